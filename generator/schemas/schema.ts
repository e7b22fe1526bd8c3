import { plainProse } from '../markdown/prose.ts';
import type { EntityKey, PageEntities } from '../model/entity.ts';
import type { FieldView, RuleView, SchemaGroupView, SchemaView } from '../model/page.ts';
import { marksOf, type RowFacts } from '../model/row-words.ts';
import type { Schema, SchemaObject, ValidationRule } from '../model/schema.ts';
import type { ProseMode } from '../model/text.ts';
import { visibleJson } from '../shared/json-text.ts';
import { prose } from '../shared/text.ts';
import { isNothing, keywordsOf, type Resolve } from './keywords.ts';
import { type FindNamed, namedBranch } from './named-section.ts';
import { factViews } from './schema-facts.ts';
import { groupViews } from './schema-groups.ts';
import { typeParts } from './type.ts';
import { isDeprecated, saysImmutable } from './value-facts.ts';
import { type SchemaValue, schemaValue, type Walk } from './values.ts';

/** The owner of a schema, which prefixes keys and names of its fields. */
export interface SchemaOwner {
  /** `MCPServer/v1alpha1`, `schema v1.createRequest`, `server`. */
  readonly key: string;
  /** Between this key and a field's path; default: a space. */
  readonly separator?: '.';
  /** `MCPServer`, `v1.createRequest`, `server`. */
  readonly name: string;
  readonly parent: EntityKey;
}

/** Page context of a schema view. */
export interface SchemaContext {
  readonly mode: ProseMode;
  readonly entities: PageEntities;
  readonly owner: SchemaOwner;
  /** Address of a reference's schema; undefined if it isn't on the site. */
  readonly urlOf: (target: string) => string | undefined;
  /** The schema of a reference to expand in place; undefined keeps the link. */
  readonly expand?: (target: string) => Schema | undefined;
  /** The schema of a reference without a section, always expanded in place. */
  readonly inline?: Resolve;
  /** The schema of a reference with a section on the same page, to fill a branch. */
  readonly named?: FindNamed;
}

/** A place on a page. */
interface Place {
  /** Prefix of nested anchors. */
  readonly id: string;
  /** From the root of the schema. */
  readonly path: string;
  readonly name: string;
  readonly parent: EntityKey;
}

/** The view of a schema. `id` is the prefix of its fields' anchors. */
export function schemaView(source: Schema, context: SchemaContext, id: string): SchemaView {
  const { key, name, parent } = context.owner;
  const place = { id, path: '', name, parent };
  return viewAt(schemaValue(source, walkIn(context, key, place)), context, place);
}

/** References are not followed, except for labels of alternatives. */
function walkIn(context: SchemaContext, key: string, { path }: Pick<Place, 'path'>): Walk {
  const separator = path === '' ? (context.owner.separator ?? ' ') : '.';
  const { inline = () => undefined } = context;
  const resolve = resolverIn(context);
  return {
    ...{ key, separator, resolve: (target) => inline(target) ?? resolve(target) },
    follow: (target) => (inline(target) === undefined ? undefined : target),
  };
}

function viewAt(value: SchemaValue, context: SchemaContext, at: Place): SchemaView {
  const { schema } = value;
  const beside = namesIn(schema);
  if (isNothing(schema)) return { type: [{ text: 'not allowed' }] };
  const expanded = schema.$ref === undefined ? undefined : context.expand?.(schema.$ref);
  const opened = expanded === undefined ? undefined : schemaValue(expanded, walkIn(context, value.key, at));
  const { expand: _, ...inner } = context;
  // Only the first reference is expanded in place; deeper ones are branches filled on demand, which also ends cycles.
  // Siblings of a reference apply together with it.
  const fields = [...fieldViews(value, context, at), ...(opened ? fieldViews(opened, inner, at) : [])];
  const groups = [
    ...allOfNames(beside, value.key, context, at),
    ...groupsOf(value, context, at),
    ...(opened ? [...allOfNames(extended(opened), value.key, inner, at), ...groupsOf(opened, inner, at)] : []),
  ];
  const facts = factViews(schema);
  const named =
    opened || beside.length > 0 || !context.named ? undefined : namedBranch(value, context.named, hasOwnFacts);
  // With additional fields it differs from the named schema; the branch has the link.
  const { $ref: _name, ...unnamed } = schema;
  const typed = named && schema.type !== undefined && schema.properties !== undefined ? unnamed : schema;
  return {
    type: typeParts(typed, { urlOf: context.urlOf, resolve: resolverIn(context) }),
    ...prose(schema.description ?? opened?.schema.description ?? null, context.mode),
    ...(schema.default !== undefined && { default: visibleJson(schema.default) }),
    ...enumView(schema),
    ...(facts.length > 0 && { facts }),
    ...(schema.examples && { examples: schema.examples.map(visibleJson) }),
    ...marksOf({
      ...{ deprecated: isDeprecated(schema), readOnly: schema.readOnly, writeOnly: schema.writeOnly },
      immutable: schema['x-kubernetes-validations']?.some(({ rule }) => saysImmutable(rule)),
    }),
    ...ruleViews(schema['x-kubernetes-validations'] ?? [], value.key, context, at),
    ...(fields.length > 0 && { fields }),
    ...(groups.length > 0 && { groups }),
    ...(named && { named }),
    // With additional content, the expanded schema isn't shown as a whole elsewhere.
    ...(opened && value.inside().length === 0 && { opened: schema.description === undefined ? 'whole' : 'fields' }),
  };
}

