import type { ShownPlace } from '../model/report.ts';
import { type Item, itemText, type Report, sectionsOf, spotText } from './tree.ts';

/** Columns of `12:34 ` before a message, to align short and long places. */
const placeWidth = 9;
/** Most additional places of a problem to print; the others are counted. */
const mostPlaces = 8;

/** A report for the terminal. @param lists also print what texts only count */
export function terminal(report: Report, lists: boolean): string {
  const blocks = [
    ...sectionsOf(report).map(({ title, items = [], notes = [] }) => [
      title,
      ...items.flatMap((item) => itemLines(item, title, lists)),
      ...notes.map((note) => `  ${note}`),
    ]),
    report.notes ?? [],
    // Totals last, so that they stay in view.
    report.summary === undefined ? [] : [report.summary],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** An item about a file is printed at its line; others have their places below. */
function itemLines(item: Item, title: string, lists: boolean): string[] {
  const { places = [], list = [], severity = 'info' } = item;
  const [first, ...others] = places;
  const isInFile = first?.file === title;
  const indent = ' '.repeat(isInFile ? placeWidth + 1 : 4);
  return [
    isInFile
      ? `  ${positionOf(first).padEnd(placeWidth - 2)} ${severity}: ${itemText(item, first.place)}`
      : `  ${itemText(item, item.name ?? null)}`,
    ...(isInFile ? excerptLines(first, indent) : []),
    ...(lists ? list.map((one) => `${indent}  ${one}`) : []),
    ...(item.why ? [`${indent}why: ${item.why}`] : []),
    ...(item.do === undefined ? [] : [`${indent}do:  ${item.do}`]),
    ...(isInFile
      ? others.slice(0, 1).map(() => `${indent}also: ${alsoAt(others, title)}`)
      : places.map((spot) => `${indent}${spotText(spot)}: ${spot.excerpt ?? ''}`.trimEnd())),
  ];
}

function excerptLines({ excerpt, excerptColumn }: ShownPlace, indent: string): string[] {
  return [
    ...(excerpt === null ? [] : [`${indent}| ${excerpt}`]),
    ...(excerptColumn === null ? [] : [`${indent}| ${' '.repeat(excerptColumn - 1)}^`]),
  ];
}

/** `12:4, 20, guides/b.md:7`: omits the file if already printed. */
function alsoAt(spots: readonly ShownPlace[], file: string): string {
  const places = spots.map((spot) => {
    const where = positionOf(spot) || (spot.place ?? '');
    return [spot.file === file ? '' : spot.file, where].filter((part) => part !== '').join(':') || file;
  });
  const rest = places.length - mostPlaces;
  return rest > 1 ? `${places.slice(0, mostPlaces).join(', ')} and ${rest} more` : places.join(', ');
}

function positionOf({ line, column }: ShownPlace): string {
  return [line, column].filter((part) => part !== null).join(':');
}
