import type { SocialLink } from '../../generator/model/page.ts';
import { partId } from '../../generator/shared/ids.ts';
import { Html } from './Html.tsx';
import { Icon } from './icons.tsx';
import marks from './social-marks.svg?raw';

/**
 * What the icons below show, once a page: marks of other sites, in squares of 24. The shapes are those of Simple Icons 16
 * (CC0). LinkedIn doesn't want its own in such collections; that one is drawn after it.
 */
export function SocialMarks() {
  return <Html className="visually-hidden" html={marks} />;
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
