import type { ReactNode } from 'react';

/** Lines in a 20-unit square. For colour modes: the sun, the moon, and a half-filled disc. */
const lines = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  back: 'm8 5-5 5 5 5M3.5 10H17',
  chevron: 'm6 8 4 4 4-4',
  away: 'M7 4h9v9M16 4 5 15',
  search: 'M3.75 9a5.25 5.25 0 1 0 10.5 0 5.25 5.25 0 1 0-10.5 0M13 13l4 4',
  language:
    'M3.25 10a6.75 6.75 0 1 0 13.5 0 6.75 6.75 0 1 0-13.5 0M3.5 10h13M10 3.25c2.4 2 3.2 4.2 3.2 6.75s-.8 4.75-3.2 6.75c-2.4-2-3.2-4.2-3.2-6.75s.8-4.75 3.2-6.75Z',
  light:
    'M6.75 10a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4',
  dark: 'M16.5 11.6A6.8 6.8 0 0 1 8.4 3.5a6.8 6.8 0 1 0 8.1 8.1Z',
  system: 'M3.5 10a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0',
} as const;

/** @param children drawn besides the lines */
export function Icon({ name, children }: { readonly name: keyof typeof lines; readonly children?: ReactNode }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={lines[name]} />
      {children}
    </svg>
  );
}
