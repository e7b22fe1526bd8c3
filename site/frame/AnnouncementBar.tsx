import type { Announcement } from '../../generator/model/page.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { href } from '../ui/url.ts';

/**
 * A line above every page. The inline script of the head hides it before the first paint where the reader has dismissed
 * it (inline/theme.ts); enhance/announcement.ts remembers that.
 */
export function AnnouncementBar({ announcement }: { readonly announcement: Announcement }) {
  const { link } = announcement;
  return (
    <section className="announcement" aria-label="Announcement">
      <p>
        {announcement.text}
        {link && (
          <>
            {' '}
            <a href={href(link.url)}>{link.label}</a>
          </>
        )}
      </p>
      {announcement.dismissible && (
        <button
          type="button"
          className="plain-button needs-script"
          data-announcement-close=""
          aria-label="Dismiss the announcement"
        >
          <CloseIcon />
        </button>
      )}
    </section>
  );
}
