import type { ReactNode } from 'react';
import type { SocialLink } from '../../generator/model/page.ts';

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

const social: Readonly<Record<NonNullable<SocialLink['icon']>, string>> = {
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  chat: 'M3.5 4.5h13v9h-7L6 16.5v-3H3.5Z',
  video: 'M2.8 5h14.4v10H2.8ZM8.5 7.8v4.4l3.8-2.2Z',
  network:
    'M6.5 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM13.8 9a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM2.8 15.5c0-2.6 1.6-4 3.7-4s3.7 1.4 3.7 4M12.4 11.7c2.6-.5 4.8.6 4.8 3.3',
  microblog: 'M4 15.5c5.5-.3 9-4 11.5-11-6 .6-10.3 3-11 7.5M4 17.5l2-4.5',
};

/** A picture for a place off the site; a plain arrow where the configuration names none. */
export function SocialIcon({ icon }: { readonly icon: SocialLink['icon'] }) {
  return (
    <Icon>
      <path d={icon ? social[icon] : 'M7 4h9v9M16 4 5 15'} />
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
