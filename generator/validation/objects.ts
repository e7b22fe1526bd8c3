import type { SampleEntry, SampleObject } from '../model/sample-facts.ts';
import type { SchemaNode } from '../model/schema.ts';
import { codeList } from '../shared/counted.ts';
import { deprecationIn } from '../shared/deprecation.ts';
import { nearest, unknownName, writeInstead } from '../shared/nearest.ts';
import { error, warning } from '../shared/problem.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { isEllipsis, isPlaceholder } from './placeholder.ts';
import { bound, isPartial, nameOf, refuse, type Visit } from './visit.ts';

/** Checks the properties of an object: those it has, those it lacks and those nobody declared. */
export function checkObject(value: SampleObject, schema: SchemaNode, visit: Visit): void {
  const loose = visit.reading.looseCase && isLooselyNamed(schema);
  const named = new Map(schema.properties.map((property) => [property.name, property]));
  const lower = new Map(schema.properties.map((property) => [property.name.toLowerCase(), property]));
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
function reportDeprecated({ at, name }: SampleEntry, field: SchemaNode, parent: SchemaNode, visit: Visit): void {
  const told = deprecationIn(field.description);
  if (visit.isTrial || !(field.deprecated || told)) return;
  const instead = told?.replacement?.toLowerCase();
  // Authors name the field of their Go type.
  const sibling = parent.properties.find((property) => property.name.toLowerCase() === instead);
  const remedy = sibling
    ? writeInstead(name, sibling.name)
    : told?.replacement
      ? `use \`${told.replacement}\``
      : 'leave it out, or see what its reference entry says';
  visit.report(
    warning(visit.locate(at), `\`${visit.path}\` is deprecated`, 'it may be gone in a later version', remedy),
  );
}

function checkCount(value: SampleObject, schema: SchemaNode, visit: Visit): void {
  const [least, most] = [bound(schema, 'minProperties'), bound(schema, 'maxProperties')];
  const count = value.entries.length;
  const isFew = least !== null && count < least;
  if ((isFew && !isPartial(visit)) || (most !== null && count > most)) {
    const wanted = isFew ? `needs at least ${least}` : `${most} are allowed`;
    refuse(visit, value.at, `${nameOf(visit)} has ${count} properties, and ${wanted}`, null);
  }
}

/** Types of Go without names of their own for JSON: the document spells them its way, the program writes capitals. */
function isLooselyNamed(schema: SchemaNode): boolean {
  return schema.properties.some(({ name }) => /[A-Z]/.test(name));
}

function pathOf(parent: string, name: string): string {
  const step = /^[\w-]+$/.test(name) ? name : `["${name}"]`;
  return parent === '' || step.startsWith('[') ? `${parent}${step}` : `${parent}.${step}`;
}

function checkMissing(value: SampleObject, schema: SchemaNode, present: ReadonlySet<string>, visit: Visit): void {
  const names = new Set(value.entries.map((entry) => entry.name));
  const known = new Set(schema.properties.map((property) => property.name));
  // `...: ...` or `…` among the properties says that others were left out.
  if (value.entries.some((entry) => /^(\.{3}|…|\?\?\?)$/.test(entry.name))) return;
  const meant = new Set(
    value.entries.flatMap(({ name }) => (!known.has(name) ? (nearest(name, [...known]) ?? []) : [])),
  );
  const required = [
    ...schema.properties
      .filter((property) => property.required && !(property.schema.default && visit.reading.defaultsApply))
      .map(({ name }) => name),
    ...schema.requiredElsewhere,
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

function choices(schema: SchemaNode, name: string): string {
  const values = schema.properties.find((property) => property.name === name)?.schema.enum ?? [];
  const words = values.filter((value) => typeof value === 'string');
  return words.length > 0 && words.length <= 8 ? `: ${codeList(words.toSorted())}` : '';
}

function checkOther(entry: SampleEntry, schema: SchemaNode, visit: Visit, parent: Visit): void {
  if (isPlaceholder(entry.name) || isEllipsis(entry.name)) return;
  const matching = schema.patternProperties.filter(({ name }) => schemaPattern(name)?.test(entry.name));
  for (const { schema: rule } of matching) visit.check(entry.value, rule, { ...visit, closed: true });
  if (matching.length > 0) return;
  const { additionalProperties } = schema;
  if (additionalProperties !== null && typeof additionalProperties === 'object') {
    visit.check(entry.value, additionalProperties, { ...visit, closed: true });
    return;
  }
  if (additionalProperties === true || schema.preserveUnknownFields || !parent.closed) return;
  if (additionalProperties === false && schema.properties.length === 0 && schema.patternProperties.length > 0) {
    const pattern = schema.patternProperties[0]?.name;
    const what = `the name "${entry.name}" does not match the pattern \`${pattern}\``;
    refuse(visit, entry.at, what, 'choose a name that fits');
    return;
  }
  const known = knownNames(schema, parent);
  // An object without any declared property may hold anything.
  if (known.has(entry.name) || (known.size === 0 && additionalProperties === null)) return;
  if (
    parent.reading.onlyTypos &&
    additionalProperties === null &&
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
function knownNames(schema: SchemaNode, visit: Visit, depth = 0): Set<string> {
  const names = new Set(schema.properties.map(({ name }) => name));
  for (const name of schema.requiredElsewhere) names.add(name);
  if (depth > 5) return names;
  const target = schema.reference ? visit.reading.resolve(schema.reference) : null;
  const joined = [
    ...(target ? [target.schema] : []),
    ...schema.compositions.flatMap(({ members }) => members),
    ...schema.conditionals.filter(({ keyword }) => keyword !== 'not').map((conditional) => conditional.schema),
  ];
  for (const member of joined) for (const name of knownNames(member, visit, depth + 1)) names.add(name);
  return names;
}

/** Where else in the whole a property of this name stands, the shallowest place first. */
function findName(name: string, root: SchemaNode, visit: Visit): string | null {
  const joined = (schema: SchemaNode): SchemaNode =>
    (schema.reference && visit.reading.resolve(schema.reference)?.schema) ?? schema;
  let level: { readonly schema: SchemaNode; readonly path: string }[] = [{ schema: joined(root), path: '' }];
  for (let depth = 0; depth < 6 && level.length > 0 && level.length < 2_000; depth++) {
    const found = level.find(
      ({ schema, path }) =>
        path !== '' && path !== 'status' && schema.properties.some((property) => property.name === name),
    );
    if (found && found.path !== visit.path) return found.path;
    level = level.flatMap(({ schema, path }) => [
      ...schema.properties.map((property) => ({ schema: joined(property.schema), path: pathOf(path, property.name) })),
      ...(schema.items ? [{ schema: joined(schema.items), path: `${path}[]` }] : []),
    ]);
  }
  return null;
}
