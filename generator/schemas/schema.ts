import type { ProseMode } from '../markdown/parse.ts';
import { renderProse } from '../markdown/prose.ts';
import type { PageAnchors } from '../model/links.ts';
import type { FieldView, RuleView, SchemaGroupView, SchemaView } from '../model/page.ts';
import type { SchemaNode, ValidationRule } from '../model/schema.ts';
import { jsonText } from '../shared/json-text.ts';
import { type FindNamed, namedBranch } from './named-branch.ts';
import { factViews } from './schema-facts.ts';
import { groupViews, withOnlyMember } from './schema-groups.ts';
import { isNothing } from './schema-nothing.ts';
import { typeParts } from './type.ts';

/** What a schema view needs to know of its page. */
export interface SchemaContext {
  readonly mode: ProseMode;
  readonly anchors: PageAnchors;
  /** Where a reference's schema is described; undefined when it has no place on the site. */
  readonly urlOf: (target: string) => string | undefined;
  /** The schema of a reference, to show its fields in place; undefined leaves it a link. */
  readonly expand?: (target: string) => SchemaNode | undefined;
  /** The schema of a reference that has a section on the same page, from which a branch can be filled. */
  readonly named?: FindNamed;
}

/** A schema as the site shows it. `id` starts the anchors of its fields, `path` their names. */
export function schemaView(source: SchemaNode, context: SchemaContext, id: string, path = ''): SchemaView {
  if (isNothing(source)) return { type: [{ text: 'not allowed' }] };
  const node = withOnlyMember(source);
  const target = node.reference?.target;
  const expanded = target === undefined ? undefined : context.expand?.(target);
  const { expand: _, ...inner } = context;
  // Only the first reference is opened in place; deeper ones are branches that readers fill, which also ends cycles.
  // What stands beside a reference holds as well as what it names.
  const opened = expanded
    ? { fields: fieldViews(expanded, inner, id, path), groups: groupsOf(expanded, inner, id, path) }
    : { fields: [], groups: [] };
  const fields = [...fieldViews(node, context, id, path), ...opened.fields];
  const groups = [...groupsOf(node, context, id, path), ...opened.groups];
  const html = renderProse(node.description ?? expanded?.description ?? null, context.mode);
  const facts = factViews(node);
  const named = expanded || !context.named ? undefined : namedBranch(node, context.named, hasOwnFacts);
  return {
    type: typeParts(node, context.urlOf),
    ...(html ? { html } : {}),
    ...(node.default ? { default: jsonText(node.default.value) } : {}),
    ...(node.enum
      ? {
          enum: node.enum.map((value, index) => ({
            value: jsonText(value),
            ...(node.enumNames?.[index] ? { name: node.enumNames[index] } : {}),
          })),
        }
      : {}),
    ...(facts.length ? { facts } : {}),
    ...(node.examples.length ? { examples: node.examples.map((example) => jsonText(example)) } : {}),
    ...(node.deprecated ? { deprecated: true as const } : {}),
    ...(node.readOnly ? { readOnly: true as const } : {}),
    ...(node.writeOnly ? { writeOnly: true as const } : {}),
    ...ruleViews(node.validations, context, id),
    ...(fields.length ? { fields } : {}),
    ...(groups.length ? { groups } : {}),
    ...(named ? { named } : {}),
  };
}

function groupsOf(node: SchemaNode, context: SchemaContext, id: string, path: string): SchemaGroupView[] {
  return groupViews(node, id, {
    claim: context.anchors.claim,
    view: (member, memberId) => schemaView(member, context, memberId, path),
    opens: (member) =>
      context.expand !== undefined ||
      (context.named !== undefined && namedBranch(member, context.named, hasOwnFacts) !== undefined),
  });
}

/** Rules that compare the value with the one before, and nothing else, say that it cannot be changed. */
const immutableRule = /^\(?\s*(self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*\)?$/;

function ruleViews(
  validations: readonly ValidationRule[],
  { anchors }: SchemaContext,
  id: string,
): { rules?: readonly RuleView[]; immutable?: true } {
  if (validations.length === 0) return {};
  const rules = validations.map(({ rule, message, messageExpression, reason }, index) => ({
    id: anchors.claim(`${id}.rule-${index + 1}`),
    rule,
    ...(message || messageExpression ? { message: message ?? messageExpression ?? '' } : {}),
    ...(reason ? { reason } : {}),
    ...(/\boldSelf\b/.test(rule) ? { onUpdate: true as const } : {}),
  }));
  const immutable = validations.some(({ rule }) => immutableRule.test(rule.trim()));
  return { rules, ...(immutable ? { immutable: true as const } : {}) };
}

/** Properties that must be there first; within both kinds, the order of the source. */
function inReadingOrder(properties: SchemaNode['properties']): SchemaNode['properties'] {
  return [...properties.filter(({ required }) => required), ...properties.filter(({ required }) => !required)];
}

function fieldViews(node: SchemaNode, context: SchemaContext, id: string, path: string): FieldView[] {
  const below = (schema: SchemaNode, name: string, step: string, required: boolean): FieldView => {
    const childPath = step.startsWith('[') || path === '' ? path + step : `${path}.${step}`;
    const childId = step.startsWith('[') ? `${id}${step}` : `${id}.${step}`;
    return {
      id: context.anchors.claim(childId),
      name,
      path: childPath,
      ...(required ? { required: true as const } : {}),
      schema: schemaView(schema, context, childId, childPath),
    };
  };
  const additional = typeof node.additionalProperties === 'object' ? node.additionalProperties : null;
  return [
    ...inReadingOrder(node.properties).map((property) =>
      below(property.schema, property.name, property.name, property.required),
    ),
    ...node.patternProperties.map((property) =>
      below(property.schema, `/${property.name}/`, `/${property.name}/`, false),
    ),
    ...(additional ? mergeOrField(additional, '*', '*', context, id, path, below) : []),
    ...node.prefixItems.map((item, index) => below(item, `[${index}]`, `[${index}]`, false)),
    ...(node.items && !isNothing(node.items) ? mergeOrField(node.items, '[]', '[]', context, id, path, below) : []),
  ];
}

/** Items that only hold fields give those to their array; items with facts of their own are a field, `[]`. */
function mergeOrField(
  node: SchemaNode,
  name: string,
  step: string,
  context: SchemaContext,
  id: string,
  path: string,
  below: (schema: SchemaNode, name: string, step: string, required: boolean) => FieldView,
): FieldView[] {
  if (hasOwnFacts(node)) return [below(node, name, step, false)];
  const childPath = step === '[]' || path === '' ? `${path}${step}` : `${path}.${step}`;
  return fieldViews(node, context, step === '[]' ? `${id}[]` : `${id}.${step}`, childPath);
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
