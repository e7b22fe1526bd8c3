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

/** Most findings to report for one value. */
const mostProblems = 60;

/** All errors of a value against a schema. */
export function validate(value: SampleValue, schema: Schema, reading: Reading, locate: Locate, path = ''): Problem[] {
  const held = { value, schema, reading, locate, path };
  const judge = judgeOf(schema, reading.resolve, reading.looseCase ? 'caseless' : 'declared');
  const problems = [...problemsOf(judge(plain(value, reading)), held), ...deprecations(held)];
  // Joined references may report the same mistake repeatedly.
  const found = new Map(problems.reverse().map((problem) => [JSON.stringify([problem.at, problem.what]), problem]));
  return [...found.values()].reverse().sort(byPlace).slice(0, mostProblems);
}

/** Converts a sample to a plain value: unknown and omitted values are undefined. */
function plain(value: SampleValue, reading: Reading): unknown {
  switch (value.kind) {
    case 'array':
      return value.items.map((item) => plain(item, reading));
    case 'object':
      return Object.fromEntries(
        value.entries.filter(({ name }) => !isEllipsis(name)).map((entry) => [entry.name, plain(entry.value, reading)]),
      );
    case 'string':
      // A quoted number is wrong even as a placeholder.
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
  // For a value of the wrong type, other errors are irrelevant; a scalar gets one error.
  const told = [...Map.groupBy(found, ({ value }) => value).values()].flatMap((all) => {
    const mistyped = all.filter(({ error: one }) => one.keyword === 'type');
    const isPlain = all.some(({ value: { kind } }) => kind !== 'object' && kind !== 'array');
    return isPlain || mistyped.length > 0 ? [...mistyped, ...all].slice(0, 1) : all;
  });
  // Rules are only checked on otherwise valid values.
  const rank = ({ error: { keyword } }: Found): number => asked.indexOf(keyword);
  return told
    .filter((one) => rank(one) === Math.min(...told.map(rank)))
    .flatMap((one) => (one.error.params.branches ? ofAlternatives(one) : worded(one)));
}

/** Keywords checked in order, after all others. */
const asked = ['rules', 'needed'];

/** The place of an error in the sample. */
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

/** If no alternative matches, the errors of the best one: by its constants, then its names. */
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

/** Deprecated fields, by the schema or by Go-style texts. */
function deprecations({ value, schema, path, reading, locate }: Held): Problem[] {
  return [...describedIn({ value, schema, path, name: '' }, reading)].flatMap((field) => {
    const { deprecated, description = null } = keywordsOf(field.schema);
    const announced = deprecationIn(description);
    if (!field.isNamed || field.word === '' || !(deprecated || announced)) return [];
    const instead = announced?.replacement;
    // Authors use the name of the Go field.
    const sibling = propertyNames(field.holder).find((other) => other.toLowerCase() === instead?.toLowerCase());
    const words = instead ? `use \`${instead}\`` : 'remove it, or see its reference entry';
    const remedy = sibling ? writeInstead(field.word, sibling) : words;
    return [
      warning(locate(field.at), `\`${field.path}\` is deprecated`, 'it may be removed in a later version', remedy),
    ];
  });
}
