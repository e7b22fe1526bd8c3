import type { ResourceVersion } from '../../../model/resource.ts';
import type { SchemaNode } from '../../../model/schema.ts';
import { bare, nearest } from '../../../shared/nearest.ts';
import { writeInstead } from '../../../shared/suggestion.ts';
import { error, type Issue } from '../../../validation/problem.ts';
import { valueIssues } from './values.ts';

interface Level {
  readonly indent: number;
  /** Null: what's below may have any form, or isn't of the kind. */
  readonly schema: SchemaNode | null;
}

/**
 * What `kubectl describe` prints of an object: fields by the words of their names (`Last Transition Time`), each level
 * indented by two. Only `Spec` and `Status` are the kind's.
 */
export function describedIssues(text: string, { schema }: ResourceVersion): Issue[] {
  const levels: Level[] = [];
  let end = 0;
  return text.split('\n').flatMap((row) => {
    const at = end;
    end += row.length + 1;
    const [, space = '', label, value = ''] = /^(\s*)([A-Z][\w -]*?):(?:\s+(.*?))?\s*$/.exec(row) ?? [];
    if (label === undefined) return [];
    while ((levels.at(-1)?.indent ?? -1) >= space.length) levels.pop();
    const holder = holderOf(label, levels.at(-1), schema);
    const field = holder?.properties.find(({ name }) => bare(name) === bare(label))?.schema ?? null;
    levels.push({ indent: space.length, schema: field && (field.items ?? field) });
    if (field) return valueIssues(value, field, at + row.lastIndexOf(value), `\`${label}\``);
    return holder ? unknownLabel(label, holder, at + space.length) : [];
  });
}

function holderOf(label: string, parent: Level | undefined, root: SchemaNode): SchemaNode | null {
  if (parent) return parent.schema;
  return /^(?:Spec|Status)$/.test(label) ? root : null;
}

function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Maps have names of their own, so only what looks like a field is one that's misspelt. */
function unknownLabel(label: string, { properties }: SchemaNode, at: number): Issue[] {
  const near = nearest(
    label,
    properties.map(({ name }) => labelOf(name)),
  );
  if (near === null) return [];
  const why = 'the kind has no such field, and `kubectl describe` prints those that it has';
  return [error(at, `shows a field "${label}", which does not exist`, why, writeInstead(label, near))];
}
