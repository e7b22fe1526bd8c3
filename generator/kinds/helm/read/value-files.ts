import type { HelmChange, HelmChart, HelmValue, HelmValueFile } from '../../../model/helm.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { isObject } from '../../../sources/raw.ts';
import { findValue, passedOn, takesAnyKey } from '../walk.ts';
import { plainValues } from './values.ts';

type Defaults = Pick<HelmChart, 'values' | 'ignored' | 'subcharts'>;

/** Reads a values file used on top of the defaults, as changes to these. */
export function readValueFile(text: string, file: string, name: string, chart: Defaults): HelmValueFile {
  // Helm accepts an empty file without changes.
  const given = text.trim() === '' ? [] : plainValues(text, file);
  return { name, changes: given.flatMap((value) => changesIn(value, chart, false)) };
}

/** Objects are merged key by key; lists and scalars are replaced. */
function changesIn({ path, steps, default: value = null, children }: HelmValue, chart: Defaults, isFree: boolean) {
  const documented = findValue(chart, steps);
  const isOther = passedOn(chart.subcharts).includes(String(steps[0]));
  const isOpen = isFree || (steps.length === 1 && isOther) || (documented !== null && takesAnyKey(documented));
  const merges = isObject(value) && (documented === null || isObject(documented.default));
  if (merges && children.length > 0) return children.flatMap((child): HelmChange[] => changesIn(child, chart, isOpen));
  if (documented?.default !== undefined && canonicalText(documented.default) === canonicalText(value)) return [];
  return [{ path, value, isKnown: documented !== null || isFree || isOther }];
}
