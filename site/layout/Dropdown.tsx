import { type ReactNode, useId } from 'react';
import type { PageLink } from '../../generator/model/page.ts';
import { Icon } from '../ui/icons.tsx';
import { href } from '../ui/url.ts';

export interface DropdownLink extends PageLink {
  /** The page on view, or the one that holds now where the list is a choice. */
  readonly current?: boolean | 'page';
  readonly lang?: string;
  /** Leads to another site, which the browser loads whole. */
  readonly external?: boolean;
  /** Name of the version that following it chooses. */
  readonly version?: string;
}

/** Links of a dropdown; the menu of narrow windows has the same. */
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
  /** What the button is for; not seen where `children` stand for it. */
  readonly label: string;
  readonly links: readonly DropdownLink[];
  /** The page on view belongs to what the list leads to. */
  readonly isActive?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
  /** Stands for the label, without a sign that there's more: it's a choice that few make. */
  readonly icon?: ReactNode;
  /** Stands above the links. */
  readonly above?: ReactNode;
}

/** A button that shows a list of links. */
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
