import { stringify } from 'yaml';
import { exampleOf } from '../../examples/index.ts';
import type { HelmChart, HelmValue } from '../../model/helm.ts';
import type { Json } from '../../model/schema.ts';
import { resolverOf } from './schema.ts';
import { valuesBelow } from './walk.ts';

/** One key as Helm reads it back: what is a number or a truth value in YAML 1.1 is put in quotes. */
function keyValue(key: string, value: Json): string {
  return stringify({ [key]: value }, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });
}

/** Most settings of a short example. */
const mostSettings = 6;
/** Values that people set most, by the end of their path: images, replicas, resources. */
const usual = [
  /(?:^|\.)image(?:\.(?:repository|tag))?$/i,
  /image$/i,
  /(?:^|\.)replica(?:s|Count)$/,
  /(?:^|\.)resources$/,
];

/** All values with their defaults, described by comments; those without a default are commented out. */
export function completeExample({ values }: Pick<HelmChart, 'values'>): string {
  return textOf(linesOf(values, '', null));
}

/** What has to be set; where nothing has, what people set most, with its defaults. */
export function minimalExample({ values, schema }: Pick<HelmChart, 'values' | 'schema'>): string {
  const missing = missingValues(values);
  const chosen = missing.length > 0 ? missing : usualValues([...valuesBelow(values)]);
  const held = new Map(chosen.map((value) => [value, value.default?.value ?? standIn(value, schema)]));
  return textOf(linesOf(values, '', held));
}

function textOf(lines: readonly string[]): string {
  return lines.length === 0 ? '{}\n' : `${lines.join('\n')}\n`;
}

/** Values that the schema demands and the chart leaves open. */
function missingValues(values: readonly HelmValue[]): HelmValue[] {
  return values.flatMap((value) => {
    if (value.default === null && !value.isRequired) return [];
    const inside = missingValues(value.children);
    const isOpen = value.isRequired && (value.default?.value ?? '') === '';
    return isOpen && inside.length === 0 ? [value] : inside;
  });
}

function standIn({ schema: node, example }: HelmValue, schema: HelmChart['schema']): Json {
  if (example) return example.value;
  return node ? exampleOf(node, { size: 'minimal', resolve: resolverOf(schema) }) : '';
}

function usualValues(all: readonly HelmValue[]): HelmValue[] {
  const settable = all.filter(
    ({ default: held, steps }) => (held?.value ?? null) !== null && steps.every((step) => typeof step === 'string'),
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

/** @param chosen what is shown, with the value it gets; null: everything, with its defaults */
function linesOf(values: readonly HelmValue[], indent: string, chosen: ReadonlyMap<HelmValue, Json> | null): string[] {
  const isShown = (value: HelmValue): boolean => !chosen || chosen.has(value) || value.children.some(isShown);
  const lines: string[] = [];
  for (const value of values.filter(isShown)) {
    const comment = commentOf(value, indent);
    // A blank line before what has words of its own. After one that is part of a text, it would be too.
    if (comment.length > 0 && indent.length < 4 && (lines.at(-1) ?? '').trim() !== '') lines.push('');
    const isObject = value.children.every(({ steps }) => typeof steps.at(-1) === 'string');
    // What is chosen is shown with all it holds.
    const inside =
      isObject && (value.default || chosen)
        ? linesOf(value.children, `${indent}  `, chosen?.has(value) ? null : chosen)
        : [];
    const opens = inside.some((line) => !/^\s*(?:#|$)/.test(line));
    lines.push(
      ...comment,
      ...(opens ? [`${indent}${keyText(value)}:`] : entry(value, indent, chosen?.get(value))),
      ...inside,
    );
  }
  return lines;
}

function entry(value: HelmValue, indent: string, given: Json | undefined): string[] {
  const isSet = value.default !== null || given !== undefined;
  const held = given === undefined ? (value.default ?? value.example) : { value: given };
  const key = String(value.steps.at(-1));
  const text = held ? keyValue(key, held.value) : `${keyText(value)}:`;
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${indent}${isSet ? '' : '# '}${line}`);
}

/** The key as YAML writes it, in quotes where it needs them. */
function keyText({ steps }: HelmValue): string {
  return keyValue(String(steps.at(-1)), 0).replace(/: 0\s*$/, '');
}

function commentOf({ description }: HelmValue, indent: string): string[] {
  return (description?.split('\n') ?? []).map((line) => `${indent}# ${line}`.trimEnd());
}
