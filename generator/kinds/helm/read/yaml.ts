import type { SampleObject, SampleValue } from '../../../model/sample-facts.ts';
import type { Json } from '../../../model/schema.ts';
import { readYaml } from '../../../samples/data/yaml.ts';
import { jsonOf, linesOf, placeIn } from '../../../samples/value.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { failureAt, inText } from '../../../shared/problem.ts';
import { parseDocument } from '../../../sources/document.ts';

/**
 * Parses a values file. Null if it has only comments.
 *
 * @throws {InputError} for invalid YAML, a list or a scalar
 */
export function parseValues(text: string, file: string): SampleObject | null {
  // The source parser rejects damaged files; the sample parser provides positions.
  if (parseDocument(text, file) === null) return null;
  const [document] = readYaml(text);
  const [error] = document?.errors ?? [];
  if (error)
    throw failureAt(inText(file, placeIn(linesOf(text), error.at).line), {
      what: `can't be read: it ${error.message}`,
      why: 'the file may be truncated or damaged',
      do: 'fix the line, or fetch the file again',
    });
  if (document?.value?.kind === 'object') return document.value;
  throw failureAt(inText(file, 1), {
    what: 'is not a map of keys and values',
    why: 'Helm values must be a map',
    do: 'fetch the file again; a chart without values has `{}` there',
  });
}

/** An entry of a map or list, with the offset of its key or item. */
export interface Entry {
  readonly step: string | number;
  readonly at: number;
  readonly value: SampleValue;
}

export function entriesOf(value: SampleValue): readonly Entry[] {
  if (value.kind === 'array') return value.items.map((item, step) => ({ step, at: item.at, value: item }));
  if (value.kind !== 'object') return [];
  const entries = value.entries.map((entry) => ({ ...entry, step: revealInvisible(entry.name) }));
  // Of a key both merged and written, the last one counts.
  return [...new Map(entries.map((entry) => [entry.step, entry])).values()];
}

/** Helm reads YAML 1.1: `0644` is octal, `1_000` a number. */
export function scalarOf(value: SampleValue): Json {
  if (value.kind === 'number' && /^[-+]?0[0-7]+$/.test(value.text)) return Number.parseInt(value.text, 8);
  if (value.kind !== 'string') return jsonOf(value);
  const isNumber = !value.quoted && /^[-+]?[1-9]\d*(?:_\d+)+$/.test(value.text);
  return isNumber ? Number(value.text.replaceAll('_', '')) : revealInvisible(value.text);
}
