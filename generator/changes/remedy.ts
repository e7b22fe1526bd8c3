import type { Change } from '../model/changes.ts';
import type { Entity } from '../model/entity.ts';
import { kindEntry } from '../model/kinds.ts';
import { visibleValue } from '../shared/json-text.ts';
import { lastWord } from './verdict.ts';
import { codeText, pathOf } from './wording.ts';

/** The remedy for a breaking or risky change. */
export interface Remedy {
  /** End of a sentence, with code in backticks. Absent if the change implies it, such as a new name. */
  readonly todo?: string;
  /** Old and new code. */
  readonly edit?: { readonly before: string; readonly after: string };
}

/** Name of the documented program. */
export function programIn(entities: Iterable<Pick<Entity, 'type' | 'parent' | 'name'>>): string {
  for (const { type, parent, name } of entities) if (type === 'command' && parent === null) return name;
  return '';
}

/** Null if no action is needed. @param program name of the documented program */
export function remedyOf(change: Change, program: string): Remedy | null {
  const { what, severity, fact = '', before, after, successor } = change;
  const isDeprecation = fact === 'deprecated' && after !== undefined;
  if (severity === 'info' && !(isDeprecation && successor)) return null;
  if (what === 'renamed' || ((what === 'removed' || isDeprecation) && successor)) {
    const names = [change.name, successor?.name ?? ''].map((name) => written(change, name, program));
    const [old = '', now = ''] = names;
    return successor?.entity === null ? {} : { edit: { before: old, after: now } };
  }
  if (what === 'removed') return { todo: `no direct replacement: ${withoutIt(change)}` };
  if (what === 'added') return { todo: `add it to ${placeOf(change)}` };
  if (fact === 'rules')
    return {
      todo: `check that ${placeOf(change)} satisfy the new rule`,
      edit: { before: lines(before), after: lines(after) },
    };
  const ask = asks[fact]?.(change);
  return { todo: ask ?? `check ${placeOf(change)}` };
}

/** Remedies for changed facts that need more than a review. */
const asks: Readonly<Record<string, (change: Change) => string | null>> = {
  default: ({ type, name, before }) => {
    if (before === undefined) return null;
    const value = visibleValue(String(before));
    const setting = type === 'flag' ? `${lastWord(name)}=${value}` : `${name.split('.').at(-1)}: ${value}`;
    return `to keep the old default, set ${codeText(setting)}`;
  },
  required: (change) => (change.direction === 'in' ? `add it to ${placeOf(change)}` : null),
  enum: (change) =>
    change.direction === 'in' && Array.isArray(change.after)
      ? `use one of ${change.after.slice(0, mostValues).map(codeText).join(', ')}`
      : null,
  type: (change) => (change.after === undefined ? null : `change the value in ${placeOf(change)} to the new type`),
  requiredVariables: () => 'set the new variables when you run it',
  permissions: () => 'review what it may now read, write and reach',
  tools: () => 'check prompts and tool filters that name the removed tools',
  transport: () => 'run it again, and check that your clients still connect',
};

/** Most values to list. */
const mostValues = 8;

/** Where users have the affected code. */
export function writtenAs({ kind, direction }: Pick<Change, 'kind' | 'direction'>): readonly [string, string] {
  const { written } = kindEntry(kind);
  return written[direction] ?? written.in;
}

const placeOf = (change: Change): string => writtenAs(change)[1];

function withoutIt(change: Change): string {
  if (change.type === 'server') return 'run its image directly, or add it to a custom registry';
  return change.direction === 'out' ? `update ${placeOf(change)}` : `remove it from ${placeOf(change)}`;
}

const lines = (value: Change['before']): string => (Array.isArray(value) ? value : [value ?? '']).join('\n');

/** A name as users write it: in a call, a manifest, a kubectl JSONPath, a values file. */
function written({ kind, type }: Change, name: string, program: string): string {
  if (type === 'server') return `${program} run ${name}`.trim();
  if (kind === 'helm') return yamlOf(name.replace(/^\S+: /, '').split('.'));
  if (kind !== 'crd' || type !== 'field') return pathOf({ kind, type }, name);
  // `MCPServer/v1.spec.port`: the part before the first dot outside a version is the kind.
  const path = name.replace(/^[^.]*\./, '');
  return path.startsWith('status.') ? `{.${path}}` : yamlOf(path.split('.'));
}

/** A value as YAML with its parents. */
function yamlOf(steps: readonly string[]): string {
  let indent = '';
  return steps
    .map((step, at) => {
      const name = step.replace(/(?:\[\]|\{\})+$/, '');
      const line = `${indent}${name}:${at === steps.length - 1 ? ' …' : ''}`;
      const isItem = step.endsWith('[]') && at < steps.length - 1;
      indent = `${' '.repeat(indent.length)}${isItem ? '  - ' : '  '}`;
      return line;
    })
    .join('\n');
}
