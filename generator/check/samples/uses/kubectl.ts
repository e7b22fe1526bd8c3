import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Word } from '../../../model/sample-facts.ts';
import type { SampleUse } from '../../../model/use.ts';
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

/** Fields of custom resources that calls of kubectl print, wait for or sort by. */
export function kubectlUses({ text, facts }: Sample, lookup: Lookup): SampleUse[] {
  const calls = facts.calls.filter(({ program }) => program === 'kubectl');
  return calls.flatMap(({ words }) => {
    const resource = words.flatMap(({ value }) => resourceOf(value, lookup.facts.crd ?? []) ?? [])[0];
    return resource ? words.filter(({ value }) => isPathed(value)).flatMap((word) => usesIn(word, resource)) : [];
  });

  function usesIn(word: Word, { kind }: CustomResource): SampleUse[] {
    return fieldPaths(word.value).flatMap((written) => {
      const name = knownField(`${kind}.${written.replaceAll(/\[[^\]]*\]/g, '[]')}`, lookup.fields());
      if (name === null) return [];
      const at = word.text.indexOf(written);
      const start = word.pos + at;
      const isThere = at >= 0 && text.startsWith(written, start);
      return [
        { kind: 'crd', name, span: isThere ? { start, end: start + written.length } : null, near: word.pos } as const,
      ];
    });
  }
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
