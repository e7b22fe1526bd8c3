import type { Nodes, Table, TableCell, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { valueAt } from '../../examples/paths.ts';
import type { HelmChart, HelmValue, Step } from '../../model/helm.ts';
import type { Message, Place, Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import type { Json } from '../../model/schema.ts';
import { readYaml } from '../../samples/data/yaml.ts';
import { jsonOf } from '../../samples/value.ts';
import { canonicalText } from '../../shared/canonical-text.ts';
import { jsonText } from '../../shared/json-text.ts';
import { problemAt } from '../../shared/problem.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import { checkValues, kindOf, namedType, plainTypes } from './accepted.ts';
import { valuesWith } from './set.ts';
import { helmCalls, isOf, seeValues } from './settings.ts';
import { findValue, namedPath, pathText, readPath } from './walk.ts';

/**
 * Checks a table of the chart's values: whether each path exists, and whether the defaults are right. Tables in a guide
 * about another chart are skipped.
 */
export function checkValueTable(
  table: Table,
  chart: HelmChart,
  guide: readonly Sample[],
  placed: (node: Nodes) => Place,
): Problem[] {
  const calls = guide.flatMap(helmCalls);
  const [head, ...rows] = table.children;
  if (calls.length > 0 && !calls.some((call) => isOf(call, chart))) return [];
  const paths = head?.children.findIndex((_, column) => isPathColumn(rows, column, chart)) ?? -1;
  if (!head || paths < 0) return [];
  const columnOf = (name: RegExp): number => head.children.findIndex((cell) => name.test(textOf(cell).trim()));
  const [defaults, types] = [columnOf(/^default(?:s| value)?$/i), columnOf(/^(?:data )?type$/i)];
  const wrongIn = (cell: TableCell | undefined, messageOf: (cell: TableCell) => Message | null): Problem[] => {
    const message = cell ? messageOf(cell) : null;
    return cell && message ? [problemAt(placed(cell), { rule: 'samples/table', ...message })] : [];
  };
  return rows.flatMap(({ children }): Problem[] => {
    const [cell, written, type] = [children[paths], children[defaults], children[types]];
    const path = cell && codeOf(cell);
    const steps = path ? readPath(path) : undefined;
    if (!cell || !steps || isPlaceholder(path ?? '')) return [];
    const named = valuesWith(steps, { kind: 'unknown', at: 0 }, 0);
    const spot = { at: placed(cell), rule: 'samples/table', do: seeValues } as const;
    const [problem] = checkValues(named, chart, () => spot);
    // A path of several plain steps is also checked as code in a sentence.
    if (problem) return namedPath.test(path ?? '') ? [] : [problem];
    const value = findValue(chart, steps) ?? itemValue(chart, steps);
    if (!value) return [];
    return [...wrongIn(written, (one) => wrongDefault(value, one)), ...wrongIn(type, (one) => wrongType(value, one))];
  });
}

type ChartValue = Pick<HelmValue, 'path' | 'type' | 'default' | 'defaultText'>;

/** A value inside a list that the reference shows as a whole. */
function itemValue(chart: HelmChart, steps: readonly Step[]): ChartValue | null {
  const first = steps.findIndex((step) => typeof step === 'number');
  const list = first < 0 ? null : findValue(chart, steps.slice(0, first))?.default;
  const held = valueAt(list ?? null, steps.slice(first));
  return held === undefined ? null : { path: pathText(steps), type: kindOf(held), default: held };
}

/** A type column without anything in common with the value's type. */
function wrongType({ path, type, default: held }: ChartValue, cell: TableCell): Message | null {
  const written = textOf(cell).trim();
  const [named, is] = [plainTypes(namedType(written) ?? '') ?? [], plainTypes(type) ?? []];
  // The contents of `{}` or `[]` are unknown.
  const isOpen = held !== undefined && held !== '' && isEmpty(held);
  const allowed = [...is, ...(is.includes('integer') ? ['number'] : []), ...(isOpen ? ['object', 'list', 'null'] : [])];
  if (named.length === 0 || is.length === 0 || named.some((name) => allowed.includes(name))) return null;
  return {
    what: `says that \`${path}\` has the type ${written}, but it is ${type}`,
    why: "the chart's templates expect another type",
    do: `write ${type}`,
  };
}

/**
 * Whether a column has paths: most cells begin with a key of the chart, and one of them has several steps or exists.
 */
function isPathColumn(rows: readonly TableRow[], column: number, chart: HelmChart): boolean {
  const steps = rows.map(({ children: { [column]: cell } }) => readPath((cell && codeOf(cell)) ?? '') ?? []);
  const existing = steps.filter(([first]) => chart.values.some(({ path }) => path === first));
  const isTelling = steps.some((path) => path.length > 1) || existing.length === steps.length;
  return existing.length * 2 > steps.length && isTelling;
}

/** The text of a cell that consists of code. */
function codeOf({ children }: TableCell): string | null {
  const [only, ...more] = children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const inner = only?.type === 'link' && only.children.length === 1 ? only.children[0] : only;
  return inner?.type === 'inlineCode' && more.length === 0 ? inner.value.trim() : null;
}

function wrongDefault(value: ChartValue, cell: TableCell): Message | null {
  const code = codeOf(cell);
  const written = code ?? textOf(cell).trim();
  const { default: held } = value;
  if (written === value.defaultText || saysNothing(written, held) || isPlaceholder(written)) return null;
  const read = readCell(written);
  // Text such as "see below" is no value.
  const isValue = code !== null || typeof read === 'number' || typeof read === 'boolean';
  if (!isValue || /\.{3}|…/.test(written)) return null;
  if (held !== undefined && (written === held || (read !== undefined && canonicalText(read) === canonicalText(held))))
    return null;
  if (typeof held === 'string' && String(read) === held) return null;
  return {
    what: `says that the default of \`${value.path}\` is \`${written}\`, but it is ${called(held)}`,
    why: 'readers may rely on the default',
    do: `write ${called(held)}`,
  };
}

/** Whether a cell denotes an empty or unset value. */
function saysNothing(written: string, held: Json | undefined): boolean {
  const words = /^(?:[-–—]|none|empty|unset|not set|nil|null|n\/a|""|''|\{\}|\[\])$/i;
  return written === '' || (isEmpty(held) && words.test(written));
}

function isEmpty(held: Json | undefined): boolean {
  return (held ?? '') === '' || (typeof held === 'object' && Object.keys(held ?? {}).length === 0);
}

function readCell(text: string): Json | undefined {
  const [{ value = null, errors = [] } = {}] = readYaml(text);
  return value && errors.length === 0 ? jsonOf(value) : undefined;
}

function called(held: Json | undefined): string {
  if (held === undefined) return 'not set';
  const text = jsonText(held);
  return text.length > 120 ? 'another' : `\`${typeof held === 'string' && held !== '' ? held : text}\``;
}
