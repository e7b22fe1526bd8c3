import type { CustomResource } from '../../../model/resource.ts';
import type { Word } from '../../../model/sample-facts.ts';
import type { SchemaNode } from '../../../model/schema.ts';
import { rightName } from '../../../shared/nearest.ts';
import { error, type Issue } from '../../../validation/problem.ts';
import { fieldPaths, resourceOf } from '../uses/kubectl.ts';

/** Paths that kubectl prints, waits for or sorts by, against the form of the kind that it's asked for. */
export function pathIssues(words: readonly Word[], resources: readonly CustomResource[]): Issue[] {
  const named = words.flatMap((word) => resourceOf(word, resources) ?? []);
  const [resource] = named;
  const schema = resource?.versions.find(({ served }) => served)?.schema;
  if (!resource || !schema || named.some((other) => other !== resource)) return [];
  return words.flatMap((word) =>
    fieldPaths(word).flatMap((written) => {
      const wrong = wrongStep(written.replaceAll(/\[[^\]]*\]/g, '[]'), schema);
      if (!wrong) return [];
      const at = word.text.indexOf(written);
      const what = `reads \`${wrong.path}\`, a field that ${resource.kind} does not have`;
      const why = 'kubectl finds nothing there, and prints an empty text or waits in vain';
      return [error(word.pos + Math.max(0, at), what, why, rightName(wrong.name, wrong.known))];
    }),
  );
}

interface WrongStep {
  readonly path: string;
  readonly name: string;
  readonly known: readonly string[];
}

/** The first step that leads nowhere; null where all lead somewhere, or into what may have any form. */
function wrongStep(path: string, root: SchemaNode): WrongStep | null {
  let schema = root;
  const walked: string[] = [];
  for (const step of path.split('.')) {
    const name = step.replaceAll('[]', '');
    const next: SchemaNode | undefined = schema.properties.find((property) => property.name === name)?.schema;
    const isOpen =
      schema.preserveUnknownFields || (schema.additionalProperties !== null && schema.additionalProperties !== false);
    walked.push(step);
    if (!next && (isOpen || schema.properties.length === 0)) return null;
    if (!next) return { path: walked.join('.'), name, known: schema.properties.map((property) => property.name) };
    schema = step.includes('[]') ? (next.items ?? next) : next;
  }
  return null;
}
