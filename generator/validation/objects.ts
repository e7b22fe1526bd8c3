import type { SampleEntry, SampleObject } from '../model/sample-facts.ts';
import type { Schema } from '../model/schema.ts';
import { stepsOf } from '../schemas/inside.ts';
import {
  allowsOthers,
  boundOf,
  compositionsOf,
  conditionalsOf,
  keepsUnknownFields,
  keywordsOf,
  othersOf,
  patternsOf,
  propertiesOf,
  propertyNames,
  propertyOf,
  requiredElsewhere,
  requiredNames,
} from '../schemas/keywords.ts';
import { codeList } from '../shared/counted.ts';
import { deprecationIn } from '../shared/deprecation.ts';
import { nearest, unknownName, writeInstead } from '../shared/nearest.ts';
import { error, warning } from '../shared/problem.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { isEllipsis, isPlaceholder } from './placeholder.ts';
import { isPartial, nameOf, refuse, targetOf, type Visit } from './visit.ts';

/** Checks the properties of an object: those it has, those it lacks and those nobody declared. */
export function checkObject(value: SampleObject, schema: Schema, visit: Visit): void {
  const loose = visit.reading.looseCase && isLooselyNamed(schema);
  const properties = propertiesOf(schema);
  const named = new Map(properties.map((property) => [property.name, property]));
  const lower = new Map(properties.map((property) => [property.name.toLowerCase(), property]));
  const present = new Set<string>();
  for (const entry of value.entries) {
    if (visit.isFull()) return;
    const known = named.get(entry.name) ?? (loose ? lower.get(entry.name.toLowerCase()) : undefined);
    const path = pathOf(visit.path, entry.name);
    if (known) {
      present.add(known.name);
      reportDeprecated(entry, known.schema, schema, { ...visit, path });
      // In its own spelling the program writes durations as numbers, which the document calls strings.
      const isDuration = known.name !== entry.name && entry.value.kind === 'number';
      if (!isDuration) visit.check(entry.value, known.schema, { ...visit, closed: true, path, anchor: entry.at });
    } else checkOther(entry, schema, { ...visit, path, anchor: entry.at }, visit);
  }
  if (!isPartial(visit)) checkMissing(value, schema, present, visit);
  checkCount(value, schema, visit);
}

/** Fields that the schema, or the text about them as Go authors write it, says not to use any more. */
function reportDeprecated({ at, name }: SampleEntry, field: Schema, parent: Schema, visit: Visit): void {
  const { deprecated, description = null } = keywordsOf(field);
  const told = deprecationIn(description);
  if (visit.isTrial || !(deprecated || told)) return;
  const instead = told?.replacement?.toLowerCase();
  // Authors name the field of their Go type.
  const sibling = propertyNames(parent).find((other) => other.toLowerCase() === instead);
  const remedy = sibling
    ? writeInstead(name, sibling)
    : told?.replacement
      ? `use \`${told.replacement}\``
      : 'leave it out, or see what its reference entry says';
  visit.report(
    warning(visit.locate(at), `\`${visit.path}\` is deprecated`, 'it may be gone in a later version', remedy),
  );
}

function checkCount(value: SampleObject, schema: Schema, visit: Visit): void {
  const [least, most] = [boundOf(schema, 'minProperties'), boundOf(schema, 'maxProperties')];
  const count = value.entries.length;
  const isFew = least !== undefined && count < least;
  if ((isFew && !isPartial(visit)) || (most !== undefined && count > most)) {
    const wanted = isFew ? `needs at least ${least}` : `${most} are allowed`;
    refuse(visit, value.at, `${nameOf(visit)} has ${count} properties, and ${wanted}`, null);
  }
}

/** Types of Go without names of their own for JSON: the document spells them its way, the program writes capitals. */
function isLooselyNamed(schema: Schema): boolean {
  return propertyNames(schema).some((name) => /[A-Z]/.test(name));
}

function pathOf(parent: string, name: string): string {
  const step = /^[\w-]+$/.test(name) ? name : `["${name}"]`;
  return parent === '' || step.startsWith('[') ? `${parent}${step}` : `${parent}.${step}`;
}

function checkMissing(value: SampleObject, schema: Schema, present: ReadonlySet<string>, visit: Visit): void {
  const names = new Set(value.entries.map((entry) => entry.name));
  const known = new Set(propertyNames(schema));
  // `...: ...` or `…` among the properties says that others were left out.
  if (value.entries.some((entry) => /^(\.{3}|…|\?\?\?)$/.test(entry.name))) return;
  const meant = new Set(
    value.entries.flatMap(({ name }) => (!known.has(name) ? (nearest(name, [...known]) ?? []) : [])),
  );
  const required = [
    ...propertiesOf(schema)
      .filter((property) => property.required && !(hasDefault(property.schema) && visit.reading.defaultsApply))
      .map(({ name }) => name),
    ...requiredElsewhere(schema),
  ];
  for (const name of required) {
    // A misspelt name is reported once, as unknown.
    if (present.has(name) || names.has(name) || meant.has(name)) continue;
    const path = pathOf(visit.path, name);
    visit.report(
      error(
        visit.locate(visit.anchor ?? value.at),
        `\`${path}\` is missing`,
        `${visit.reading.reader} requires it`,
        `add \`${name}\`${choices(schema, name)}`,
      ),
    );
  }
}

