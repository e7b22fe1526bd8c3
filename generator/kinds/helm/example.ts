import { yamlText } from '../../shared/yaml-text.ts';
import type { HelmChart, HelmValue } from './chart.ts';
import { valuesBelow } from './walk.ts';

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
  return values.length === 0
    ? '{}\n'
    : `${linesOf(values, () => true, '')
        .join('\n')
        .trim()}\n`;
}

/** What the schema demands; where it demands nothing, what people set most, with its defaults. */
export function minimalExample({ values }: Pick<HelmChart, 'values'>): string {
  const all = [...valuesBelow(values)];
  const required = all.filter(({ isRequired, children }) => isRequired && children.length === 0);
  const chosen = new Set(required.length > 0 ? required : usualValues(all));
  if (chosen.size === 0) return '{}\n';
  const isShown = (value: HelmValue): boolean => chosen.has(value) || value.children.some(isShown);
  return `${linesOf(values, isShown, '', chosen).join('\n')}\n`;
}

function usualValues(all: readonly HelmValue[]): HelmValue[] {
  const settable = all.filter(({ default: held, steps }) => held && steps.every((step) => typeof step === 'string'));
  const found = usual.flatMap((pattern) =>
    settable
      .filter(({ path, children }) => pattern.test(path) && (children.length === 0 || /resources$/.test(path)))
      .sort((left, right) => left.steps.length - right.steps.length),
  );
  const first = new Set([...new Set(found)].slice(0, mostSettings));
  const plain = settable.filter(({ children, path }) => children.length === 0 && !/override$/i.test(path));
  return first.size > 0 ? [...first] : plain.slice(0, 3);
}

/** @param whole values that are shown with all they hold, whatever `isShown` says of that */
function linesOf(
  values: readonly HelmValue[],
  isShown: (value: HelmValue) => boolean,
  indent: string,
  whole: ReadonlySet<HelmValue> = new Set(),
): string[] {
  return values.filter(isShown).flatMap((value, index) => {
    const comment = commentOf(value, indent);
    // A blank line before what has words of its own and isn't the first.
    const gap = comment.length > 0 && index > 0 && indent.length < 4 ? [''] : [];
    const isObject = value.children.every(({ steps }) => typeof steps.at(-1) === 'string');
    const shown = whole.has(value) ? () => true : isShown;
    const inside = isObject && value.default ? linesOf(value.children, shown, `${indent}  `, whole) : [];
    const holdsSome = inside.length > 0 && value.children.some(({ default: held }) => held !== null);
    const own = holdsSome ? [`${indent}${keyText(value)}:`] : entry(value, indent);
    return [...gap, ...comment, ...own, ...inside];
  });
}

function entry(value: HelmValue, indent: string): string[] {
  const held = value.default ?? value.example;
  const key = String(value.steps.at(-1));
  const text = held ? yamlText({ [key]: held.value }) : `${keyText(value)}:`;
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${indent}${value.default ? '' : '# '}${line}`);
}

/** The key as YAML writes it, in quotes where it needs them. */
function keyText({ steps }: HelmValue): string {
  return yamlText({ [String(steps.at(-1))]: 0 }).replace(/: 0\s*$/, '');
}

function commentOf({ description }: HelmValue, indent: string): string[] {
  if (description === null) return [];
  const width = Math.max(40, 100 - indent.length);
  return description.split('\n').flatMap((line) => wrapped(line, width).map((part) => `${indent}# ${part}`.trimEnd()));
}

/** Lines of at most so many characters, where words allow it. */
function wrapped(text: string, width: number): string[] {
  const lead = /^\s*(?:[-*] )?/.exec(text)?.[0].length ?? 0;
  const lines: string[] = [];
  let line = text.slice(0, lead);
  for (const word of text.slice(lead).split(/\s+/)) {
    const isFull = line.trim() !== '' && line.trim() !== '-' && line.length + word.length >= width;
    if (isFull) lines.push(line);
    line = isFull ? `${' '.repeat(lead)}${word}` : `${line}${/\S$/.test(line) ? ' ' : ''}${word}`;
  }
  return [...lines, line];
}
