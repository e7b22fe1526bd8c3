import type { Sample } from '../../../model/sample.ts';
import type { Word } from '../../../model/sample-facts.ts';
import { nearest, rightName } from '../../../shared/nearest.ts';
import { meant } from '../../../shared/suggestion.ts';
import { type Issue, warning } from '../../../validation/problem.ts';
import type { Lookup } from '../lookup.ts';
import { fieldPaths, isPathed, resourceOf } from '../uses/kubectl.ts';

/** What every object has. */
const common = ['apiVersion', 'kind', 'metadata', 'spec', 'status'];
const first = /(?<=[{:,]|^)\.(?:items(?:\[[^\]]*\])?\.)?([A-Za-z]\w*)/g;

/** Fields of the tool's kinds that calls of kubectl print, wait for or sort by, and that those don't have. */
export function jsonpathIssues({ facts }: Sample, { facts: { crd }, fields }: Lookup): Issue[] {
  const calls = facts.calls.filter(({ program }) => program === 'kubectl');
  return calls.flatMap(({ words }) => {
    const resource = words.flatMap(({ value }) => resourceOf(value, crd ?? []) ?? [])[0];
    if (!resource) return [];
    return words
      .filter(({ value }) => isPathed(value))
      .flatMap((word) => [
        ...fieldPaths(word.value).flatMap((path) => unknownField(path, word, resource.kind, fields())),
        ...otherRoots(word, resource.kind),
      ]);
  });
}

function unknownField(path: string, word: Word, kind: string, fields: ReadonlySet<string>): Issue[] {
  const steps = path.replaceAll(/\[[^\]]*\]/g, '[]').match(/\[\]|\w+/g) ?? [];
  let name = kind;
  for (const step of steps) {
    const own = step === '[]' ? `${name}[]` : `${name}.${step}`;
    if (step !== '[]' && name !== kind && !fields.has(own)) {
      const siblings = childrenOf(name, fields);
      // A map, a list whose items aren't asked for one by one, or a value of any form.
      if (siblings.length === 0 || siblings.includes('*')) return [];
      return [
        unknown(word, step, name, rightName(step, siblings) ?? `the reference page of \`${kind}\` lists the fields`),
      ];
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
function otherRoots(word: Word, kind: string): Issue[] {
  return [...word.value.matchAll(first)].flatMap(([, name = '']) => {
    const near = common.includes(name) || name === 'items' ? null : nearest(name, common, 2);
    return near === null ? [] : [unknown(word, name, kind, meant(name, near))];
  });
}

function unknown({ pos, text }: Word, step: string, holder: string, remedy: ReturnType<typeof rightName>): Issue {
  const at = pos + Math.max(0, text.search(new RegExp(`\\b${step}\\b`)));
  return warning(
    at,
    `asks for \`${step}\`, which \`${holder}\` doesn't have`,
    'kubectl would print nothing, or wait for ever',
    remedy,
  );
}
