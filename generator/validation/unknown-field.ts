import type { Problem } from '../model/problem.ts';
import { declaredIn } from '../schemas/judge-keywords.ts';
import { allowsOthers, patternsOf, propertyNames } from '../schemas/keywords.ts';
import { valuesOf } from '../schemas/values.ts';
import { nearest, unknownName } from '../shared/nearest.ts';
import { error } from '../shared/problem.ts';
import { type Found, type Held, pathOf } from './found.ts';
import { schemaResolver } from './readings.ts';

/** A field that nothing declares, with the one that was likely meant. */
export function unknownField({ error: { params }, schema, value, path, held }: Found): Problem {
  const { reading, locate } = held;
  const name: string = params.additionalProperty ?? params.unevaluatedProperty;
  const entries = value.kind === 'object' ? value.entries : [];
  const spot = locate((entries.findLast((entry) => entry.name === name) ?? value).at);
  const [[pattern] = []] = patternsOf(schema);
  if (allowsOthers(schema) === false && propertyNames(schema).length === 0 && pattern !== undefined) {
    const what = `the name "${name}" does not match the pattern \`${pattern}\``;
    return error(spot, what, `${reading.reader} refuses it`, 'choose a name that fits');
  }
  const known = [...declaredIn(schema, schemaResolver(reading)).names];
  const elsewhere = nearest(name, known) === null ? holderOf(name, path, held) : undefined;
  const remedy = elsewhere ? `\`${name}\` belongs under \`${elsewhere}\`` : nested(name, known);
  const more = { called: pathOf(path, name), why: reading.unknown, remedy };
  return unknownName(spot, name, known, 'field', more);
}

/** A path where a name is wanted leads to something else than what its first step names. */
function nested(name: string, known: readonly string[]): string | undefined {
  const holder = known.find((other) => name.startsWith(`${other}.`));
  return holder && `write \`${name.slice(holder.length + 1)}\` as a key of \`${holder}\``;
}

/** Where else in the whole a field of this name stands: the shallowest place. */
function holderOf(name: string, path: string, { schema, reading }: Held): string | undefined {
  const resolve = schemaResolver(reading);
  const follow = (target: string) => {
    const found = resolve(target);
    return found === undefined ? undefined : { schema: found, row: '' };
  };
  const holders = [...valuesOf({ key: '', name: '', schema }, { resolve, follow })].flatMap(
    ({ name: whole, holder }) => (holder && whole === `${holder.name}.${name}` ? holder.name.slice(1) : []),
  );
  const depth = (place: string): number => place.split(/[.[]/).length;
  const isPlace = (place: string): boolean => !/^(?:|status)$|[*/(]/.test(place) && place !== path;
  return holders.filter(isPlace).toSorted((one, other) => depth(one) - depth(other))[0];
}
