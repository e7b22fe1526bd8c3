import { stringify } from 'yaml';
import { exampleOf } from '../../examples/index.ts';
import type { HelmChart, HelmValue } from '../../model/helm.ts';
import type { Json, NamedSchema } from '../../model/schema.ts';
import { resolverOf } from '../../schemas/keywords.ts';
import { valuesBelow } from './walk.ts';

/** A key as YAML; values that YAML 1.1 reads as numbers or booleans are quoted. */
function keyValue(key: string, value: Json): string {
  return stringify({ [key]: value }, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });
}

/** Most settings of a short example. */
const mostSettings = 6;
/** Values that are set most often, by the end of their path: images, replicas, resources. */
const usual = [
  /(?:^|\.)image(?:\.(?:repository|tag))?$/i,
  /image$/i,
  /(?:^|\.)replica(?:s|Count)$/,
  /(?:^|\.)resources$/,
];

type Chart = Pick<HelmChart, 'values' | 'schemas'>;

/** Replacements of defaults. */
type Held = ReadonlyMap<HelmValue, Json>;

/** Image values with the chart's app version, replaced by another version; null if the chart already has that one. */
export function imagesOf({ appVersion, values }: HelmChart, version: string): Held | null {
  const tag = (of: string): string => `:v${of.replace(/^v/, '')}`;
  if (appVersion === null || tag(appVersion) === tag(version)) return null;
  return new Map(
    [...valuesBelow(values)].flatMap((value) => {
      const { default: held } = value;
      const isImage = typeof held === 'string' && held.endsWith(tag(appVersion));
      return isImage ? [[value, held.slice(0, -tag(appVersion).length) + tag(version)] as const] : [];
    }),
  );
}

/**
 * Values files: required or common settings; and all values with comments, those without a default commented out.
 *
 * @param given replacements of defaults
 */
export function valuesExamples(
  { values, schemas }: Chart,
  given: Held = new Map(),
): { readonly minimal: string; readonly full: string } {
  const required = new Map(missingValues(values).map((value) => [value, standIn(value, schemas)]));
  const chosen = new Set(required.size > 0 ? required.keys() : usualValues([...valuesBelow(values)]));
  const held = new Map([...given, ...required]);
  return { minimal: textOf(linesOf(values, '', chosen, held)), full: textOf(linesOf(values, '', null, held)) };
}

function textOf(lines: readonly string[]): string {
  return lines.length === 0 ? '{}\n' : `${lines.join('\n')}\n`;
}

/** Required values without a default. */
function missingValues(values: readonly HelmValue[]): HelmValue[] {
  return values.flatMap((value) => {
    if (value.default === undefined && !value.isRequired) return [];
    const inside = missingValues(value.children);
    const isOpen = value.isRequired && (value.default ?? '') === '';
    return isOpen && inside.length === 0 ? [value] : inside;
  });
}

function standIn({ schema, example, steps }: HelmValue, schemas: readonly NamedSchema[]): Json {
  const options = { size: 'minimal', resolve: resolverOf(schemas), name: String(steps.at(-1)) } as const;
  return example ?? (schema && exampleOf(schema, options)) ?? '';
}

function usualValues(all: readonly HelmValue[]): HelmValue[] {
  const settable = all.filter(
    ({ default: held = null, steps }) => held !== null && steps.every((step) => typeof step === 'string'),
  );
  const found = usual.flatMap((pattern) =>
    settable
      .filter(({ path, children }) => pattern.test(path) && (children.length === 0 || /resources$/.test(path)))
      .sort((left, right) => left.steps.length - right.steps.length),
  );
  const first = new Set([...new Set(found)].slice(0, mostSettings));
  const plain = settable.filter(({ children, path }) => children.length === 0 && !/override$/i.test(path));
  return first.size > 0 ? [...first] : plain.slice(0, 3);
}

/** @param chosen the values to show; null: all */
function linesOf(
  values: readonly HelmValue[],
  indent: string,
  chosen: ReadonlySet<HelmValue> | null,
  held: Held,
): string[] {
  const isShown = (value: HelmValue): boolean => !chosen || chosen.has(value) || value.children.some(isShown);
  const isHeld = (value: HelmValue): boolean => held.has(value) || value.children.some(isHeld);
  const lines: string[] = [];
  for (const value of values.filter(isShown)) {
    const comment = commentOf(value, indent);
    // A blank line before a value with a comment, except after a multi-line string, which it would extend.
    if (comment.length > 0 && indent.length < 4 && (lines.at(-1) ?? '').trim() !== '') lines.push('');
    const isObject = value.children.every(({ steps }) => typeof steps.at(-1) === 'string');
    // Chosen values are shown with their children.
    const inside =
      isObject && (value.default !== undefined || chosen || isHeld(value))
        ? linesOf(value.children, `${indent}  `, chosen?.has(value) ? null : chosen, held)
        : [];
    const opens = inside.some((line) => !/^\s*(?:#|$)/.test(line));
    lines.push(
      ...comment,
      ...(opens ? [`${indent}${keyText(value)}:`] : entry(value, indent, held.get(value))),
      ...inside,
    );
  }
  return lines;
}

function entry(value: HelmValue, indent: string, given: Json | undefined): string[] {
  const set = given === undefined ? value.default : given;
  const shown = set === undefined ? value.example : set;
  const text = shown === undefined ? `${keyText(value)}:` : keyValue(String(value.steps.at(-1)), shown);
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${indent}${set === undefined ? '# ' : ''}${line}`);
}

/** The key as YAML, quoted if needed. */
function keyText({ steps }: HelmValue): string {
  return keyValue(String(steps.at(-1)), 0).replace(/: 0\s*$/, '');
}

function commentOf({ description }: HelmValue, indent: string): string[] {
  return (description?.split('\n') ?? []).map((line) => `${indent}# ${line}`.trimEnd());
}
