import type { Problem } from '../model/problem.ts';
import { declaredIn } from '../schemas/judge-keywords.ts';
import { allowsOthers } from '../schemas/keywords.ts';
import { type SchemaValue, schemaValue, throughAll, values } from '../schemas/values.ts';
import { nearest, unknownName } from '../shared/nearest.ts';
import { error } from '../shared/problem.ts';
import { type Found, type Held, pathOf } from './found.ts';

/** A field that nothing declares, with the one that was likely meant. */
export function unknownField({ error: { params }, schema, value, path, held }: Found): Problem {
  const { reading, locate } = held;
  const name: string = params.additionalProperty ?? params.unevaluatedProperty;
  const entries = value.kind === 'object' ? value.entries : [];
  const spot = locate((entries.findLast((entry) => entry.name === name) ?? value).at);
  const [first] = schemaValue(schema).inside();
  const pattern = first?.isNamed ? undefined : first?.path[0];
  if (allowsOthers(schema) === false && pattern?.startsWith('/')) {
    const what = `the name "${name}" does not match the pattern \`${pattern.slice(1, -1)}\``;
    return error(spot, what, `${reading.reader} refuses it`, 'choose a name that fits');
  }
  const known = [...declaredIn(schema, reading.resolve).names];
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
  const enters = ({ path: steps, branch, isNamed }: SchemaValue): boolean =>
    steps.length < 6 && branch === null && (isNamed || steps.length === 0 || steps.at(-1) === '[]');
  const found = [...values(root, throughAll(reading.resolve), enters)].filter(
    ({ isNamed, path: steps, holder }) => isNamed && steps.at(-1) === name && holder?.branch === null && enters(holder),
  );
  return found
    .toSorted((one, other) => one.path.length - other.path.length)
    .map(({ path: steps }) =>
      steps.slice(0, -1).reduce((at, step) => (step === '[]' ? `${at}[]` : pathOf(at, step)), ''),
    )
    .find((holder) => !['', 'status', path].includes(holder));
}
