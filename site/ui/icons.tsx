import type { ReactNode } from 'react';

function Icon({ name, children }: { readonly name?: string; readonly children: ReactNode }) {
  return (
    <svg className={name ? `icon ${name}` : 'icon'} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {children}
    </svg>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M3 5.5h14M3 10h14M3 14.5h14" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function HomeIcon() {
  return (
    <Icon>
      <path d="M3 9.5 10 3.5l7 6M5 8v8.5h10V8" />
    </Icon>
  );
}

export function ChevronIcon() {
  return (
    <Icon name="chevron">
      <path d="m6 8 4 4 4-4" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 4 4" />
    </Icon>
  );
}

/** The sun, the moon, and a disc that is half of each. */
export function ColourModeIcon({ mode }: { readonly mode: string }) {
  return (
    <Icon>
      {mode === 'light' && (
        <>
          <circle cx="10" cy="10" r="3.25" />
          <path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4" />
        </>
      )}
      {mode === 'dark' && <path d="M16.5 11.6A6.8 6.8 0 0 1 8.4 3.5a6.8 6.8 0 1 0 8.1 8.1Z" />}
      {mode === 'system' && (
        <>
          <circle cx="10" cy="10" r="6.5" />
          <path className="icon-fill" d="M10 3.5a6.5 6.5 0 0 1 0 13Z" />
        </>
      )}
    </Icon>
  );
}

export function LanguageIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M3.5 10h13M10 3.25c2.4 2 3.2 4.2 3.2 6.75s-.8 4.75-3.2 6.75c-2.4-2-3.2-4.2-3.2-6.75s.8-4.75 3.2-6.75Z" />
    </Icon>
  );
}

export function BackIcon() {
  return (
    <Icon>
      <path d="m8 5-5 5 5 5M3.5 10H17" />
    </Icon>
  );
}
