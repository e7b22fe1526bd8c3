import type { ProseMode } from '../../markdown/parse.ts';
import { markdownInline, markdownProse } from '../../markdown/plain-prose.ts';
import type { NamedSchema, SchemaNode } from '../../model/schema.ts';
import { memberNames } from '../../schemas/member-names.ts';
import { hasOwnFacts } from '../../schemas/schema.ts';
import { factViews } from '../../schemas/schema-facts.ts';
import { groupLabel } from '../../schemas/schema-groups.ts';
import { rulesLabel, withTypeOf } from '../../schemas/schema-members.ts';
import { typeParts } from '../../schemas/type.ts';
import { jsonText } from '../../shared/json-text.ts';
import { blocks, code, codes, item, section } from './text.ts';

/** What a schema is, as code: `array of server`. */
export function typeOf(node: SchemaNode | null): string {
  if (!node) return '';
  return code(
    typeParts(node, () => undefined)
      .map((part) => part.text)
      .join(''),
  );
}

/** What is said of a field's uses, by its whole name; '' for nothing. */
export type UsesText = (name: string) => string;

interface Where {
  readonly mode: ProseMode;
  readonly usesOf: UsesText;
  /** What the schema is called, with which the names of its fields begin; null where they have none. */
  readonly name: string | null;
}

const nowhere = (mode: ProseMode): Where => ({ mode, usesOf: () => '', name: null });

const below = (where: Where, step: string): Where =>
  where.name === null ? where : { ...where, name: where.name + step };

/** A schema as nested lists: its rules, then its fields. Named schemas are described elsewhere on the page. */
export function schemaTwin(node: SchemaNode, mode: ProseMode, name: string | null = null, usesOf?: UsesText): string {
  const lines: string[] = [];
  addSchema(lines, node, usesOf ? { mode, usesOf, name } : nowhere(mode), '');
  return lines.join('\n');
}

/** A section for each named schema. */
export function namedSchemas(
  schemas: readonly NamedSchema[],
  mode: ProseMode,
  depth: number,
  usesOf?: UsesText,
): string[] {
  return schemas.map(({ name, schema }) =>
    section(
      depth,
      code(name),
      `Type: ${typeOf(schema)}`,
      blocks(markdownProse(schema.description, mode), schemaTwin(schema, mode, name, usesOf)),
    ),
  );
}

/** A named value with its schema, as a list item. */
export function schemaItem(
  name: string,
  node: SchemaNode | null,
  description: string | null,
  marks: readonly (string | false)[],
  mode: ProseMode,
  by = '',
): string {
  const lines = [item(name, [typeOf(node), ...marks], markdownProse(description, mode), by)];
  if (node) addSchema(lines, node, nowhere(mode), `${by}  `);
  return lines.join('\n');
}

function addSchema(lines: string[], node: SchemaNode, where: Where, by: string): void {
  const fact = (label: string, value: string): void => {
    lines.push(`${by}* ${label}: ${value}`);
  };
  if (node.default) fact('Default', code(jsonText(node.default.value)));
  if (node.enum) fact('Allowed values', allowed(node));
  for (const { label, value, words } of factViews(node))
    fact(markdownInline(label, 'plain'), words ? markdownInline(value, 'plain') : code(value));
  if (node.examples.length > 0) fact('Examples', codes(node.examples.map((example) => jsonText(example))));
  for (const { rule, message, messageExpression, reason } of node.validations) {
    const says = message ? [markdownInline(message, 'plain')] : messageExpression ? [code(messageExpression)] : [];
    fact('Rule', [code(rule), ...says, ...(reason ? [`reason ${code(reason)}`] : [])].join('; '));
  }
  addFields(lines, node, where, by);
  for (const { keyword, members } of node.compositions) addGroup(lines, keyword, members, node, where.mode, by);
  for (const { keyword, schema } of node.conditionals) addGroup(lines, keyword, [schema], node, where.mode, by);
}

function allowed({ enum: values, enumNames }: SchemaNode): string {
  const shown = (values ?? []).map((value, index) => {
    const name = enumNames?.[index];
    return name ? `${code(jsonText(value))} (${code(name)})` : code(jsonText(value));
  });
  return shown.join(', ');
}

function addFields(lines: string[], node: SchemaNode, where: Where, by: string): void {
  const { mode, usesOf } = where;
  const add = (name: string, schema: SchemaNode, required: boolean, inside = below(where, `.${name}`)): void => {
    const marks = [
      typeOf(schema),
      required && 'required',
      schema.deprecated && 'deprecated',
      schema.readOnly && 'read-only',
      schema.writeOnly && 'write-only',
    ];
    lines.push(item(code(name), marks, markdownProse(schema.description, mode), by));
    const uses = inside.name === null ? '' : usesOf(inside.name);
    if (uses !== '') lines.push(`${by}  * ${uses}`);
    addSchema(lines, schema, inside, `${by}  `);
  };
  /** Items that only hold fields give those to their array. */
  const addInner = (name: string, step: string, schema: SchemaNode): void => {
    const inside = below(where, step);
    if (hasOwnFacts(schema)) add(name, schema, false, inside);
    else addFields(lines, schema, inside, by);
  };
  for (const { name, schema, required } of node.properties) add(name, schema, required);
  for (const { name, schema } of node.patternProperties) add(`/${name}/`, schema, false);
  if (typeof node.additionalProperties === 'object' && node.additionalProperties)
    addInner('*', '.*', node.additionalProperties);
  for (const [index, schema] of node.prefixItems.entries()) add(`[${index}]`, schema, false);
  if (node.items) addInner('[]', '[]', node.items);
}

function addGroup(
  lines: string[],
  keyword: string,
  members: readonly SchemaNode[],
  node: SchemaNode,
  mode: ProseMode,
  by: string,
): void {
  const typed = members.map((member) => withTypeOf(node, keyword, member));
  const rules = rulesLabel(keyword, typed, node);
  lines.push(`${by}* ${rules ?? groupLabel(keyword)}:`);
  const names = !rules && members.length > 1 && keyword !== 'allOf' ? memberNames(typed, node) : [];
  for (const [index, member] of typed.entries()) {
    const type = typeOf(member);
    const name = names[index];
    const title = name === undefined || code(name) === type ? type : markdownInline(name, 'plain');
    lines.push(item(title, title === type ? [] : [type], markdownProse(member.description, mode), `${by}  `));
    addSchema(lines, member, nowhere(mode), `${by}    `);
  }
}
