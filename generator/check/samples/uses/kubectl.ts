import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Word } from '../../../model/sample-facts.ts';
import type { SampleUse } from '../../../model/use.ts';
import { readYaml } from '../../../samples/data/yaml.ts';
import { namedFields } from '../../../validation/walk.ts';
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

/** Fields of custom resources that calls of kubectl print, wait for, sort by or patch. */
export function kubectlUses({ text, facts }: Sample, lookup: Lookup): SampleUse[] {
  const calls = facts.calls.filter(({ program }) => program === 'kubectl');
  return calls.flatMap(({ words }) => {
    const resource = words.flatMap(({ value }) => resourceOf(value, lookup.facts.crd ?? []) ?? [])[0];
    return resource
      ? words.flatMap((word) => usesIn(word, fieldsIn(word.value, words[0]?.value === 'patch', resource)))
      : [];
  });

  function usesIn(word: Word, fields: readonly Field[]): SampleUse[] {
    return fields.flatMap(({ written, name: called, from = 0 }) => {
      const name = knownField(called, lookup.fields());
      if (name === null) return [];
      const at = word.text.indexOf(written, from);
      const start = word.pos + at;
      const isThere = at >= 0 && text.startsWith(written, start);
      return [
        { kind: 'crd', name, span: isThere ? { start, end: start + written.length } : null, near: word.pos } as const,
      ];
    });
  }
}

/** A field as a word has it, behind an offset there, and as the reference calls it. */
interface Field {
  readonly written: string;
  readonly name: string;
  readonly from?: number;
}

function fieldsIn(word: string, isPatch: boolean, { kind, versions: [first] }: CustomResource): Field[] {
  const paths = isPathed(word) ? fieldPaths(word) : [];
  const printed = paths.map((written) => ({ written, name: `${kind}.${written.replaceAll(/\[[^\]]*\]/g, '[]')}` }));
  const patch = isPatch ? word.replace(/^(?:--patch|-p)=/, '') : '';
  if (!/^\s*[[{]/.test(patch)) return printed;
  // A list of operations names fields by pointers, every other patch is a part of the object.
  const pointers = [...patch.matchAll(/"\/((?:spec|status)(?:\/[^"/]+)+)"/g)].flatMap(([, pointer]) => pointer ?? []);
  const [{ value = null } = {}] = readYaml(patch);
  const parts = first && value?.kind === 'object' ? namedFields(value, first.schema, kind, {}) : [];
  return [
    ...pointers.map((written) => ({
      ...{ written, name: `${kind}.${written.replaceAll(/\/(?:\d+|-)(?=\/|$)/g, '[]').replaceAll('/', '.')}` },
    })),
    ...parts
      .filter(({ name }) => /\.(?:spec|status)\./.test(name))
      .map(({ word: written, name, at }) => ({ written, name, from: at })),
  ];
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
