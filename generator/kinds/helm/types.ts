import type { HelmValue } from '../../model/helm.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import type { Issue } from '../../validation/problem.ts';

type Wanted = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'object';

const wanted: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'list', 'object']);
const names: Readonly<Record<Wanted, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  list: 'a list',
  object: 'an object',
};

/** What Kubernetes takes as a number or a text: `25%`, the name of a port. */
const eitherWay = /(?:unavailable|available|surge|port)$/i;

/** What is wrong with the type of a value; null where nothing is, or nobody can tell. */
export function misfit(known: HelmValue, value: SampleValue): Pick<Issue, 'what' | 'why' | 'do'> | null {
  const types = typesOf(known);
  if (types.length === 0 || types.some((type) => fits(known, type, value))) return null;
  const [first = 'string'] = types;
  return {
    what: `\`${known.path}\` is ${calledAs(value)}, and has to be ${types.map((type) => names[type]).join(' or ')}`,
    why: 'the chart fails to install with it, or reads it in another way',
    do: remedy(known, first, value),
  };
}

/** Types in the order of the reference; none where the author's own word says it. */
function typesOf({ type, default: held }: HelmValue): Wanted[] {
  const said = type
    .split(' or ')
    .map((name) => name.replace(/^(list|map) of .*/, (_, kind) => (kind === 'list' ? kind : 'object')));
  if (said.every(isWanted)) return said;
  // A word such as `tpl` is told by the default, unless that is empty.
  const value = held?.value;
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return ['list'];
  if (typeof value === 'object') return ['object'];
  return type === 'any' && typeof value === 'boolean' ? ['boolean'] : [];
}

function isWanted(name: string): name is Wanted {
  return wanted.has(name);
}

function fits({ steps, default: held }: HelmValue, type: Wanted, value: SampleValue): boolean {
  const isEmpty = typeof held?.value === 'object' && held.value !== null && Object.keys(held.value).length === 0;
  switch (type) {
    case 'string':
      return value.kind === 'string' || value.kind === 'number' || (value.kind === 'boolean' && !held?.value);
    case 'integer':
      if (value.kind === 'string') return eitherWay.test(String(steps.at(-1)));
      return value.kind === 'number' && Number.isInteger(Number(value.digits));
    case 'number':
      return value.kind === 'number' || (value.kind === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.text));
    case 'boolean':
      return value.kind === 'boolean';
    case 'list':
      return value.kind === 'array';
    case 'object':
      // `{}` stands for "nothing" in many charts, whatever is meant to be there.
      return value.kind === 'object' || (value.kind === 'array' && isEmpty);
  }
}

function calledAs(value: SampleValue): string {
  switch (value.kind) {
    case 'string':
      return `the string ${JSON.stringify(value.text.length > 40 ? `${value.text.slice(0, 40)}…` : value.text)}`;
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    case 'number':
    case 'boolean':
      return `the ${value.kind} \`${value.text}\``;
    default:
      return 'something else';
  }
}

function remedy({ path, default: held }: HelmValue, type: Wanted, value: SampleValue): string {
  if (type === 'boolean') return 'write `true` or `false`, without quotes';
  if (type === 'integer' || type === 'number') {
    const isQuoted = value.kind === 'string' && /^-?\d+$/.test(value.text);
    if (isQuoted) return `write \`${value.text}\` as a number: without quotes, with \`--set\``;
    return `write a number${typeof held?.value === 'number' ? `, such as \`${held.value}\`` : ''}`;
  }
  if (type === 'list' && value.kind === 'string')
    return `write \`${path}={${value.text}}\` with \`--set\`, or a list in YAML`;
  if (type === 'object') return `set keys below \`${path}\``;
  return `write ${names[type]}`;
}
