import { siDiscord, siGithub, siX, siYoutube } from 'simple-icons';
import type { SocialLink } from '../../generator/model/page.ts';
import { partId } from '../../generator/shared/ids.ts';
import { Icon } from './icons.tsx';

/** Marks of other sites, in a square of 24. LinkedIn doesn't want its own in packages of icons; this is drawn after it. */
const marks: Readonly<Record<NonNullable<SocialLink['icon']>, string>> = {
  github: siGithub.path,
  discord: siDiscord.path,
  youtube: siYoutube.path,
  linkedin:
    'M2 0h20a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Zm1.6 9v11.4h3.5V9Zm1.75-5.6a2.05 2.05 0 1 0 0 4.1 2.05 2.05 0 0 0 0-4.1ZM9.3 9v11.4h3.5v-5.6c0-1.5.3-2.9 2.1-2.9s1.9 1.7 1.9 3v5.5h3.5v-6.2c0-3.1-.7-5.5-4.3-5.5-1.7 0-2.8.9-3.3 1.9h-.1V9Z',
  x: siX.path,
};

/** What the icons below show, once a page. */
export function SocialMarks({ links }: { readonly links: readonly SocialLink[] }) {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {links.map(
        ({ url, icon }) =>
          icon && (
            <symbol key={url} id={partId('mark', icon)} viewBox="0 0 24 24">
              <path className="icon-fill" fillRule="evenodd" d={marks[icon]} />
            </symbol>
          ),
      )}
    </svg>
  );
}

/** The mark of a place off the site; a plain arrow where the configuration names none. */
export function SocialIcon({ icon }: Pick<SocialLink, 'icon'>) {
  if (!icon) return <Icon name="away" />;
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <use href={`#${partId('mark', icon)}`} />
    </svg>
  );
}
