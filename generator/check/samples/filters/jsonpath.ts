import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Word } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import { nearest, unknownName } from '../../../shared/nearest.ts';
import type { Lookup } from '../lookup.ts';
import { fieldPaths, isPathed, resourceOf } from '../uses/kubectl.ts';

/** What every object has. */
const common = ['apiVersion', 'kind', 'metadata', 'spec', 'status'];
const first = /(?<=[{:,]|^)\.(?:items(?:\[[^\]]*\])?\.)?([A-Za-z]\w*)/g;

/** Fields of the tool's kinds that calls of kubectl print, wait for or sort by, and that those don't have. */
export function jsonpathProblems({ facts }: Sample, { facts: { crd }, fields }: Lookup, locate: Locate): Problem[] {
  const calls = facts.calls.filter(({ program }) => program === 'kubectl');
  return calls.flatMap(({ words }) => {
    const resource = words.flatMap(({ value }) => resourceOf(value, crd ?? []) ?? [])[0];
    if (!resource) return [];
    return words
      .filter(({ value }) => isPathed(value))
      .flatMap((word) => [
        ...fieldPaths(word.value).flatMap((path) => unknownField(path, word, resource.kind, fields(), locate)),
        ...otherRoots(word, resource.kind, locate),
      ]);
  });
}

function unknownField(path: string, word: Word, kind: string, fields: ReadonlySet<string>, locate: Locate): Problem[] {
  const steps = path.replaceAll(/\[[^\]]*\]/g, '[]').match(/\[\]|\w+/g) ?? [];
  let name = kind;
  for (const step of steps) {
    const own = step === '[]' ? `${name}[]` : `${name}.${step}`;
    if (step !== '[]' && name !== kind && !fields.has(own)) {
      const siblings = childrenOf(name, fields);
      // A map, a list whose items aren't asked for one by one, or a value of any form.
      if (siblings.length === 0 || siblings.includes('*')) return [];
      return [unknown(word, step, name, siblings, locate)];
    }
    name = own;
  }
  return [];
}

function childrenOf(name: string, fields: ReadonlySet<string>): string[] {
  const start = `${name}.`;
  const below = [...fields].flatMap((field) => (field.startsWith(start) ? field.slice(start.length) : []));
  return [...new Set(below.map((field) => /^[^.[]*/.exec(field)?.[0] ?? ''))];
}

/** `.spc.image`: what isn't at the top of any object. */
function otherRoots(word: Word, kind: string, locate: Locate): Problem[] {
  return [...word.value.matchAll(first)].flatMap(([, name = '']) => {
    const near = common.includes(name) || name === 'items' ? null : nearest(name, common, 2);
    return near === null ? [] : [unknown(word, name, kind, common, locate)];
  });
}

function unknown({ pos, text }: Word, step: string, holder: string, names: readonly string[], locate: Locate): Problem {
  const at = pos + Math.max(0, text.search(new RegExp(`\\b${step}\\b`)));
  const spot = { ...locate(at), do: `see the reference page of \`${holder.split('.')[0]}\`` };
  const why = 'kubectl would print nothing, or wait for ever';
  return unknownName(spot, step, names, 'field', { of: `of \`${holder}\``, why, severity: 'warning' });
}