const hasDefault = (schema: Schema): boolean => keywordsOf(schema).default !== undefined;

function choices(schema: Schema, name: string): string {
  const { enum: values = [] } = keywordsOf(propertyOf(schema, name));
  const words = values.filter((value) => typeof value === 'string');
  return words.length > 0 && words.length <= 8 ? `: ${codeList(words.toSorted())}` : '';
}

function checkOther(entry: SampleEntry, schema: Schema, visit: Visit, parent: Visit): void {
  if (isPlaceholder(entry.name) || isEllipsis(entry.name)) return;
  const patterns = patternsOf(schema);
  const matching = patterns.filter(([pattern]) => schemaPattern(pattern)?.test(entry.name));
  for (const [, rule] of matching) visit.check(entry.value, rule, { ...visit, closed: true });
  if (matching.length > 0) return;
  const [others, isOpen] = [othersOf(schema), allowsOthers(schema)];
  if (others) {
    visit.check(entry.value, others, { ...visit, closed: true });
    return;
  }
  if (isOpen || keepsUnknownFields(schema) || !parent.closed) return;
  const [[pattern] = []] = patterns;
  if (isOpen === false && propertyNames(schema).length === 0 && pattern !== undefined) {
    const what = `the name "${entry.name}" does not match the pattern \`${pattern}\``;
    refuse(visit, entry.at, what, 'choose a name that fits');
    return;
  }
  const known = knownNames(schema, parent);
  // An object without any declared property may hold anything.
  if (known.has(entry.name) || (known.size === 0 && isOpen === null)) return;
  if (
    parent.reading.onlyTypos &&
    isOpen === null &&
    (nearest(entry.name, [...known], mostTyped(entry.name, parent)) === null || entry.name.startsWith('$'))
  )
    return;
  reportUnknown(entry, [...known], visit, parent);
}

/** Letters that a typing mistake may change; undefined for as many as are usual. Short names differ by one for good. */
function mostTyped(name: string, { reading }: Visit): number | undefined {
  if (reading.onlyTypos !== 'sure') return undefined;
  return name.length > 4 ? 1 : 0.5;
}

function reportUnknown(entry: SampleEntry, known: readonly string[], visit: Visit, parent: Visit): void {
  const near = nearest(entry.name, known);
  const elsewhere = near === null ? findName(entry.name, parent.root, parent) : null;
  const remedy = elsewhere ? `\`${entry.name}\` belongs under \`${elsewhere}\`` : nested(entry.name, known);
  const more = { called: visit.path, why: parent.reading.unknown, remedy };
  visit.report(unknownName(visit.locate(entry.at), entry.name, known, 'field', more));
}

/** A path where a name is wanted leads to something else than what its first step names. */
function nested(name: string, known: readonly string[]): string | undefined {
  const holder = known.find((other) => name.startsWith(`${other}.`));
  return holder && `write \`${name.slice(holder.length + 1)}\` as a key of \`${holder}\``;
}

/** Names of properties that a schema has through references and compositions. */
function knownNames(schema: Schema, visit: Visit, depth = 0): Set<string> {
  const names = new Set([...propertyNames(schema), ...requiredNames(schema)]);
  if (depth > 5) return names;
  const target = targetOf(schema, visit.reading.resolve);
  const joined = [
    ...(target ? [target.schema] : []),
    ...compositionsOf(schema).flatMap(({ members }) => members),
    ...conditionalsOf(schema)
      .filter(({ keyword }) => keyword !== 'not')
      .map((conditional) => conditional.schema),
  ];
  for (const member of joined) for (const name of knownNames(member, visit, depth + 1)) names.add(name);
  return names;
}

/** Where else in the whole a property of this name stands, the shallowest place first. */
function findName(name: string, root: Schema, visit: Visit): string | null {
  const joined = (schema: Schema): Schema => targetOf(schema, visit.reading.resolve)?.schema ?? schema;
  let level: { readonly schema: Schema; readonly path: string }[] = [{ schema: joined(root), path: '' }];
  for (let depth = 0; depth < 6 && level.length > 0 && level.length < 2_000; depth++) {
    const found = level.find(
      ({ schema, path }) => path !== '' && path !== 'status' && propertyOf(schema, name) !== null,
    );
    if (found && found.path !== visit.path) return found.path;
    level = level.flatMap(({ schema, path }) =>
      stepsOf(schema)
        .filter(({ step, isName }) => isName || step === '[]')
        .map((own) => ({ schema: joined(own.schema), path: own.isName ? pathOf(path, own.step) : `${path}[]` })),
    );
  }
  return null;
}
