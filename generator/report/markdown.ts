import { codeText } from '../changes/wording.ts';
import { type Item, itemText, type Report, type Section, spotText } from './tree.ts';

/** A report as Markdown, for a release, an issue or a pull request. */
export function markdown({ summary, notes = [], ...report }: Section & Pick<Report, 'summary'>): string {
  return `${blocksOf({ ...report, notes: [...(summary === undefined ? [] : [summary]), ...notes] }, 1).join('\n\n')}\n`;
}

function blocksOf({ title, items = [], notes = [], sections = [] }: Section, depth: number): string[] {
  const lines = [...items.flatMap(itemLines), ...notes.map((note) => `- ${note}`)];
  const below = sections.flatMap((section) => blocksOf(section, depth + 1));
  if (lines.length + below.length === 0) return [];
  return [`${'#'.repeat(depth)} ${title}`, ...(lines.length > 0 ? [lines.join('\n')] : []), ...below];
}

function itemLines(item: Item): string[] {
  const { name, list = [], places = [], why, do: remedy } = item;
  const text = itemText(item, name === undefined ? null : codeText(name));
  return [
    `- ${text}${list.length === 0 ? '' : `: ${list.map(codeText).join(', ')}`}`,
    ...places.map((spot) => `  - ${spotText(spot)}${spot.excerpt === null ? '' : `: ${codeText(spot.excerpt)}`}`),
    ...(why ? [`  - why: ${codeText(why)}`] : []),
    ...(remedy === undefined ? [] : [`  - do: ${codeText(remedy)}`]),
  ];
}
