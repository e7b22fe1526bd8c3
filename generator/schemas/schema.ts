import { plainProse } from '../markdown/prose.ts';
import type { EntityKey, PageEntities } from '../model/entity.ts';
import type { FieldView, RuleView, SchemaGroupView, SchemaView } from '../model/page.ts';
import { marksOf, type RowFacts } from '../model/row-words.ts';
import type { Schema, SchemaObject, ValidationRule } from '../model/schema.ts';
import type { ProseMode } from '../model/text.ts';
import { jsonText } from '../shared/json-text.ts';
import { prose } from '../shared/text.ts';
import { type Step, stepsOf } from './inside.ts';
import { keyBelow } from './keys.ts';
import { compositionsOf, conditionalsOf, isNothing, keywordsOf, type Resolve } from './keywords.ts';
import { type FindNamed, namedBranch } from './named-branch.ts';
import { factViews } from './schema-facts.ts';
import { groupViews, withOnlyMember } from './schema-groups.ts';
import { typeParts } from './type.ts';
import { isDeprecated, saysImmutable } from './value-facts.ts';

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
  readonly expand?: (target: string) => Schema | undefined;
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
export function schemaView(source: Schema, context: SchemaContext, id: string): SchemaView {
  return viewAt(source, context, { separator: ' ', ...context.owner, id, path: '' });
}

function viewAt(source: Schema, context: SchemaContext, at: Place): SchemaView {
  if (isNothing(source)) return { type: [{ text: 'not allowed' }] };
  const node = withOnlyMember(source);
  const said = keywordsOf(node);
  const expanded = said.$ref === undefined ? undefined : context.expand?.(said.$ref);
  const { expand: _, ...inner } = context;
  // Only the first reference is opened in place; deeper ones are branches that readers fill, which also ends cycles.
  // What stands beside a reference holds as well as what it names.
  const opened =
    expanded !== undefined
      ? { fields: fieldViews(expanded, inner, at), groups: groupsOf(expanded, inner, at) }
      : { fields: [], groups: [] };
  const fields = [...fieldViews(node, context, at), ...opened.fields];
  const groups = [...groupsOf(node, context, at), ...opened.groups];
  const facts = factViews(node);
  const named = expanded !== undefined || !context.named ? undefined : namedBranch(node, context.named, hasOwnFacts);
  return {
    type: typeParts(node, { urlOf: context.urlOf, resolve: resolverIn(context) }),
    ...prose(said.description ?? keywordsOf(expanded).description ?? null, context.mode),
    ...(said.default !== undefined && { default: jsonText(said.default) }),
    ...enumView(said),
    ...(facts.length > 0 && { facts }),
    ...(said.examples && { examples: said.examples.map((example) => jsonText(example)) }),
    ...marksOf({
      ...{ deprecated: isDeprecated(said), readOnly: said.readOnly, writeOnly: said.writeOnly },
      immutable: said['x-kubernetes-validations']?.some(({ rule }) => saysImmutable(rule)),
    }),
    ...ruleViews(said['x-kubernetes-validations'] ?? [], context, at),
    ...(fields.length > 0 && { fields }),
    ...(groups.length > 0 && { groups }),
    ...(named && { named }),
    ...(expanded !== undefined && { opened: said.description === undefined ? 'whole' : 'fields' }),
  };
}

function resolverIn({ named, expand }: SchemaContext): Resolve {
  return (target) => named?.(target)?.schema ?? expand?.(target);
}

/** The values of `enum`, with their names and descriptions. */
export function enumView(said: SchemaObject): Pick<RowFacts, 'enum'> {
  if (!said.enum) return {};
  return {
    enum: said.enum.map((value, index) => {
      const [name, about] = [said['x-enum-varnames']?.[index], said['x-enum-descriptions']?.[index]];
      return { value: jsonText(value), ...(name && { name }), ...(about && { about: plainProse(about, 'markdown') }) };
    }),
  };
}

function groupsOf(node: Schema, context: SchemaContext, at: Place): SchemaGroupView[] {
  return groupViews(node, at.id, {
    claim: context.entities.claim,
    resolve: resolverIn(context),
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
  const rules = validations.map(({ rule, message, messageExpression, reason, fieldPath }, index): RuleView => {
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
      ...(fieldPath && { fieldPath }),
      ...(/\boldSelf\b/.test(rule) && { onUpdate: true }),
    };
  });
  return { rules };
}

/** Properties that must be there first; of both, and of all else, the order of the source. */
function inReadingOrder(steps: readonly Step[]): Step[] {
  return [...steps.filter(({ required }) => required), ...steps.filter(({ required }) => !required)];
}

function fieldViews(node: Schema, context: SchemaContext, at: Place): FieldView[] {
  return inReadingOrder(stepsOf(node)).flatMap(({ step, schema, required, isName }) => {
    // Items that only hold fields give those to their array; items with facts of their own are a field, `[]`.
    const isTransparent = !isName && (step === '*' || step === '[]') && !hasOwnFacts(schema);
    const place = placeBelow(at, step);
    if (isTransparent) return fieldViews(schema, context, place);
    const { id, path, key, parent } = place;
    const row = context.entities.add({ type: 'field', key, name: place.name, parent, wanted: id });
    const view = viewAt(schema, context, { ...place, parent: row.entity });
    return { ...row, ...view, name: step, path, ...(required && { marks: ['required', ...(view.marks ?? [])] }) };
  });
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

const ofFacts = [
  ...['description', 'enum', 'default', 'examples', 'x-kubernetes-validations'],
  ...['deprecated', 'readOnly', 'writeOnly'],
];

/** True for items that say more than their fields do. */
export function hasOwnFacts(schema: Schema): boolean {
  return (
    ofFacts.some((keyword) => keyword in keywordsOf(schema)) ||
    compositionsOf(schema).length + conditionalsOf(schema).length > 0 ||
    factViews(schema).length > 0
  );
}
