import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import type { Page, SiteData } from '../../generator/model/page.ts';
import { colours, mark } from './identity.ts';

/** The image that chats and social networks show beside a link: one a section. */
export interface SocialCard {
  /** The section, or the site's title. */
  readonly label: string;
  /** Below the site's root. Holds a digest of the drawing, so that it may be kept for ever. */
  readonly path: string;
  readonly alt: string;
}

export const cardSize = { width: 1200, height: 630 } as const;
/** Letters of a label that has room enough. */
export const labelSize = 92;

/** Every card of the site, that of the site itself first. */
export function socialCards(site: SiteData): SocialCard[] {
  return [site.title, ...sections(site)].map((label) => cardOf(site, label));
}

/** The cards of a site by their labels: pages share them. */
const drawn = new WeakMap<SiteData, ReadonlyMap<string, SocialCard>>();

/** The card of a page's section. Pages outside of sections share the site's own. */
export function pageCard(site: SiteData, page: Page): SocialCard {
  const cards = drawn.get(site) ?? new Map(socialCards(site).map((card) => [card.label, card]));
  drawn.set(site, cards);
  return cards.get(page.breadcrumbs[0]?.label ?? '') ?? cards.get(site.title) ?? cardOf(site, site.title);
}

/** Categories of the sidebar; what stands there alone is no section. Pages of versions share the site's own card. */
function sections(site: SiteData): string[] {
  if (site.scope) return [];
  return [...new Set(site.sidebar.filter(({ items }) => items !== undefined).map(({ label }) => label))];
}

function cardOf(site: SiteData, label: string): SocialCard {
  const digest = createHash('sha256')
    .update(cardSvg(site, [label], labelSize))
    .digest('hex')
    .slice(0, 12);
  const slug =
    label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'card';
  return {
    label,
    path: `/social/${slug.slice(0, 40)}-${digest}.png`,
    alt: label === site.title ? `${site.title}: ${site.tagline}` : `${label}. ${site.title}`,
  };
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

/** The drawing of a card, with the lines of its label in letters of the given size. */
export function cardSvg(site: Pick<SiteData, 'title' | 'tagline'>, lines: readonly string[], size: number): string {
  const { width, height } = cardSize;
  const cells = comb
    .map(([column, row, opacity]) => {
      const path = cell(center.x + column * Math.sqrt(3) * side, center.y + row * 1.5 * side);
      return `<path d="${path}" opacity="${opacity}"/>`;
    })
    .join('');
  const lineHeight = size * 1.15;
  const first = center.y + size * 0.36 - ((lines.length - 1) * lineHeight) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.dark}"/>`,
    `<g fill="none" stroke="${colours.line}" stroke-width="3">${cells}</g>`,
    `<g transform="translate(${center.x - 96} ${center.y - 96}) scale(6)">${markSvg}</g>`,
    lines.join(' ') === site.title ? '' : text(118, 34, 600, colours.quiet, site.title),
    ...lines.map((line, index) => text(Math.round(first + index * lineHeight), size, 600, colours.text, line)),
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

/** A cell around a point, with its tip up, like the mark. */
function cell(x: number, y: number): string {
  const [across, down] = [(Math.sqrt(3) / 2) * side, side / 2].map((length) => Math.round(length)) as [number, number];
  return `M${Math.round(x)} ${Math.round(y) - side}l${across} ${down}v${side}l-${across} ${down}l-${across}-${down}v-${side}Z`;
}
