import type { HelmChange, HelmChart, HelmValue, HelmValueFile, Step } from '../../../model/helm.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { isPassedOn, takesAnyKey } from '../open.ts';
import { pathText } from '../paths.ts';
import { findValue } from '../walk.ts';
import { type Located, readValueNodes } from './nodes.ts';

type Defaults = Pick<HelmChart, 'values' | 'ignored' | 'dependencies'>;

/** Reads a file of values that is used together with the defaults, as what it changes. */
export function readValueFile(text: string, file: string, name: string, chart: Defaults): HelmValueFile {
  const root = readValueNodes(text, file);
  return { name, changes: root ? changesIn(root, [], chart, false) : [] };
}

/** Objects are merged key by key; lists and scalars replace what was there. */
function changesIn(node: Located, steps: readonly Step[], chart: Defaults, isFree: boolean): HelmChange[] {
  const known = steps.length === 0 ? null : findValue(chart, steps);
  const isOpen = isFree || (steps.length === 1 && isPassedOn(steps, chart)) || (known !== null && takesAnyKey(known));
  const merges = node.kind === 'object' && (steps.length === 0 || isObject(known) || known === null);
  if (merges && node.entries.length > 0)
    return node.entries.flatMap(({ key, node: inner }) => changesIn(inner, [...steps, key], chart, isOpen));
  if (known?.default && canonicalText(known.default.value) === canonicalText(node.value)) return [];
  return [
    {
      path: pathText(steps),
      value: node.value,
      default: known?.default ?? null,
      isKnown: known !== null || isFree || isPassedOn(steps, chart),
      line: node.line,
    },
  ];
}

function isObject(value: HelmValue | null): boolean {
  const held = value?.default?.value;
  return typeof held === 'object' && held !== null && !Array.isArray(held);
}
