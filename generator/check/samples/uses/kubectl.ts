import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, SampleValue, Word } from '../../../model/sample-facts.ts';
import type { SampleUse } from '../../../model/use.ts';
import { readYaml } from '../../../samples/data/yaml.ts';
import { property, spanOf } from '../../../samples/value.ts';
import { type Described, namedFields } from '../../../validation/walk.ts';
import { filterAfter } from '../filters/jq.ts';
import type { Lookup } from '../lookup.ts';

/** `.status.conditions[?(@.type=="Ready")].status`, also inside a list of objects. */
const path = /(?<![\w)\]])\.?(?:items(?:\[[^\]]*\])?\.)?((?:spec|status)(?:\.\w+|\[[^\]]*\])+)/g;

/** Whether a word of a call has field paths: `-o jsonpath=…`, `--for=jsonpath=…`, `--sort-by=…`. */
export const isPathed = (word: string): boolean =>
  /\b(?:jsonpath|jsonpath-as-json|custom-columns|go-template)=|^--sort-by=|^[{.]/.test(word);

/** The paths below `spec` and `status` in a word: `status.conditions[?(@.type=="Ready")].status`. */
export function fieldPaths(word: string): string[] {
  return [...word.matchAll(path)].flatMap(([, written]) => written ?? []);
}

/** The words of a call with field paths, and the `jq` program that reads its output. */
export function pathedIn({ words, pos }: Call, text: string): Pick<Word, 'text' | 'value' | 'pos'>[] {
  const filter = filterAfter(text, pos);
  const passed = filter ? [{ text: filter.text, value: filter.text, pos: filter.at }] : [];
  // `kubectl explain mcpserver.spec.image`.
  const isExplained = words[0]?.value === 'explain';
  return [...words.filter(({ value }) => isExplained || isPathed(value)), ...passed];
}

/** Fields of custom resources that kubectl calls print, wait for, sort by, patch or pass to `jq`. */
export function kubectlUses({ text, facts }: Sample, lookup: Lookup): SampleUse[] {
  const calls = facts.calls.filter(({ program }) => program === 'kubectl');
  return calls.flatMap((call) => {
    const { words } = call;
    const resource = resourceIn(words, lookup.facts.crd ?? []);
    const [version] = resource?.versions ?? [];
    if (!resource || !version) return [];
    const patched = words[0]?.value === 'patch' ? words.flatMap(patchesIn) : [];
    const named = patched.flatMap((value) => namedFields(value, version.schema, resource.kind, {}));
    return [...pathedIn(call, text).flatMap((one) => pathUses(one, resource.kind)), ...named.flatMap(fieldUse)];
  });

  function pathUses({ text: word, pos }: Pick<Word, 'text' | 'pos'>, kind: string): SampleUse[] {
    return fieldPaths(word).flatMap((written) => {
      const name = `${kind}.${written.replaceAll(/\[[^\]]*\]/g, '[]')}`;
      return fieldUse({ name, word: written, at: pos + word.indexOf(written) });
    });
  }

  function fieldUse({ name: called, word, at }: Pick<Described, 'name' | 'word' | 'at'>): SampleUse[] {
    const name = documentedField(called, lookup.fields());
    if (name === null || !/\.(?:spec|status)\./.test(called)) return [];
    return [{ kind: 'crd', name, span: spanOf(text, word, at), near: at }];
  }
}

/** The tool's kind that a kubectl call refers to. */
export function resourceIn(words: readonly Pick<Word, 'value'>[], resources: readonly CustomResource[]) {
  return words.flatMap(({ value }) => resourceOf(value, resources) ?? [])[0];
}

/** The parts of an object that a word of the call patches; JSON Patch operations give them by path. */
export function patchesIn({ value, text, pos }: Word): SampleValue[] {
  const patch = value.replace(/^(?:--patch|-p)=/, '');
  if (!/^\s*[[{]/.test(patch)) return [];
  // If shell quotes shift the positions, use the start of the word.
  const [{ value: whole = null } = {}] = readYaml(patch, undefined, pos + Math.max(0, text.indexOf(patch)));
  return whole?.kind === 'array' ? whole.items.flatMap((item) => operationIn(item) ?? []) : whole ? [whole] : [];
}

/** The value that a JSON Patch operation writes: `{"op": "replace", "path": "/spec/args/0", "value": "a"}`. */
function operationIn(operation: SampleValue): SampleValue | null {
  const path = property(operation, 'path');
  if (path?.kind !== 'string') return null;
  let end = path.at + (path.quoted ? 1 : 0) + path.text.length;
  const last = property(operation, 'value') ?? { kind: 'unknown', at: path.at };
  const steps = path.text.slice(1).split('/');
  return steps.reduceRight<SampleValue>((value, step) => {
    const at = end - step.length;
    end = at - 1;
    if (/^(?:\d+|-)$/.test(step)) return { kind: 'array', at, items: [value] };
    return { kind: 'object', at, entries: [{ name: step.replaceAll('~1', '/').replaceAll('~0', '~'), at, value }] };
  }, last);
}

/** The kind meant by a word such as `mcpservers`, `mcpserver/fetch` or `mcpservers.toolhive.stacklok.dev`. */
export function resourceOf(text: string, resources: readonly CustomResource[]): CustomResource | undefined {
  const word = text.split(/[/,.]/)[0]?.toLowerCase();
  return resources.find(({ kind, plural, singular, shortNames }) =>
    [kind.toLowerCase(), plural, singular, ...shortNames].includes(word ?? null),
  );
}

/** The field at a path; for one in a map or free-form value, its parent. */
function documentedField(name: string, fields: ReadonlySet<string>): string | null {
  for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const plain = at.replace(/(?:\[\])+$/, '');
    if (fields.has(plain)) return plain;
  }
  return null;
}
