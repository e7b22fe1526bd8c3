import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call } from '../../../model/sample-facts.ts';
import { type Issue, type SampleProblem, toProblems } from '../../../validation/problem.ts';
import type { Lookup } from '../lookup.ts';
import { fieldPaths, isPathed, resourceOf } from '../uses/kubectl.ts';
import { changedIssues } from './changed.ts';
import { describedIssues } from './described.ts';
import { printedIn } from './printed.ts';
import { responseIssues } from './response.ts';
import { tableIssues } from './table.ts';
import { toolIssues } from './tool.ts';
import { fieldAt, valueIssues } from './values.ts';

/**
 * Outputs that a guide shows, against what the version can print: answers of the API, and what kubectl prints of the
 * tool's kinds, and the tool of servers and workloads. Of other outputs no source says anything.
 */
export function checkOutputs(sample: Sample, lookup: Lookup, guide: readonly Sample[]): SampleProblem[] {
  const api = lookup.api();
  const resources = lookup.facts.crd ?? [];
  if (!api && resources.length === 0) return [];
  return printedIn(sample, guide).flatMap(({ by, text, lines }) => {
    if ('call' in by) {
      const isOwn = by.call.program === lookup.commands()?.root.name;
      return toProblems(isOwn ? toolIssues(text, by.call, lookup) : kubectlIssues(text, by.call, resources), lines);
    }
    return api ? toProblems(responseIssues(text, by.request, api), lines) : [];
  });
}

function kubectlIssues(text: string, { program, words }: Call, resources: readonly CustomResource[]): Issue[] {
  if (program === 'kubectl' && /^(?:apply|create|delete|patch|replace)$/.test(words[0]?.value ?? ''))
    return changedIssues(text, resources);
  const verb = words.find(({ value }) => /^(?:get|describe)$/.test(value))?.value;
  if (program !== 'kubectl' || verb === undefined) return [];
  const named = words.filter((word) => resourceOf(word.value, resources));
  const [word] = named;
  const resource = word && resourceOf(word.value, resources);
  // `mcpservers,pods` makes two tables.
  if (!word || !resource || word.value.includes(',')) return [];
  const version = resource.versions.find(({ served }) => served);
  if (!version) return [];
  if (verb === 'describe') return describedIssues(text, version);
  const paths = words.flatMap(({ value }) => (isPathed(value) ? fieldPaths(value) : []));
  if (paths.length === 0) return tableIssues(text, words, resource);
  const [path = ''] = paths;
  // One path prints one value, or one for each object.
  const isPlain = paths.length === 1 && words.some(({ value }) => value.includes(`jsonpath={.${path}}`));
  return isPlain && /^\s*\S+\s*$/.test(text)
    ? valueIssues(text.trim(), fieldAt(path, version.schema), 0, `\`${path}\``)
    : [];
}
