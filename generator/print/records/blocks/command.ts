import type { FlagRow } from '../../../model/page.ts';
import { type Place, place, withDefault } from '../place.ts';
import type { BlockRecords } from '../types.ts';
import { words } from '../words.ts';

export const args: BlockRecords<'arguments'> = ({ arguments: rows }, { owner }) =>
  rows.map(({ id, name, syntax, text }) =>
    place({ entity: 'argument', anchor: id, title: name, text: words(text) || `Argument ${syntax}`, owner }),
  );

/** A flag that a command inherits is looked for where it's declared. */
export const flags: BlockRecords<'flags'> = ({ flags: rows, isInherited }, { owner }) =>
  rows.map((row) => flag(row, owner, isInherited ? 2 : 0));

function flag(row: FlagRow, owner: string, rank: number): Place {
  const name = `--${row.name}`;
  const text = words(row.text);
  return place({
    entity: 'flag',
    anchor: row.id,
    title: name,
    text,
    body: withDefault(text, row.default),
    names: [name, ...(row.shorthand ? [`-${row.shorthand}`] : []), ...(row.environment ? [row.environment] : [])],
    owner,
    // A deprecated or hidden flag is rarely what somebody looks for.
    rank: row.hidden || row.deprecated ? rank + 1 : rank,
  });
}