function resolverIn({ named, expand }: SchemaContext): Resolve {
  return (target) => named?.(target)?.schema ?? expand?.(target);
}

/** The values of `enum`, with their names and descriptions. */
export function enumView(schema: SchemaObject): Pick<RowFacts, 'enum'> {
  if (!schema.enum) return {};
  return {
    enum: schema.enum.map((value, index) => {
      const [name, about] = [schema['x-enum-varnames']?.[index], schema['x-enum-descriptions']?.[index]];
      return {
        value: visibleJson(value),
        ...(name && { name }),
        ...(about && { about: plainProse(about, 'markdown') }),
      };
    }),
  };
}

/** Names of schemas that apply together, so that none alone is the type. */
function namesIn({ allOf = [] }: SchemaObject): string[] {
  return allOf.flatMap((member) => keywordsOf(member).$ref ?? []);
}

/** Named schemas that an expanded schema extends or combines. */
function extended({ schema }: SchemaValue): readonly string[] {
  if (schema.$ref === undefined) return namesIn(schema);
  return schema.properties === undefined ? [] : [schema.$ref];
}

function allOfNames(targets: readonly string[], key: string, context: SchemaContext, at: Place): SchemaGroupView[] {
  if (targets.length === 0) return [];
  // A reference that remains without a section is recursive.
  const { inline: _, ...linked } = context;
  const members = targets.map(($ref, index) => {
    const number = index + 1;
    const place = { ...at, id: `${at.id}.allOf-${number}`, name: `${at.name}(allOf ${number})` };
    return viewAt(schemaValue({ $ref }, walkIn(linked, key, at)), linked, place);
  });
  return [{ id: context.entities.claim(`${at.id}.allOf`), label: 'All of', members }];
}

function groupsOf(value: SchemaValue, context: SchemaContext, at: Place): SchemaGroupView[] {
  return groupViews(value, at.id, {
    claim: context.entities.claim,
    view: (member, id, label) => viewAt(member, context, { ...at, id, name: `${at.name}(${label})` }),
    opens: (member) =>
      context.expand !== undefined ||
      (context.named !== undefined && namedBranch(member, context.named, hasOwnFacts) !== undefined),
  });
}

function ruleViews(
  validations: readonly ValidationRule[],
  key: string,
  { entities }: SchemaContext,
  { id, name, parent }: Place,
): Pick<SchemaView, 'rules'> {
  if (validations.length === 0) return {};
  const rules = validations.map(({ rule, message, messageExpression, reason, fieldPath }, index): RuleView => {
    const says = message || messageExpression;
    const number = `rule-${index + 1}`;
    // Identified by its expression, which is stable between versions, unlike its index.
    const entity = { type: 'rule', key: `${key} ${rule}`, name: `${name} ${number}`, parent } as const;
    return {
      id: entities.add({ ...entity, wanted: `${id}.${number}` }).id,
      rule,
      ...(says && { message: says }),
      ...(says && !message && { computed: true }),
      ...(reason && { reason }),
      ...(fieldPath && { fieldPath }),
      ...(/\boldSelf\b/.test(rule) && { onUpdate: true }),
    };
  });
  return { rules };
}

/** Required properties first, otherwise in source order. */
function inReadingOrder(values: readonly SchemaValue[]): SchemaValue[] {
  return [...values.filter(({ required }) => required), ...values.filter(({ required }) => !required)];
}

function fieldViews(value: SchemaValue, context: SchemaContext, around: Place): FieldView[] {
  const fields = value.inside().filter(({ branch }) => branch === null);
  return inReadingOrder(fields).flatMap((field) => {
    const { key, required, isNamed } = field;
    const step = field.path.at(-1) ?? '';
    const place = placeBelow(around, step);
    // Fields of plain items belong to their array; items with facts are a separate field, `[]`.
    if (!isNamed && (step === '*' || step === '[]') && !hasOwnFacts(field)) return fieldViews(field, context, place);
    const { id, path, name, parent } = place;
    const row = context.entities.add({ type: 'field', key, name, parent, wanted: id });
    const view = viewAt(field, context, { ...place, parent: row.entity });
    return { ...row, ...view, name: step, path, ...(required && { marks: ['required', ...(view.marks ?? [])] }) };
  });
}

function placeBelow({ id, path, name, parent }: Place, step: string): Place {
  const dot = step.startsWith('[') ? '' : '.';
  return { id: id + dot + step, path: path === '' ? step : path + dot + step, name: name + dot + step, parent };
}

const ofFacts = [
  ...['description', 'enum', 'default', 'examples', 'x-kubernetes-validations'],
  ...['deprecated', 'readOnly', 'writeOnly'],
];

/** Whether items have facts besides their fields. */
export function hasOwnFacts(value: SchemaValue): boolean {
  return (
    ofFacts.some((keyword) => keyword in value.schema) ||
    value.inside().some(({ branch }) => branch !== null) ||
    namesIn(value.schema).length > 0 ||
    factViews(value.schema).length > 0
  );
}
