import { pageBackground } from '../../generator/shared/palette.ts';

/*
 * What the site looks like to those who show it elsewhere: browsers, home screens, chats. The colours are those of
 * styles/tokens.css, the mark that of ui/Mark.tsx and favicon.svg; a test holds them together.
 */

export const colours = {
  ...pageBackground,
  surface: '#16171a',
  line: '#292a2f',
  text: '#e8e6e1',
  quiet: '#a5a29b',
  accent: '#f5a524',
} as const;

/** The mark in a square of 32: one cell inside another. */
export const mark = {
  outer: 'M16 2.5 27.7 9.25v13.5L16 29.5 4.3 22.75V9.25Z',
  inner: 'M16 10.2 21 13.1v5.8L16 21.8 11 18.9v-5.8Z',
} as const;
