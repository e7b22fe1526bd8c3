import type { EntityKey, PageEntities } from '../model/entity.ts';
import type { FieldView, RuleView, SchemaGroupView, SchemaView } from '../model/page.ts';
import { marksOf } from '../model/row-words.ts';
import type { SchemaNode, ValidationRule } from '../model/schema.ts';
import type { ProseMode } from '../model/text.ts';
import { jsonText } from '../shared/json-text.ts';
import { prose } from '../shared/text.ts';
import { keyBelow } from './keys.ts';
import { type FindNamed, namedBranch } from './named-branch.ts';
import { factViews } from './schema-facts.ts';
import { groupViews, withOnlyMember } from './schema-groups.ts';
import { isNothing } from './schema-nothing.ts';
import { typeParts } from './type.ts';
import { saysImmutable } from './value-facts.ts';

/** What a schema belongs to; the keys and names of its fields begin with this one's. */
export interface SchemaOwner {
  /** `MCPServer/v1alpha1`, `schema v1.createRequest`, `server`. */
  readonly key: string;
  /** Between this key and the path of a field; a space where absent. */
  readonly separator?: '.';
  /** `MCPServer`, `v1.createRequest`, `server`. */
  readonly name: string;
  readonly parent: EntityKey;
}

/** What a schema view needs to know of its page. */
export interface SchemaContext {
  readonly mode: ProseMode;
  readonly entities: PageEntities;
  readonly owner: SchemaOwner;
  /** Where a reference's schema is described; undefined when it has no place on the site. */
  readonly urlOf: (target: string) => string | undefined;
  /** The schema of a reference, to show its fields in place; undefined leaves it a link. */
  readonly expand?: (target: string) => SchemaNode | undefined;
  /** The schema of a reference that has a section on the same page, from which a branch can be filled. */
  readonly named?: FindNamed;
}

/** A place in a schema. */
interface Place {
  /** Starts the anchors of what is inside. */
  readonly id: string;
  /** From the root of the schema. */
  readonly path: string;
  readonly key: string;
  readonly separator: '.' | ' ';
  readonly name: string;
  readonly parent: EntityKey;
}

/** A schema as the site shows it. `id` starts the anchors of its fields. */
export function schemaView(source: SchemaNode, context: SchemaContext, id: string): SchemaView {
  return viewAt(source, context, { separator: ' ', ...context.owner, id, path: '' });
}

function viewAt(source: SchemaNode, context: SchemaContext, at: Place): SchemaView {
  if (isNothing(source)) return { type: [{ text: 'not allowed' }] };
  const node = withOnlyMember(source);
  const target = node.reference?.target;
  const expanded = target === undefined ? undefined : context.expand?.(target);
  const { expand: _, ...inner } = context;
  // Only the first reference is opened in place; deeper ones are branches that readers fill, which also ends cycles.
  // What stands beside a reference holds as well as what it names.
  const opened = expanded
    ? { fields: fieldViews(expanded, inner, at), groups: groupsOf(expanded, inner, at) }
    : { fields: [], groups: [] };
  const fields = [...fieldViews(node, context, at), ...opened.fields];
  const groups = [...groupsOf(node, context, at), ...opened.groups];
  const facts = factViews(node);
  const named = expanded || !context.named ? undefined : namedBranch(node, context.named, hasOwnFacts);
  return {
    type: typeParts(node, context.urlOf),
    ...prose(node.description ?? expanded?.description ?? null, context.mode),
    ...(node.default && { default: jsonText(node.default.value) }),
    ...(node.enum && {
      enum: node.enum.map((value, index) => {
        const name = node.enumNames?.[index];
        return { value: jsonText(value), ...(name && { name }) };
      }),
    }),
    ...(facts.length > 0 && { facts }),
    ...(node.examples.length > 0 && { examples: node.examples.map((example) => jsonText(example)) }),
    ...marksOf({
      ...{ deprecated: node.deprecated, readOnly: node.readOnly, writeOnly: node.writeOnly },
      immutable: node.validations.some(({ rule }) => saysImmutable(rule)),
    }),
    ...ruleViews(node.validations, context, at),
    ...(fields.length > 0 && { fields }),
    ...(groups.length > 0 && { groups }),
    ...(named && { named }),
    ...(expanded && { opened: node.description === null ? 'whole' : 'fields' }),
  };
}

