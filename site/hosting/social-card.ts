import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import type { SiteData } from '../../generator/model/page.ts';
import { drawPng, widthOf } from './draw.ts';
import { colours, mark } from './identity.ts';

export const cardSize = { width: 1200, height: 630 } as const;

/** Letters of a title that has room enough, and the room beside the mark, in pixels. */
const [largest, room] = [92, 690];

/** The image that chats and social networks show beside a link to any page. Its name may be kept for ever. */
export function socialCard(site: Pick<SiteData, 'title' | 'tagline'>): { readonly path: string; readonly alt: string } {
  const digest = createHash('sha256').update(cardSvg(site, largest)).digest('hex').slice(0, 12);
  const words = site.title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const name = words.replace(/^-|-$/g, '').slice(0, 40) || 'card';
  return { path: `/social/${name}-${digest}.png`, alt: `${site.title}: ${site.tagline}` };
}

/** The card as a PNG. The title's letters are as large as its length allows. */
export async function drawCard(site: Pick<SiteData, 'title' | 'tagline'>): Promise<Uint8Array> {
  const width = await widthOf(text(100, largest, 600, '#000', site.title));
  const size = Math.min(largest, Math.floor((largest * room) / Math.max(width, 1)));
  return drawPng(cardSvg(site, size), cardSize.width);
}

const center = { x: 968, y: 315 } as const;
/** Length of a cell's side in the comb behind the mark. */
const side = 138;

/** Cells of the comb by column and row, and how much of their line shows: the farther the less. */
const comb = [
  [0, 0, 1],
  [1, 0, 0.7],
  [0.5, -1, 0.7],
  [-0.5, -1, 0.7],
  [0.5, 1, 0.7],
  [-0.5, 1, 0.7],
  [1.5, -1, 0.4],
  [1.5, 1, 0.4],
  [0, 2, 0.4],
  [0, -2, 0.4],
  [1, 2, 0.4],
  [1, -2, 0.4],
] as const;

/** The drawing of the card, with its title in letters of the given size. */
export function cardSvg(site: Pick<SiteData, 'title' | 'tagline'>, size: number): string {
  const { width, height } = cardSize;
  const cells = comb.map(([column, row, opacity]) => `<path d="${cell(column, row)}" opacity="${opacity}"/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.dark}"/>`,
    `<g fill="none" stroke="${colours.line}" stroke-width="3">${cells}</g>`,
    `<g transform="translate(${center.x - 96} ${center.y - 96}) scale(6)">${markSvg}</g>`,
    text(Math.round(center.y + size * 0.36), size, 600, colours.text, site.title),
    `<rect x="${margin}" y="486" width="72" height="6" rx="3" fill="${colours.accent}"/>`,
    text(548, 34, 500, colours.quiet, site.tagline),
    '</svg>',
  ].join('');
}

const margin = 80;

/** A line of text that starts at the margin. */
export function text(y: number, size: number, weight: 500 | 600, fill: string, value: string): string {
  // Control characters can't stand in XML at all.
  const printable = value.replace(/\p{Cc}/gu, ' ');
  return `<text x="${margin}" y="${y}" font-family="Figtree" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeUTF8(printable)}</text>`;
}

/** The mark in a square of 32. */
const markSvg =
  `<path d="${mark.outer}" fill="${colours.surface}" stroke="${colours.accent}" stroke-width="2.5" stroke-linejoin="round"/>` +
  `<path d="${mark.inner}" fill="${colours.accent}"/>`;

/** A cell of the comb, with its tip up, like the mark. */
function cell(column: number, row: number): string {
  const [across, down] = [Math.round((Math.sqrt(3) / 2) * side), side / 2];
  const x = Math.round(center.x + column * Math.sqrt(3) * side);
  const y = Math.round(center.y + row * 1.5 * side);
  return `M${x} ${y - side}l${across} ${down}v${side}l-${across} ${down}l-${across}-${down}v-${side}Z`;
}
