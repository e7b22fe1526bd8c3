import type { HelmChange, HelmChart, HelmValueFile, Step } from '../../../model/helm.ts';
import type { SampleValue } from '../../../model/sample-facts.ts';
import type { Json } from '../../../model/schema.ts';
import { readYaml } from '../../../samples/data/yaml.ts';
import { jsonOf, linesOf, placeIn } from '../../../samples/value.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { failureAt, inText } from '../../../shared/problem.ts';
import { parseDocument } from '../../../sources/document.ts';
import { isObject } from '../../../sources/raw.ts';
import { findValue, passedOn, pathText, takesAnyKey } from '../walk.ts';

/** A value of a YAML file, with the line of its key or dash. */
export interface Located {
  readonly value: Json;
  /** From 1. */
  readonly line: number;
  /** Indentation of the key or dash if it begins its line, else null: comments above aren't about it. */
  readonly indent: number | null;
  /** Keys of an object, items of a list by their index. */
  readonly entries: readonly { readonly key: string; readonly node: Located }[];
}

type Where = Pick<Located, 'line' | 'indent'>;

/**
 * Parses a values file. Null if it has only comments.
 *
 * @throws {InputError} for invalid YAML, a list or a scalar
 */
export function readValueNodes(text: string, file: string): Located | null {
  // The source parser rejects damaged files; the sample parser provides positions.
  if (parseDocument(text, file) === null) return null;
  const [document] = readYaml(text);
  const lines = linesOf(text);
  const [error] = document?.errors ?? [];
  if (error)
    throw failureAt(inText(file, placeIn(lines, error.at).line), {
      what: `can't be read: it ${error.message}`,
      why: 'the file may be truncated or damaged',
      do: 'fix the line, or fetch the file again',
    });
  if (document?.value?.kind !== 'object')
    throw failureAt(inText(file, 1), {
      what: 'is not a map of keys and values',
      why: 'Helm values must be a map',
      do: 'fetch the file again; a chart without values has `{}` there',
    });
  const whereOf = (at: number, before: RegExp): Where => {
    const { line, column } = placeIn(lines, at);
    const indent = before.exec(text.slice(at - column + 1, at))?.[1]?.length;
    return { line, indent: indent ?? null };
  };
  return locate(document.value, { line: 1, indent: null }, whereOf);
}

function locate(value: SampleValue, where: Where, whereOf: (at: number, before: RegExp) => Where): Located {
  if (value.kind === 'object') {
    // Of a key both merged and written, the last one counts.
    const byKey = new Map(
      value.entries.map(({ name, at, value: inner }) => [
        revealInvisible(name),
        locate(inner, whereOf(at, /^(\s*)$/), whereOf),
      ]),
    );
    const entries = [...byKey].map(([key, node]) => ({ key, node }));
    const held = Object.fromEntries(entries.map(({ key, node }) => [key, node.value]));
    return { ...where, value: held, entries };
  }
  if (value.kind === 'array') {
    const items = value.items.map((item) => locate(item, whereOf(item.at, /^(\s*)- *$/), whereOf));
    const entries = items.map((node, index) => ({ key: String(index), node }));
    return { ...where, value: items.map((item) => item.value), entries };
  }
  return { ...where, value: scalarOf(value), entries: [] };
}

/** Helm reads YAML 1.1: `0644` is octal, `1_000` a number. */
function scalarOf(value: SampleValue): Json {
  if (value.kind === 'number' && /^[-+]?0[0-7]+$/.test(value.text)) return Number.parseInt(value.text, 8);
  if (value.kind !== 'string') return jsonOf(value);
  const isNumber = !value.quoted && /^[-+]?[1-9]\d*(?:_\d+)+$/.test(value.text);
  return isNumber ? Number(value.text.replaceAll('_', '')) : revealInvisible(value.text);
}

type Defaults = Pick<HelmChart, 'values' | 'ignored' | 'dependencies'>;

/** Reads a values file used on top of the defaults, as changes to these. */
export function readValueFile(text: string, file: string, name: string, chart: Defaults): HelmValueFile {
  // Helm accepts an empty file without changes.
  const root = text.trim() === '' ? null : readValueNodes(text, file);
  return { name, changes: root ? changesIn(root, [], chart, false) : [] };
}

/** Objects are merged key by key; lists and scalars are replaced. */
function changesIn(node: Located, steps: readonly Step[], chart: Defaults, isFree: boolean): HelmChange[] {
  const known = findValue(chart, steps);
  const isOther = passedOn(chart.dependencies).includes(String(steps[0]));
  const isOpen = isFree || (steps.length === 1 && isOther) || (known !== null && takesAnyKey(known));
  const merges = isObject(node.value) && (known === null || isObject(known.default?.value));
  if (merges && node.entries.length > 0)
    return node.entries.flatMap(({ key, node: inner }) => changesIn(inner, [...steps, key], chart, isOpen));
  if (known?.default && canonicalText(known.default.value) === canonicalText(node.value)) return [];
  return [
    {
      path: pathText(steps),
      value: node.value,
      default: known?.default ?? null,
      isKnown: known !== null || isFree || isOther,
      line: node.line,
    },
  ];
}
