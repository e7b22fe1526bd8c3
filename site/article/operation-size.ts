import type { MediaTypeView, OperationView, Printed, SchemaView } from '../../generator/model/page.ts';

/** Pixels that one step of the classes `tall-1`, `tall-2`, … stands for; operation-size.css has as many. */
const step = 160;
const steps = 24;

const lines = (html: string): number => html.split('\n').length;

/** What a reader sees of a schema before opening anything. */
function schemaHeight(schema: Printed<SchemaView> | undefined): number {
  if (!schema) return 0;
  const fields = schema.fields ?? [];
  const members = schema.groups?.flatMap((group) => group.members) ?? [];
  const texts = fields.reduce((sum, field) => sum + Math.ceil((field.text?.length ?? 0) / 75) * 24, 0);
  const more = fields.filter((inner) => inner.fields || inner.facts || inner.enum || inner.named).length;
  return 40 + fields.length * 56 + texts + more * 32 + members.reduce((sum, member) => sum + schemaHeight(member), 0);
}

const contentHeight = (content: readonly Printed<MediaTypeView>[]): number =>
  content.reduce((sum, media) => sum + 40 + schemaHeight(media.schema), 0);

/**
 * A class that tells the browser about how tall an operation is, so that the page hardly changes its length when it is
 * laid out. Style attributes, which could say it exactly, are not allowed by the site's policy.
 */
export function sizeClass({
  text = '',
  parameters,
  body,
  responses,
  samples,
  answers,
}: Printed<OperationView>): string {
  const parts =
    150 +
    Math.ceil(text.length / 75) * 24 +
    parameters.reduce((sum, parameter) => sum + 48 + schemaHeight(parameter), parameters.length > 0 ? 56 : 0) +
    (body ? 60 + contentHeight(body.content) : 0) +
    responses.reduce((sum, { status, content }) => sum + 41 + (/^2/.test(status) ? contentHeight(content) : 0), 56);
  const sampled =
    80 +
    Math.min(lines(samples[0]?.text ?? '') * 20 + 100, 420) +
    Math.min(lines(answers[0]?.text ?? '') * 20 + 120, 440);
  return `tall-${Math.min(Math.max(Math.round(Math.max(parts, sampled) / step), 1), steps)}`;
}
