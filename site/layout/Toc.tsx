import { useId } from 'react';
import type { TocEntry } from '../../generator/model/page.ts';
import { breakable } from '../ui/breakable.tsx';
import { Method } from '../ui/Method.tsx';

/**
 * The table of contents. A column on wide screens; on narrow ones a sticky button that names the current section and
 * opens the list.
 */
export function Toc({ entries }: { readonly entries: readonly TocEntry[] }) {
  const listId = useId();
  if (entries.length < 2) return null;
  return (
    <nav className="toc small" aria-label="On this page">
      <button type="button" className="toc-toggle button opens needs-script" popoverTarget={listId}>
        <span>On this page</span>
        <span className="toc-reading small one-line" />
      </button>
      <p className="toc-title" aria-hidden="true">
        On this page
      </p>
      <ul id={listId} popover="auto" className="toc-list dropdown-list nav-list scroll">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${encodeURIComponent(entry.id)}`}
              className={entry.method && 'toc-operation'}
              data-depth={entry.depth}
            >
              {entry.method && (
                <>
                  <Method method={entry.method} />{' '}
                </>
              )}
              <span className="toc-text">{breakable(entry.text)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
