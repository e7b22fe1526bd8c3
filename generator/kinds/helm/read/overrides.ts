import type { HelmChange, HelmChart, HelmValueFile, Step } from '../../../model/helm.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { isObject } from '../../../sources/raw.ts';
import { passedOn, takesAnyKey } from '../open.ts';
import { pathText } from '../paths.ts';
import { findValue } from '../walk.ts';
import { type Located, readValueNodes } from './nodes.ts';

type Defaults = Pick<HelmChart, 'values' | 'ignored' | 'dependencies'>;

/** Reads a file of values that is used together with the defaults, as what it changes. */
export function readValueFile(text: string, file: string, name: string, chart: Defaults): HelmValueFile {
  // Helm reads an empty file as one that changes nothing.
  const root = text.trim() === '' ? null : readValueNodes(text, file);
  return { name, changes: root ? changesIn(root, [], chart, false) : [] };
}

/** Objects are merged key by key; lists and scalars replace what was there. */
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
