import type { ShownPlace } from '../model/report.ts';
import { type Item, itemText, type Report, sectionsOf, spotText } from './tree.ts';

/** Columns of `12:34 ` before a message, so that short and long places line up. */
const placeWidth = 9;
/** So many places are named of those that a problem has besides its first; the others are counted. */
const mostPlaces = 8;

/** A report for people. @param lists also print what texts only count */
export function terminal(report: Report, lists: boolean): string {
  const blocks = [
    ...sectionsOf(report).map(({ title, items = [], notes = [] }) => [
      title,
      ...items.flatMap((item) => itemLines(item, title, lists)),
      ...notes.map((note) => `  ${note}`),
    ]),
    report.notes ?? [],
    // The numbers last, where they remain in sight.
    report.summary === undefined ? [] : [report.summary],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** An item of a section about a file stands beside its line there; others have their places below them. */
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

/** `12:4, 20, guides/b.md:7`: without the file where that is named already. */
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
