import { expect, it } from 'vitest';
import { sheets } from '../styles/sheets.ts';
import { standIns } from './stand-ins.ts';

const sheet = (text: string) => ({ text, url: `/${text}.css` });
const named = Object.fromEntries(Object.keys(sheets).map((name) => [name, sheet(`${name}{}`)]));
const styles = { core: sheet('core{}'), sheets: named as Record<keyof typeof sheets, { text: string; url: string }> };
const scripts = { theme: 't', slices: 's', loader: 'l', loadBanner: 'b' };
const allowed = {
  scripts: Object.values(scripts),
  styles: ['core{}', ...Object.values(named).map(({ text }) => text)],
};

it.each(Object.keys(named))('puts style sheets where comments stood for them, and nowhere else: %s', (name) => {
  const { inline, fill } = standIns({ scripts, styles: { ...styles, print: '/print.css' } }, allowed);
  const core = inline.styles?.core.standIn ?? '';
  const own = Object.entries(inline.styles?.sheets ?? {}).find(([other]) => other === name)?.[1].standIn ?? '';
  const html = (a: string, b: string): string =>
    `<head><title>${core}</title><style>${a}</style><style data-sheet="x">${b}</style></head><p>${own}</p>`;
  expect(core).not.toBe(own);
  expect(fill(html(core, own)).toString()).toBe(html('core{}', `${name}{}`).replace(/<p>.*/, `<p>${own}</p>`));
});

it('leaves a document without style sheets as it is', () => {
  const { fill } = standIns({ scripts, styles: { ...styles, print: '/print.css' } }, allowed);
  expect(fill('<head><link rel="stylesheet"></head><style>/*sheet core*/</style>').toString()).toBe(
    '<head><link rel="stylesheet"></head><style>/*sheet core*/</style>',
  );
});

it('lets documents have the comments in place of the texts, and no other style sheet', () => {
  const { allowed: known, inline } = standIns({ scripts, styles: { ...styles, print: '/print.css' } }, allowed);
  expect(known.styles).toHaveLength(allowed.styles.length);
  expect(known.styles).toContain(inline.styles?.core.standIn);
  expect(known.styles).not.toContain('core{}');
});