function groupsOf(node: SchemaNode, context: SchemaContext, at: Place): SchemaGroupView[] {
  return groupViews(node, at.id, {
    claim: context.entities.claim,
    resolve: (target) => context.named?.(target)?.schema,
    view: (member, id, label, branch) => {
      const key = branch === null ? at.key : `${at.key}(${branch})`;
      return viewAt(member, context, { ...at, id, key, name: `${at.name}(${label})` });
    },
    opens: (member) =>
      context.expand !== undefined ||
      (context.named !== undefined && namedBranch(member, context.named, hasOwnFacts) !== undefined),
  });
}

function ruleViews(
  validations: readonly ValidationRule[],
  { entities }: SchemaContext,
  { id, key, name, parent }: Place,
): Pick<SchemaView, 'rules'> {
  if (validations.length === 0) return {};
  const rules = validations.map(({ rule, message, messageExpression, reason }, index): RuleView => {
    const says = message || messageExpression;
    const number = `rule-${index + 1}`;
    // What a rule says tells it from the others in another version too; its number doesn't.
    const entity = { type: 'rule', key: `${key} ${rule}`, name: `${name} ${number}`, parent } as const;
    return {
      id: entities.add({ ...entity, wanted: `${id}.${number}` }).id,
      rule,
      ...(says && { message: says }),
      ...(says && !message && { computed: true }),
      ...(reason && { reason }),
      ...(/\boldSelf\b/.test(rule) && { onUpdate: true }),
    };
  });
  return { rules };
}

/** Properties that must be there first; within both kinds, the order of the source. */
function inReadingOrder(properties: SchemaNode['properties']): SchemaNode['properties'] {
  return [...properties.filter(({ required }) => required), ...properties.filter(({ required }) => !required)];
}

function fieldViews(node: SchemaNode, context: SchemaContext, at: Place): FieldView[] {
  const field = (name: string, schema: SchemaNode, required = false): FieldView => {
    const place = placeBelow(at, name);
    const { id, path, key, parent } = place;
    const row = context.entities.add({ type: 'field', key, name: place.name, parent, wanted: id });
    const view = viewAt(schema, context, { ...place, parent: row.entity });
    return { ...row, ...view, name, path, ...(required && { marks: ['required', ...(view.marks ?? [])] }) };
  };
  /** Items that only hold fields give those to their array; items with facts of their own are a field, `[]`. */
  const items = (name: string, schema: SchemaNode): FieldView[] =>
    hasOwnFacts(schema) ? [field(name, schema)] : fieldViews(schema, context, placeBelow(at, name));
  const { additionalProperties: additional } = node;
  return [
    ...inReadingOrder(node.properties).map(({ name, schema, required }) => field(name, schema, required)),
    ...node.patternProperties.map(({ name, schema }) => field(`/${name}/`, schema)),
    ...(typeof additional === 'object' && additional ? items('*', additional) : []),
    ...node.prefixItems.map((item, index) => field(`[${index}]`, item)),
    ...(node.items && !isNothing(node.items) ? items('[]', node.items) : []),
  ];
}

function placeBelow({ id, path, key, name, separator, parent }: Place, step: string): Place {
  const isItem = step.startsWith('[');
  const dot = isItem ? '' : '.';
  return {
    id: id + dot + step,
    path: path === '' ? step : path + dot + step,
    key: keyBelow(key, separator, step),
    separator: '.',
    name: name + dot + step,
    parent,
  };
}

/** True for items that say more than their fields do. */
export function hasOwnFacts(node: SchemaNode): boolean {
  return (
    node.description !== null ||
    node.enum !== null ||
    node.default !== null ||
    node.validations.length > 0 ||
    node.examples.length > 0 ||
    node.compositions.length > 0 ||
    node.conditionals.length > 0 ||
    node.deprecated ||
    node.readOnly ||
    node.writeOnly ||
    factViews(node).length > 0
  );
}
