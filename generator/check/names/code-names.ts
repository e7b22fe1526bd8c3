import { nearest } from '../../shared/nearest.ts';
import { byWords, likely, namePattern, open, own, slip } from './find.ts';
import type { Asked, Vocabularies, Vocabulary } from './types.ts';

/* Vocabularies of the tool's code, which `environment.yaml` lists under these names. */

export const namesOf = (key: string, { lookup }: Asked): string[] =>
  lookup.environment?.names[key]?.map(({ name }) => name) ?? [];

function listed(noun: string, key: string, more: Partial<Vocabulary>): (asked: Asked) => Vocabulary {
  return (asked) => ({ noun, names: namesOf(key, asked), ...more });
}

/** Cedar is others' language too: a policy with an action of the tool is one for it. */
function inPolicy(key: string, asked: Asked): string[] | null {
  const actions = namesOf('cedar-action', asked);
  const isOfTool = actions.some((name) => [`${name}"`, `${name}\\"`].some((action) => asked.text.includes(action)));
  return isOfTool ? namesOf(key, asked) : null;
}

/** What the names of all metrics of a collector begin with; a line break where there are none. */
function metricStart(asked: Asked): string {
  const [first = '', ...others] = namesOf('otlp-metric', asked);
  const starts = first.split('_').map((_, at, words) => words.slice(0, -at).join('_').concat('_'));
  return starts.find((start) => start !== '_' && others.every((one) => one.startsWith(start))) ?? '\n';
}

export const codeNames = {
  annotation: listed('annotation', 'annotation', {
    ...{ closes: own(/toolhive/), why: 'nothing reads it' },
    // What stands behind the slash tells them apart.
    find: (name, names) => (/toolhive/.test(name) ? (byWords(name, names) ?? likely(name, names)) : slip(name, names)),
  }),
  'restart strategy': listed('strategy', 'restart-strategy', { why: 'the operator has no such one' }),
  label: (asked) => {
    const fixed = asked.lookup.environment?.names.label?.flatMap(({ name, values: [value] = [] }) =>
      value !== undefined && value !== '*' && name.startsWith('toolhive') ? `\`${name}=${value}\`` : [],
    );
    return {
      ...{ noun: 'label', names: namesOf('label', asked), closes: own(/^toolhive/), find: slip },
      ...{ why: 'nothing that the tool makes has it', otherwise: `what it makes has ${fixed?.join(', ')}` },
    };
  },
  metric: (asked) => {
    const start = metricStart(asked);
    return {
      ...{ noun: 'metric', names: namesOf('metric', asked), also: namesOf('otlp-metric', asked) },
      ...{ closes: (name) => name.startsWith(start), why: 'no proxy counts it' },
    };
  },
  'metric label': (asked) => {
    const start = metricStart(asked);
    const isOfTool = asked.text.includes(start) && (asked.groups.of ?? start).startsWith(start);
    return {
      ...{ noun: 'label', closes: open, of: 'of the metrics', why: 'no series has it' },
      names: isOfTool ? namesOf('metric-label', asked) : null,
      // Prometheus adds these.
      also: ['job', 'instance', 'namespace', 'pod', 'container', 'service', 'endpoint', 'node', 'cluster'],
      find: (name, names) => nearest(name, names, 2),
    };
  },
  span: listed('span', 'span', { closes: open, why: 'no trace has one' }),
  attribute: listed('attribute', 'attribute', { closes: open, why: 'no span has it' }),
  'audit event': listed('audit event', 'audit-event', { why: 'nothing is recorded under that name' }),
  'audit outcome': (asked) => ({
    ...{ noun: 'outcome', rule: 'samples/filter', why: 'no event has it' },
    names: asked.text.includes('audit') ? namesOf('audit-outcome', asked) : null,
  }),
  'cedar action': listed('action', 'cedar-action', {
    ...{ closes: open, find: (name, names) => slip(name, names) ?? byWords(name, names, 0) },
    why: 'no request is that action',
  }),
  'cedar entity': (asked) => ({
    ...{ noun: 'entity', names: inPolicy('cedar-entity', asked), why: 'no request has one' },
  }),
  'cedar context': (asked) => ({
    ...{ noun: 'attribute', of: 'of `context`', names: inPolicy('cedar-context', asked), why: 'no request has it' },
  }),
  message: (asked) => {
    const names = namesOf('error', asked);
    return {
      ...{ noun: 'message', names, closes: open, why: 'the program says it in other words' },
      find: (name) => messageNear(name, names),
    };
  },
} satisfies Vocabularies;

/** The only message that begins with the same two words, where none begins as this one does. */
function messageNear(text: string, messages: readonly string[]): string | null {
  const start = (message: string): string => message.toLowerCase().split(/\s+/).slice(0, 2).join(' ');
  const alike = messages.filter((message) => start(message) === start(text));
  const isPlain = new Set(alike.map((message) => message.toLowerCase().replaceAll("'", ''))).size === 1;
  const isSaid = alike.some((message) => text === message || namePattern(`${message}*`).test(text));
  return isSaid || !isPlain || / to$/.test(start(text)) ? null : (alike[0] ?? null);
}
