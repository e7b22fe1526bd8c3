import type { SampleObject, SampleValue } from '../../../model/sample-facts.ts';
import { property } from '../../../samples/value.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { error, type Issue } from '../../../validation/problem.ts';

/** Labels that a workload selects its pods by, and that its own pods don't have. */
export function selectorIssues(object: SampleObject): Issue[] {
  const selected = below(object, 'spec', 'selector', 'matchLabels');
  const labels = below(object, 'spec', 'template', 'metadata', 'labels');
  if (selected?.kind !== 'object' || labels?.kind !== 'object') return [];
  return selected.entries.flatMap(({ name, at, value }) => {
    const own = property(labels, name);
    if (value.kind !== 'string' || isPlaceholder(value.text)) return [];
    if (own && (own.kind !== 'string' || own.text === value.text || isPlaceholder(own.text))) return [];
    const what = `\`spec.selector\` wants the label \`${name}: ${value.text}\`, which the template doesn't give`;
    const why = 'the API server refuses a workload that does not select its own pods';
    return [error(at, what, why, `add \`${name}: ${value.text}\` to \`spec.template.metadata.labels\``)];
  });
}

function below(object: SampleObject, ...steps: readonly string[]): SampleValue | null {
  return steps.reduce<SampleValue | null>((value, step) => value && property(value, step), object);
}
