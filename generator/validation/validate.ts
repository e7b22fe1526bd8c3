import type { ErrorObject } from 'ajv';
import type { Problem } from '../model/problem.ts';
import type { SampleEntry, SampleValue } from '../model/sample-facts.ts';
import type { Schema } from '../model/schema.ts';
import { type Locate, numberOf } from '../samples/value.ts';
import { judgeOf } from '../schemas/judge.ts';
import { declaredIn } from '../schemas/judge-keywords.ts';
import { keywordsOf, propertyNames } from '../schemas/keywords.ts';
import { deprecationIn } from '../shared/deprecation.ts';
import { writeInstead } from '../shared/nearest.ts';
import { byPlace, error, warning } from '../shared/problem.ts';
import { type Found, type Held, pathOf } from './found.ts';
import { isLetPass } from './let-pass.ts';
import { isEllipsis, isPlaceholder } from './placeholder.ts';
import type { Reading } from './readings.ts';
import { describedIn } from './walk.ts';
import { worded } from './wording.ts';

/** Nobody reads on after so many findings in one value. */
const mostProblems = 60;

/** Everything that is wrong with a value that should fit a schema. */
export function validate(value: SampleValue, schema: Schema, reading: Reading, locate: Locate, path = ''): Problem[] {
  const held = { value, schema, reading, locate, path };
  const judge = judgeOf(schema, reading.resolve, reading.looseCase ? 'caseless' : 'declared');
  const problems = [...problemsOf(judge(plain(value, reading)), held), ...deprecations(held)];
  // The same mistake can be met once for each schema that a reference joins.
  const found = new Map(problems.reverse().map((problem) => [JSON.stringify([problem.at, problem.what]), problem]));
  return [...found.values()].reverse().sort(byPlace).slice(0, mostProblems);
}

/** A sample as a plain value: what isn't known, and what counts as left out, is undefined. */
function plain(value: SampleValue, reading: Reading): unknown {
  switch (value.kind) {
    case 'array':
      return value.items.map((item) => plain(item, reading));
    case 'object':
      return Object.fromEntries(
        value.entries.filter(({ name }) => !isEllipsis(name)).map((entry) => [entry.name, plain(entry.value, reading)]),
      );
    case 'string':
      // A number in quotes is wrong whatever stands for it.
      return isPlaceholder(value.text) && (!value.quoted || isEllipsis(value.text.trim())) ? undefined : value.text;
    case 'number':
      return numberOf(value);
    case 'boolean':
      return value.value;
    case 'null':
      return reading.nullIsAbsent ? undefined : null;
    default:
      return undefined;
  }
}

function problemsOf(errors: readonly ErrorObject[], held: Held): Problem[] {
  const found = errors.flatMap((one) => {
    const placed = place(one, held);
    return placed && !isLetPass(placed) ? [placed] : [];
  });
  // Of a value of another type, nothing else need be said, and one thing of a text or number.
  const told = [...Map.groupBy(found, ({ value }) => value).values()].flatMap((all) => {
    const mistyped = all.filter(({ error: one }) => one.keyword === 'type');
    const isPlain = all.some(({ value: { kind } }) => kind !== 'object' && kind !== 'array');
    return isPlain || mistyped.length > 0 ? [...mistyped, ...all].slice(0, 1) : all;
  });
  // Rules are asked about what is right otherwise.
  const rank = ({ error: { keyword } }: Found): number => asked.indexOf(keyword);
  return told
    .filter((one) => rank(one) === Math.min(...told.map(rank)))
    .flatMap((one) => (one.error.params.branches ? ofAlternatives(one) : worded(one)));
}

/** Keywords that are asked one after the other, when nothing else is wrong. */
const asked = ['rules', 'needed'];

/** Where in the sample an error is. */
function place(error: ErrorObject, held: Held): Found | null {
  let { value, path }: { value: SampleValue; path: string } = held;
  let entry: SampleEntry | null = null;
  for (const step of error.instancePath.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (value.kind === 'array') {
      const item: SampleValue | undefined = value.items[Number(name)];
      if (!item) return null;
      [value, path, entry] = [item, `${path}[${name}]`, null];
    } else {
      const entries: readonly SampleEntry[] = value.kind === 'object' ? value.entries : [];
      entry =
        entries.findLast((one) => one.name === name) ??
        entries.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
        null;
      if (!entry) return null;
      [value, path] = [entry.value, pathOf(path, entry.name)];
    }
  }
  return { error, schema: keywordsOf(error.parentSchema as Schema), value, entry, path, held };
}

/** Of alternatives none of which fits, what is said of the one that fits best: by its constants, then its names. */
function ofAlternatives({ error: { params }, value, held }: Found): Problem[] {
  const judged: readonly ErrorObject[][] = params.branches;
  const members: readonly Schema[] = params.members;
  const written = value.kind === 'object' ? value.entries.map(({ name }) => name) : [];
  const branches = judged.map((errors, index) => {
    const { names } = declaredIn(members[index] ?? true, held.reading.resolve);
    return {
      problems: problemsOf(errors, held),
      isOther: errors.some(
        ({ keyword, params: { allowedValues } }) => keyword === 'const' || allowedValues?.length === 1,
      ),
      known: written.filter((name) => names.has(name)).length,
    };
  });
  const [closest] = branches.toSorted(
    (one, other) =>
      Number(one.isOther) - Number(other.isOther) ||
      other.known - one.known ||
      one.problems.length - other.problems.length,
  );
  const problems = closest?.problems ?? [];
  const [first] = problems;
  if (value.kind === 'object' || !first) return problems;
  return [error(held.locate(value.at), first.what, `${held.reading.reader} accepts exactly one form`, first)];
}

/** Fields that the schema, or the text about them as Go authors write it, says not to use any more. */
function deprecations({ value, schema, path, reading, locate }: Held): Problem[] {
  return [...describedIn({ value, schema, path, name: '' }, reading)].flatMap((field) => {
    const { deprecated, description = null } = keywordsOf(field.schema);
    const announced = deprecationIn(description);
    if (!field.isNamed || field.word === '' || !(deprecated || announced)) return [];
    const instead = announced?.replacement;
    // Authors name the field of their Go type.
    const sibling = propertyNames(field.holder).find((other) => other.toLowerCase() === instead?.toLowerCase());
    const words = instead ? `use \`${instead}\`` : 'leave it out, or see what its reference entry says';
    const remedy = sibling ? writeInstead(field.word, sibling) : words;
    return [warning(locate(field.at), `\`${field.path}\` is deprecated`, 'it may be gone in a later version', remedy)];
  });
}
