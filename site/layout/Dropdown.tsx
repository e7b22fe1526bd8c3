import { type ReactNode, useId } from 'react';
import type { PageLink } from '../../generator/model/page.ts';
import { Icon } from '../ui/icons.tsx';
import { href } from '../ui/url.ts';

export interface DropdownLink extends PageLink {
  /** The current page, or the current choice. */
  readonly current?: boolean | 'page';
  readonly lang?: string;
  /** A link to another site. */
  readonly external?: boolean;
  /** Version selected by following it. */
  readonly version?: string;
}

/** Links of a dropdown, also used in the menu of narrow windows. */
export function DropdownLinks({ links }: { readonly links: readonly DropdownLink[] }) {
  return (
    <ul>
      {links.map(({ url, label, current = false, lang, external, version }) => (
        <li key={url}>
          <a
            href={href(url)}
            rel={external ? 'external' : undefined}
            hrefLang={lang}
            lang={lang}
            aria-current={current === 'page' ? 'page' : current || undefined}
            data-version={version}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  /** Accessible label of the button; hidden if there are `children`. */
  readonly label: string;
  readonly links: readonly DropdownLink[];
  /** The current page belongs to the list. */
  readonly isActive?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
  /** Replaces the label and arrow, for rarely used choices. */
  readonly icon?: ReactNode;
  /** Content above the links. */
  readonly above?: ReactNode;
}

/** A button with a popover list of links. */
export function Dropdown({ label, links, isActive = false, className = '', children, icon, above }: Props) {
  const id = useId();
  return (
    <div className={`dropdown ${className}`.trim()}>
      <button type="button" className="plain-button" popoverTarget={id} aria-current={isActive || undefined}>
        <span className={children || icon ? 'visually-hidden' : undefined}>{label}</span>
        {children}
        {icon ?? <Icon name="chevron" />}
      </button>
      <div id={id} popover="auto" className="dropdown-list nav-list">
        {above}
        <DropdownLinks links={links} />
      </div>
    </div>
  );
}
