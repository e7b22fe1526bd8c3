import type { TableCell } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { HelmFacts, HelmValue } from '../../model/helm.ts';
import type { Message } from '../../model/problem.ts';
import type { Json } from '../../model/schema.ts';
import { readYaml } from '../../samples/data/yaml.ts';
import { jsonOf } from '../../samples/value.ts';
import { canonicalText } from '../../shared/canonical-text.ts';
import { jsonText } from '../../shared/json-text.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import { toProblems } from '../../validation/problem.ts';
import { chartReading } from '../../validation/readings.ts';
import { validate } from '../../validation/validate.ts';
import type { PortableKind, TableProblem } from '../kind.ts';
import { helmCalls, isOf } from './calls.ts';
import { readPath } from './paths.ts';
import { valuesWith } from './settings.ts';
import { findValue } from './walk.ts';

/**
 * Looks at a table that lists values of the chart: whether each path exists, and whether a column of defaults says what
 * the chart has. A guide about another chart alone has no tables of this one.
 */
export const checkValueTable: NonNullable<PortableKind<'helm'>['checkTable']> = (table, chart, guide) => {
  const calls = guide.flatMap(helmCalls);
  const [head, ...rows] = table.children;
  if (calls.length > 0 && !calls.some((call) => isOf(call, chart))) return [];
  const paths = head?.children.findIndex((_, column) =>
    isPathColumn(
      rows.map(({ children }) => children[column]),
      chart,
    ),
  );
  if (!head || paths === undefined || paths < 0) return [];
  const defaults = head.children.findIndex((cell) => /^default(?:s| value)?$/i.test(textOf(cell).trim()));
  return rows.flatMap(({ children }): TableProblem[] => {
    const [cell, written] = [children[paths], children[defaults]];
    const path = cell && codeOf(cell);
    const steps = path ? readPath(path)?.steps : undefined;
    if (!cell || !steps || isPlaceholder(path ?? '')) return [];
    const issues = validate(valuesWith(steps, { kind: 'unknown', at: 0 }, 0), chart.accepted, chartReading(chart));
    const [issue] = toProblems(issues, []);
    if (issue) return [{ node: cell, what: issue.what, why: issue.why, do: issue.do }];
    const value = findValue(chart, steps);
    const wrong = value && written ? wrongDefault(value, written) : null;
    return wrong && written ? [{ node: written, ...wrong }] : [];
  });
};

/** Most cells are paths that begin as the chart's own do, and one of them has more than one step or is the chart's. */
function isPathColumn(cells: readonly (TableCell | undefined)[], chart: HelmFacts): boolean {
  const steps = cells.map((cell) => readPath((cell && codeOf(cell)) ?? '')?.steps ?? []);
  const known = steps.filter(([first]) => chart.values.some(({ path }) => path === first));
  const isTelling = steps.some((own) => own.length > 1) || known.length === steps.length;
  return known.length * 2 > steps.length && isTelling;
}

/** The text of a cell that is one piece of code. */
function codeOf({ children }: TableCell): string | null {
  const [only, ...more] = children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const inner = only?.type === 'link' && only.children.length === 1 ? only.children[0] : only;
  return inner?.type === 'inlineCode' && more.length === 0 ? inner.value.trim() : null;
}

function wrongDefault(value: HelmValue, cell: TableCell): Message | null {
  const written = codeOf(cell) ?? textOf(cell).trim();
  const isCode = codeOf(cell) !== null;
  const held = value.default?.value;
  if (written === value.defaultText || saysNothing(written, held) || isPlaceholder(written)) return null;
  const read = readCell(written);
  // Words such as "see below" are no value.
  const isValue = isCode || typeof read === 'number' || typeof read === 'boolean';
  if (!isValue || /\.{3}|…/.test(written)) return null;
  if (held !== undefined && (written === held || (read !== undefined && canonicalText(read) === canonicalText(held))))
    return null;
  if (typeof held === 'string' && String(read) === held) return null;
  return {
    what: `says that the default of \`${value.path}\` is \`${written}\`, and it is ${called(held)}`,
    why: 'readers rely on it where they set nothing',
    do: `write ${called(held)}`,
  };
}

/** Words and signs for what is empty or not set. */
function saysNothing(written: string, held: Json | undefined): boolean {
  const isEmpty =
    held === undefined || held === null || held === '' || (typeof held === 'object' && Object.keys(held).length === 0);
  return (
    written === '' || (isEmpty && /^(?:[-–—]|none|empty|unset|not set|nil|null|n\/a|""|''|\{\}|\[\])$/i.test(written))
  );
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
