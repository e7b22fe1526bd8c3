import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PageLink } from '../../generator/model/page.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { href } from '../ui/url.ts';
import { whileOpen } from './while-open.ts';

const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/** The link that a key leads to, from the one in focus; for arrows both ends join. */
function nextLink(root: Element, key: string): HTMLElement | undefined {
  const links = [...root.querySelectorAll('a')];
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  const now = links.findIndex((link) => link.matches(':focus'));
  if (key === 'ArrowDown') return links.at((now + 1) % links.length);
  return links.at(Math.max(now, 0) - 1);
}

export interface DropdownLink extends PageLink {
  /** The page on view, or the one that holds now where the list is a choice. */
  readonly current?: boolean | 'page';
  readonly lang?: string;
  /** Leads to a site of its own, which the browser loads whole. */
  readonly external?: boolean;
  readonly onChoose?: () => void;
}

interface Props {
  /** What the button is for; not seen where `children` stand for it. */
  readonly label: string;
  readonly links: readonly DropdownLink[];
  /** The page on view belongs to what the list leads to. */
  readonly isActive?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
  /** Entries above the links, only while the list is open; gets what closes it. */
  readonly above?: (close: () => void) => ReactNode;
  /** The pointer or the keyboard is at the button: it may be opened next. */
  readonly onNear?: () => void;
}

/** A button that shows a list of links. Escape, a click elsewhere and leaving it with the keyboard close it. */
export function Dropdown({ label, links, isActive = false, className = '', children, above, onNear }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const stop = whileOpen(root, button, () => setOpen(false));
    const walk = (event: KeyboardEvent) => {
      if (!root.current || !keys.includes(event.key)) return;
      event.preventDefault();
      nextLink(root.current, event.key)?.focus();
    };
    document.addEventListener('keydown', walk);
    return () => {
      stop();
      document.removeEventListener('keydown', walk);
    };
  }, [open]);

  return (
    <div ref={root} className={`dropdown ${className}`.trim()}>
      <button
        ref={button}
        type="button"
        className="navbar-item"
        aria-expanded={open}
        aria-controls={id}
        aria-current={isActive ? 'true' : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (open || event.key !== 'ArrowDown') return;
          event.preventDefault();
          // The open list listens too, and would go one further.
          event.stopPropagation();
          // At once: the first link has to be there to take the focus.
          flushSync(() => setOpen(true));
          root.current?.querySelector('a')?.focus();
        }}
      >
        <span className={children ? 'visually-hidden' : undefined}>{label}</span>
        {children}
        <ChevronIcon />
      </button>
      <ul id={id} className="dropdown-list" data-open={open}>
        {open && above?.(() => setOpen(false))}
        {links.map((link) => (
          <li key={link.url}>
            <a
              href={href(link.url)}
              rel={link.external ? 'external' : undefined}
              hrefLang={link.lang}
              lang={link.lang}
              aria-current={link.current === 'page' ? 'page' : link.current ? 'true' : undefined}
              onClick={() => {
                link.onChoose?.();
                setOpen(false);
              }}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
