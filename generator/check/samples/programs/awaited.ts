import type { CustomResource } from '../../../model/resource.ts';
import type { Word } from '../../../model/sample-facts.ts';
import type { Issue } from '../../../validation/problem.ts';
import { fieldAt, valueIssues } from '../outputs/values.ts';
import { resourceOf } from '../uses/kubectl.ts';

/** Values that kubectl waits for: `--for=jsonpath='{.status.phase}'=Running`. */
export function awaitedIssues(words: readonly Word[], resources: readonly CustomResource[]): Issue[] {
  const [resource] = words.flatMap(({ value }) => resourceOf(value, resources) ?? []);
  const schema = resource?.versions.find(({ served }) => served)?.schema;
  if (!schema) return [];
  return words.flatMap(({ value, pos }) => {
    const [, path, awaited] = /jsonpath=\{?\.([\w.]+)\}?=(.+)$/.exec(value) ?? [];
    if (path === undefined || awaited === undefined) return [];
    return valueIssues(awaited, fieldAt(path, schema), pos, `\`${path}\``);
  });
}
