import type { Problem } from '../model/problem.ts';
import type { Schema } from '../model/schema.ts';
import { stepsOf } from '../schemas/inside.ts';
import { declaredIn } from '../schemas/judge-keywords.ts';
import { allowsOthers, patternsOf, propertyNames, propertyOf } from '../schemas/keywords.ts';
import { nearest, unknownName } from '../shared/nearest.ts';
import { error } from '../shared/problem.ts';
import { type Found, type Held, pathOf } from './found.ts';
import { schemaResolver, targetOf } from './readings.ts';

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

/** Where else in the whole a field of this name stands: the shallowest place, not too far down. */
function holderOf(name: string, path: string, { schema: root, reading }: Held): string | undefined {
  let level: { readonly schema: Schema; readonly path: string }[] = [{ schema: root, path: '' }];
  for (let depth = 0; depth < 6 && level.length < 2_000; depth++) {
    const all = level.map((one) => ({ ...one, schema: targetOf(one.schema, reading.resolve)?.schema ?? one.schema }));
    const holder = all.find((one) => !['', 'status', path].includes(one.path) && propertyOf(one.schema, name) !== null);
    if (holder) return holder.path;
    level = all.flatMap((one) =>
      stepsOf(one.schema)
        .filter(({ step, isName }) => isName || step === '[]')
        .map(({ step, isName, schema }) => ({ schema, path: isName ? pathOf(one.path, step) : `${one.path}[]` })),
    );
  }
  return undefined;
}
