import { markdownInline, markdownText } from '../../../markdown/prose.ts';
import type { RowView, RuleView, SchemaGroupView, SchemaView, TypePart } from '../../../model/page.ts';
import { factsOf, marks, type ShownFact } from '../../../model/row-words.ts';
import { factText, linkItems, type MarkdownContext, type PrintBlock, textOf } from '../context.ts';
import { blocks, code, codes, item } from '../text.ts';

/** A schema, beginning with its type or label. */
export const schema: PrintBlock<'schema'> = ({ schema: view, label, note, examples = [] }, context) => {
  const named = label === undefined ? 'Type' : [code(label), ...(note ? [note] : [])].join(', ');
  const type = view.type.length === 0 ? '' : `: ${typeAndMarks(view)}`;
  return blocks(
    type === '' && label === undefined ? '' : `${named}${type}`,
    schemaText(view, context),
    schemaItems(view, context),
    examples.map(({ name, text }) => blocks(`Example${name ? ` ${markdownText(name)}` : ''}:`, textOf(text, context))),
  );
};

/** Type and marks of a schema without a row. */
function typeAndMarks(view: SchemaView): string {
  const texts = markTexts(view).join(', ');
  return typeCode(view.type) + (texts === '' ? '' : ` (${texts})`);
}

/** `required` is shown at the parent. */
function markTexts({ marks: names = [] }: SchemaView): string[] {
  return names.filter((name) => name !== 'required').map((name) => marks[name].inText);
}

/** A type as code. */
function typeCode(type: readonly TypePart[]): string {
  return code(type.map(({ text }) => text).join(''));
}

/** The text of a schema; for a named schema it is in the schema's section. */
export function schemaText({ text, opened }: SchemaView, context: MarkdownContext): string {
  return opened === 'whole' ? '' : textOf(text, context);
}

/** Facts of a schema, then its fields and alternatives, as nested lists; '' for none. */
export function schemaItems(view: SchemaView, context: MarkdownContext, by = ''): string {
  return lines(...factItems(view, context, by), ...innerItems(view, context, by));
}

function factItems(view: SchemaView, context: MarkdownContext, by: string): string[] {
  const items = [
    ...factsOf(view).flatMap((fact) => factLines(fact, context)),
    ...(view.rules ?? []).map((rule) => ['Rule', ruleText(rule)]),
  ];
  return items.map(([label, value]) => `${by}* ${label}: ${value}`);
}

function innerItems(view: SchemaView, context: MarkdownContext, by: string): string[] {
  const { type, named, fields = [], groups = [], opened } = view;
  if (opened) return [];
  const isInType = named === undefined || type.some(({ text }) => text === named.name);
  return [
    ...(isInType ? [] : [`${by}* All of: ${code(named.name)}`]),
    ...fields.map((field) => rowItem(field, context, by)),
    ...groups.map((group) => groupItem(group, context, by)),
  ];
}

/** Labels with their values as Markdown. */
function factLines(fact: ShownFact, context: MarkdownContext): string[][] {
  if (fact.name === 'facts') return fact.facts.map((view) => [markdownText(view.label), factText(view, context)]);
  const values = fact.values.map(({ value, name, about }) => {
    const details = [name && code(name), about && markdownInline(about, 'plain')].filter(Boolean).join(': ');
    return code(value) + (details === '' ? '' : ` (${details})`);
  });
  return [[fact.inText, values.join(', ')]];
}

function ruleText({ rule, message, computed, reason, fieldPath }: RuleView): string {
  const text = message === undefined ? [] : [computed ? code(message) : markdownInline(message, 'plain')];
  const more = [reason && `reason ${code(reason)}`, fieldPath && `reported at ${code(fieldPath)}`];
  return [code(rule), ...text, ...more.filter(Boolean)].join('; ');
}

export const rows: PrintBlock<'rows'> = ({ rows: all }, context) => all.map((row) => rowItem(row, context)).join('\n');

/** A row with its facts, links, and descendants. */
export function rowItem(row: RowView, context: MarkdownContext, by = ''): string {
  const inner = `${by}  `;
  return lines(
    rowLine(row, context, by),
    ...factItems(row, context, inner),
    row.notice ? `${inner}* ${marks.deprecated.label}: ${textOf(row.notice, context)}` : '',
    ...linkItems(row.entity, context, inner),
    ...innerItems(row, context, inner),
  );
}

function rowLine(row: RowView, context: MarkdownContext, by = ''): string {
  const { name, aliases = [], syntax = name, type } = row;
  // The deprecation notice replaces the mark.
  const shown = row.marks?.filter((mark) => mark !== 'deprecated' || !row.notice) ?? [];
  const details = [type.length > 0 && typeCode(type), ...shown.map((mark) => marks[mark].inText)];
  return item(codes([syntax, ...aliases]), details, schemaText(row, context), by);
}

function groupItem({ label, members }: SchemaGroupView, context: MarkdownContext, by: string): string {
  return lines(
    `${by}* ${label}:`,
    ...members.flatMap((member) => {
      const type = typeCode(member.type);
      const title =
        member.name === undefined || code(member.name) === type ? type : markdownInline(member.name, 'plain');
      return [
        item(title, [title !== type && type, ...markTexts(member)], schemaText(member, context), `${by}  `),
        schemaItems(member, context, `${by}    `),
      ];
    }),
  );
}

/** Joins lines of a list; empty ones are left out. */
export const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');
