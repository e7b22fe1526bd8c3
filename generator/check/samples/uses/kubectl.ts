import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Located, SampleValue, Word } from '../../../model/sample-facts.ts';
import type { SampleUse } from '../../../model/use.ts';
import { readYaml } from '../../../samples/data/yaml.ts';
import { property } from '../../../samples/value.ts';
import { type Described, namedFields } from '../../../validation/walk.ts';
import { filterAfter } from '../filters/jq.ts';
import type { Lookup } from '../lookup.ts';

/** Options of kubectl whose value has paths of fields: `-o jsonpath=…`, `--for=jsonpath=…`, `--sort-by=…`. */
const pathed = /\b(?:jsonpath|jsonpath-as-json|custom-columns|go-template)=|^--sort-by=|^[{.]/;

/** `.status.conditions[?(@.type=="Ready")].status`, in a list of objects too. */
const path = /(?<![\w)\]])\.?(?:items(?:\[[^\]]*\])?\.)?((?:spec|status)(?:\.\w+|\[[^\]]*\])+)/g;

/** Whether a word of a call has paths of fields. */
export function isPathed(word: string): boolean {
  return pathed.test(word);
}

/** The paths below `spec` and `status` in a word: `status.conditions[?(@.type=="Ready")].status`. */
export function fieldPaths(word: string): string[] {
  return [...word.matchAll(path)].flatMap(([, written]) => written ?? []);
}

/** Fields of custom resources that calls of kubectl print, wait for, sort by, patch or pass on to `jq`. */
export function kubectlUses({ text, facts }: Sample, lookup: Lookup): SampleUse[] {
  const calls = facts.calls.filter(({ program }) => program === 'kubectl');
  return calls.flatMap(({ words, pos }) => {
    const resource = resourceIn(words, lookup.facts.crd ?? []);
    const [version] = resource?.versions ?? [];
    if (!resource || !version) return [];
    const filter = filterAfter(text, pos);
    const pathed = [
      ...words.flatMap((word) => (isPathed(word.value) ? [{ text: word.text, at: word.pos }] : [])),
      ...(filter ? [filter] : []),
    ];
    const patched = words[0]?.value === 'patch' ? words.flatMap(patchesIn) : [];
    const named = patched.flatMap((value) => namedFields(value, version.schema, resource.kind, {}));
    return [...pathed.flatMap((one) => pathUses(one, resource.kind)), ...named.flatMap(fieldUse)];
  });

  function pathUses({ text: word, at }: Located, kind: string): SampleUse[] {
    return fieldPaths(word).flatMap((written) => {
      const name = `${kind}.${written.replaceAll(/\[[^\]]*\]/g, '[]')}`;
      return fieldUse({ name, word: written, at: at + word.indexOf(written) });
    });
  }

  function fieldUse({ name: called, word, at }: Pick<Described, 'name' | 'word' | 'at'>): SampleUse[] {
    const name = knownField(called, lookup.fields());
    if (name === null || !/\.(?:spec|status)\./.test(called)) return [];
    // A name in quotes begins behind the first of them.
    const start = [at, at + 1].find((offset) => text.startsWith(word, offset));
    return [{ kind: 'crd', name, span: start === undefined ? null : { start, end: start + word.length }, near: at }];
  }
}

/** The kind of the tool that a call of kubectl is about. */
export function resourceIn(
  words: readonly Pick<Word, 'value'>[],
  resources: readonly CustomResource[],
): CustomResource | undefined {
  return words.flatMap(({ value }) => resourceOf(value, resources) ?? [])[0];
}

/** What the word of a call writes into an object, as parts of that; a list of operations says where by paths. */
export function patchesIn({ value, text, pos }: Word): SampleValue[] {
  const patch = value.replace(/^(?:--patch|-p)=/, '');
  if (!/^\s*[[{]/.test(patch)) return [];
  // Where the shell's quotes shift what follows, it stands where the word begins.
  const [{ value: whole = null } = {}] = readYaml(patch, undefined, pos + Math.max(0, text.indexOf(patch)));
  return whole?.kind === 'array' ? whole.items.flatMap((item) => operationIn(item) ?? []) : whole ? [whole] : [];
}

/** `{"op": "replace", "path": "/spec/args/0", "value": "a"}` as what it writes. */
function operationIn(operation: SampleValue): SampleValue | null {
  const path = property(operation, 'path');
  if (path?.kind !== 'string') return null;
  let end = path.at + (path.quoted ? 1 : 0) + path.text.length;
  const last = property(operation, 'value') ?? { kind: 'unknown', at: path.at };
  return path.text
    .slice(1)
    .split('/')
    .reduceRight<SampleValue>((value, step) => {
      const at = end - step.length;
      end = at - 1;
      if (/^(?:\d+|-)$/.test(step)) return { kind: 'array', at, items: [value] };
      return { kind: 'object', at, entries: [{ name: step.replaceAll('~1', '/').replaceAll('~0', '~'), at, value }] };
    }, last);
}

/** What a word such as `mcpservers`, `mcpserver/fetch` or `mcpservers.toolhive.stacklok.dev` is about. */
export function resourceOf(text: string, resources: readonly CustomResource[]): CustomResource | undefined {
  const word = text.split(/[/,.]/)[0]?.toLowerCase();
  return resources.find(({ kind, plural, singular, shortNames }) =>
    [kind.toLowerCase(), plural, singular, ...shortNames].includes(word ?? null),
  );
}

/** The field that a path leads to; of one in a map or a value of any form, what holds it. */
function knownField(name: string, fields: ReadonlySet<string>): string | null {
  for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const plain = at.replace(/(?:\[\])+$/, '');
    if (fields.has(plain)) return plain;
  }
  return null;
}
