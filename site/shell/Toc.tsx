import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { TocEntry } from '../../generator/model/page.ts';
import { breakable } from '../ui/breakable.tsx';
import { followInColumn } from '../ui/column.ts';
import { Method } from '../ui/Method.tsx';
import { tocStore } from './page-store.ts';
import { spy } from './scroll-spy.ts';
import { whileOpen } from './while-open.ts';

/**
 * Headings of the page. A column on wide screens; on narrow ones a button that names the section being read, stays in
 * reach while the page scrolls, and opens the list.
 */
export function Toc({ initial }: { readonly initial: readonly TocEntry[] }) {
  const entries = useSyncExternalStore(tocStore.subscribe, tocStore.get, () => null) ?? initial;
  const [current, setCurrent] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const listId = useId();
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    setOpen(false);
    setCurrent(null);
    return spy(
      entries.map((entry) => entry.id),
      setCurrent,
    );
  }, [entries]);

  useEffect(() => {
    const column = root.current?.closest<HTMLElement>('.page-toc');
    const item = current === null ? null : root.current?.querySelector<HTMLElement>('[aria-current]');
    if (item && column) followInColumn(item, column);
  }, [current]);

  useEffect(() => {
    if (!open) return;
    const item = root.current?.querySelector<HTMLElement>('[aria-current]');
    const list = item?.closest('ul');
    if (item && list) list.scrollTop = item.offsetTop - list.clientHeight / 3;
    return whileOpen(root, button, () => setOpen(false));
  }, [open]);

  if (entries.length < 2) return null;
  const reading = entries.find((entry) => entry.id === current);
  return (
    <nav ref={root} className="toc" aria-label="On this page">
      <button
        ref={button}
        type="button"
        className="toc-toggle"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span>On this page</span>
        {reading && <span className="toc-reading">{reading.text}</span>}
      </button>
      <p className="toc-title" aria-hidden="true">
        On this page
      </p>
      <ul id={listId} className="toc-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${encodeURIComponent(entry.id)}`}
              className={entry.method && 'toc-operation'}
              data-depth={entry.depth}
              aria-current={entry.id === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
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
