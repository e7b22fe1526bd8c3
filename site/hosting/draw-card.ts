import type { SiteData } from '../../generator/model/page.ts';
import { drawPng, widthOf } from './draw.ts';
import { cardSize, cardSvg, labelSize, text } from './social-card.ts';

/** Room for the label beside the mark, in pixels. */
const room = 690;
/** A label whose letters would become smaller than this on one line gets two. */
const smallestOnOneLine = 72;

/** The card as a PNG. The label's letters are as large as its length allows. */
export async function drawCard(site: SiteData, label: string): Promise<Uint8Array> {
  const one = await fitting([label]);
  const lines = one < smallestOnOneLine ? inTwo(label) : [label];
  const size = lines.length === 1 ? one : Math.min(await fitting(lines), smallestOnOneLine);
  return drawPng(cardSvg(site, lines, size), cardSize.width);
}

/** Size of letters at which the longest line just has room. */
async function fitting(lines: readonly string[]): Promise<number> {
  const widths = await Promise.all(lines.map((line) => widthOf(text(100, labelSize, 600, '#000', line))));
  return Math.min(labelSize, Math.floor((labelSize * room) / Math.max(...widths, 1)));
}

/** A label cut at the space nearest to its middle; one word stays whole. */
function inTwo(label: string): string[] {
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index);
  const distance = (at: number): number => Math.abs(at - label.length / 2);
  const at = spaces.sort((a, b) => distance(a) - distance(b))[0];
  return at === undefined ? [label] : [label.slice(0, at), label.slice(at + 1)];
}
