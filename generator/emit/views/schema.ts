import type { ProseMode } from '../../markdown/parse.ts';
import { plainProse, renderProse } from '../../markdown/prose.ts';
import { jsonText } from '../../model/json.ts';
import type { PageAnchors } from '../../model/links.ts';
import type { FactView, FieldView, SchemaView } from '../../model/page.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { typeParts } from './type.ts';

/** What a schema view needs to know of its page. */
export interface SchemaContext {
  readonly mode: ProseMode;
  readonly anchors: PageAnchors;
  /** Where a reference's schema is described; undefined when it has no place on the site. */
  readonly urlOf: (target: string) => string | undefined;
  /** The schema of a reference, to show its fields in place; undefined leaves it a link. */
  readonly expand?: (target: string) => SchemaNode | undefined;
}

/** A schema as the site shows it. `id` starts the anchors of its fields, `path` their names. */
export function schemaView(node: SchemaNode, context: SchemaContext, id: string, path = ''): SchemaView {
  const target = node.reference?.target;
  const expanded = target === undefined ? undefined : context.expand?.(target);
  const { expand: _, ...inner } = context;
  // Only the first reference is opened in place; deeper ones are links, which also ends cycles.
  // What stands beside a reference holds as well as what it names.
  const opened = expanded
    ? { fields: fieldViews(expanded, inner, id, path), groups: groupViews(expanded, inner, id, path) }
    : { fields: [], groups: [] };
  const fields = [...fieldViews(node, context, id, path), ...opened.fields];
  const groups = [...groupViews(node, context, id, path), ...opened.groups];
  const html = renderProse(node.description ?? expanded?.description ?? null, context.mode);
  const facts = factViews(node);
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
    ...(node.validations.length
      ? {
          rules: node.validations.map(({ rule, message, messageExpression, reason }) => ({
            rule,
            ...(message || messageExpression ? { message: message ?? messageExpression ?? '' } : {}),
            ...(reason ? { reason } : {}),
          })),
        }
      : {}),
    ...(fields.length ? { fields } : {}),
    ...(groups.length ? { groups } : {}),
  };
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
    ...node.properties.map((property) => below(property.schema, property.name, property.name, property.required)),
    ...node.patternProperties.map((property) =>
      below(property.schema, `/${property.name}/`, `/${property.name}/`, false),
    ),
    ...(additional ? mergeOrField(additional, '*', '*', context, id, path, below) : []),
    ...node.prefixItems.map((item, index) => below(item, `[${index}]`, `[${index}]`, false)),
    ...(node.items ? mergeOrField(node.items, '[]', '[]', context, id, path, below) : []),
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

const groupLabels: ReadonlyMap<string, string> = new Map([
  ['allOf', 'All of'],
  ['oneOf', 'One of'],
  ['anyOf', 'Any of'],
  ['if', 'If'],
  ['then', 'Then'],
  ['else', 'Otherwise'],
  ['not', 'Not'],
  ['contains', 'Contains'],
  ['propertyNames', 'Property names'],
]);

/** What stands above the members of a keyword: `One of`. */
export function groupLabel(keyword: string): string {
  return groupLabels.get(keyword) ?? keyword;
}

function groupViews(
  node: SchemaNode,
  context: SchemaContext,
  id: string,
  path: string,
): { label: string; members: SchemaView[] }[] {
  const compositions = node.compositions.map(({ keyword, members }) => ({
    label: groupLabel(keyword),
    members: members.map((member, index) => schemaView(member, context, `${id}.${keyword}-${index + 1}`, path)),
  }));
  const conditionals = node.conditionals.map(({ keyword, schema }) => ({
    label: groupLabel(keyword),
    members: [schemaView(schema, context, `${id}.${keyword}`, path)],
  }));
  return [...compositions, ...conditionals];
}

/** Labels of constraints; a keyword that is not here is shown as the source spells it. */
const factLabels = new Map([
  ['pattern', 'Pattern'],
  ['minimum', 'Minimum'],
  ['maximum', 'Maximum'],
  ['exclusiveMinimum', 'Greater than'],
  ['exclusiveMaximum', 'Less than'],
  ['multipleOf', 'Multiple of'],
  ['minLength', 'Shortest length'],
  ['maxLength', 'Longest length'],
  ['minItems', 'Fewest items'],
  ['maxItems', 'Most items'],
  ['minProperties', 'Fewest properties'],
  ['maxProperties', 'Most properties'],
  ['uniqueItems', 'Items are unique'],
  ['contentEncoding', 'Encoding'],
  ['contentMediaType', 'Media type'],
  ['x-kubernetes-list-type', 'List type'],
  ['x-kubernetes-list-map-keys', 'List keys'],
  ['x-kubernetes-map-type', 'Map type'],
  ['x-kubernetes-embedded-resource', 'Embedded resource'],
]);

/** Format, bounds and other rules of a schema, as labels and values. */
export function factViews(node: SchemaNode): FactView[] {
  const facts: FactView[] = [];
  const add = (label: string, value: string): void => {
    facts.push({ label, value });
  };
  if (node.title && plainProse(node.title, 'plain') !== '') add('Title', node.title);
  if (node.format) add('Format', node.format);
  if (node.const) add('Value', jsonText(node.const.value));
  // Names without values: the source says what they are called, not what is sent.
  if (node.enumNames && !node.enum) add('Names of the values', node.enumNames.join(', '));
  for (const { keyword, value } of node.constraints)
    add(factLabels.get(keyword) ?? keyword, typeof value === 'string' ? value : jsonText(value));
  if (node.additionalProperties === false) add('Other properties', 'not allowed');
  if (node.requiredElsewhere.length > 0) add('Required', node.requiredElsewhere.join(', '));
  if (node.preserveUnknownFields) add('Unknown fields', 'kept');
  if (node.discriminator) {
    const mapping = Object.entries(node.discriminator.mapping).map(
      ([value, target]) => `${value} → ${target.split('/').at(-1) ?? target}`,
    );
    add('Chosen by', [node.discriminator.property, ...mapping].join('; '));
  }
  return facts;
}
