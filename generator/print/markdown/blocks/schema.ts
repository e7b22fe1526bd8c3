import { markdownInline } from '../../../markdown/plain-prose.ts';
import type { FieldView, RuleView, SchemaGroupView, SchemaView, TypePart } from '../../../model/page.ts';
import { marks } from '../../../shared/marks.ts';
import { type MarkdownContext, type PrintBlock, rowItems, textOf } from '../context.ts';
import { blocks, code, codes, item, section } from '../text.ts';

/** A schema with a section of its own. */
export const schema: PrintBlock<'schema'> = (block, context) =>
  blocks(
    block.schema.type.length === 0 ? '' : `Type: ${typeCode(block.schema.type)}`,
    ownText(block.schema, context),
    schemaItems(block.schema, context),
  );

/** A sample in each size, with what has to be said of it beneath. */
export const examples: PrintBlock<'examples'> = ({ label, examples: view }, context, level) => {
  const { minimal, full, notes, names } = view;
  const sample = (title: string, text: typeof full, said: typeof notes.full): string =>
    section(
      level + 1,
      title,
      [text, ...said].map((part) => textOf(part, context)),
    );
  return blocks(
    sample(
      names ? `${label}: ${names.minimal}` : `${label} with the ${marks.required.inText} fields`,
      minimal,
      notes.minimal,
    ),
    sample(names ? `${label}: ${names.full}` : `${label} with all fields`, full, notes.full),
  );
};

/** A type in words, as code. */
export function typeCode(type: readonly TypePart[]): string {
  return code(type.map(({ text }) => text).join(''));
}

/** The text of a schema; that of a named one stands where the name is described. */
export function ownText({ text, opened }: SchemaView, context: MarkdownContext): string {
  return opened === 'whole' ? '' : textOf(text, context);
}

/** What is said of a schema's values, then its fields and alternatives, as nested lists; '' for nothing. */
export function schemaItems(view: SchemaView, context: MarkdownContext, by = ''): string {
  const { fields = [], groups = [], opened } = view;
  return [
    ...facts(view).map(([label, value]) => `${by}* ${label}: ${value}`),
    ...(opened ? [] : fields.map((field) => fieldItem(field, context, by))),
    ...(opened ? [] : groups.map((group) => groupItem(group, context, by))),
  ].join('\n');
}

function facts({ default: value, enum: allowed, facts: others = [], examples: samples, rules = [] }: SchemaView) {
  return [
    ...(value === undefined ? [] : [['Default', code(value)]]),
    ...(allowed
      ? [
          [
            'Allowed values',
            allowed.map((one) => code(one.value) + (one.name ? ` (${code(one.name)})` : '')).join(', '),
          ],
        ]
      : []),
    ...others.map(({ label, value: said, words }) => [
      markdownInline(label, 'plain'),
      words ? markdownInline(said, 'plain') : code(said),
    ]),
    ...(samples ? [['Examples', codes(samples)]] : []),
    ...rules.map((rule) => ['Rule', ruleText(rule)]),
  ];
}

function ruleText({ rule, message, computed, reason }: RuleView): string {
  const says = message === undefined ? [] : [computed ? code(message) : markdownInline(message, 'plain')];
  return [code(rule), ...says, ...(reason ? [`reason ${code(reason)}`] : [])].join('; ');
}

/** A field with everything inside it. */
export function fieldItem(
  { name, required, schema: view, entity }: FieldView,
  context: MarkdownContext,
  by = '',
): string {
  const said = [
    typeCode(view.type),
    required && marks.required.inText,
    view.deprecated && marks.deprecated.inText,
    view.immutable && marks.immutable.inText,
    view.readOnly && marks.readOnly.inText,
    view.writeOnly && marks.writeOnly.inText,
  ];
  return lines(
    item(code(name), said, ownText(view, context), by),
    ...rowItems(entity, context, `${by}  `),
    schemaItems(view, context, `${by}  `),
  );
}

function groupItem({ label, members }: SchemaGroupView, context: MarkdownContext, by: string): string {
  return lines(
    `${by}* ${label}:`,
    ...members.flatMap((member) => {
      const type = typeCode(member.type);
      const title =
        member.name === undefined || code(member.name) === type ? type : markdownInline(member.name, 'plain');
      return [
        item(title, title === type ? [] : [type], ownText(member, context), `${by}  `),
        schemaItems(member, context, `${by}    `),
      ];
    }),
  );
}

/** Parts of one list, one below the other; empty ones are left out. */
export const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');
