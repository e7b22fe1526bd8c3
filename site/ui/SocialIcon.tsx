import type { SocialLink } from '../../generator/model/page.ts';
import { partId } from '../../generator/shared/ids.ts';
import { Html } from './Html.tsx';
import { Icon } from './icons.tsx';
import marks from './social-marks.svg?raw';

/**
 * The shapes of the icons below, once a page: logos of other sites, in 24-unit squares. They are those of Simple Icons
 * 16 (CC0); LinkedIn, which it doesn't include, is drawn to match.
 */
export function SocialMarks() {
  return <Html className="visually-hidden" html={marks} />;
}

/** The logo of an external site; by default an arrow. */
export function SocialIcon({ icon }: Pick<SocialLink, 'icon'>) {
  if (!icon) return <Icon name="away" />;
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <use href={`#${partId('mark', icon)}`} />
    </svg>
  );
}
