import { nearest } from '../../shared/nearest.ts';
import { byWords, likely, namePattern, open, own, slip } from './find.ts';
import type { Asked, Vocabulary } from './types.ts';

/* Vocabularies of the tool's code, which `environment.yaml` lists under these names. */

const namesOf = (key: string, { lookup }: Asked): string[] =>
  lookup.environment?.names[key]?.map(({ name }) => name) ?? [];

function listed(noun: string, key: string, more: Partial<Vocabulary> = {}): Vocabulary {
  return { noun, names: (asked) => namesOf(key, asked), ...more };
}

/** Only in what is about the tool, by another name of it. */
const where = (key: string, others: RegExp) => (asked: Asked) => (others.test(asked.text) ? namesOf(key, asked) : null);

/** Cedar is others' language too: a policy with an action of the tool is one for it. */
const inPolicy = (key: string) => (asked: Asked) =>
  namesOf('cedar-action', asked).some(
    (action) => asked.text.includes(`${action}\\"`) || asked.text.includes(`${action}"`),
  )
    ? namesOf(key, asked)
    : null;

/** What the names of all metrics of a collector begin with; a line break where there are none. */
function metricStart(asked: Asked): string {
  const [first = '\n', ...others] = namesOf('otlp-metric', asked);
  const words = first.split(/(?<=_)/);
  const shared = words.findIndex((_, at) => !others.every((one) => one.startsWith(words.slice(0, at + 1).join(''))));
  return words.slice(0, shared < 0 ? -1 : shared).join('') || '\n';
}

export const codeNames = {
  annotation: listed('annotation', 'annotation', {
    ...{ closes: own(/toolhive/), why: 'nothing reads it' },
    // What stands behind the slash tells them apart.
    find: (name, names) => (/toolhive/.test(name) ? (byWords(name, names) ?? likely(name, names)) : slip(name, names)),
  }),
  'restart strategy': listed('strategy', 'restart-strategy', { why: 'the operator has no such one' }),
  label: listed('label', 'label', {
    ...{ closes: own(/^toolhive/), find: slip, why: 'nothing that the tool makes has it' },
    otherwise: (_, __, { lookup }) => {
      const fixed = lookup.environment?.names.label?.flatMap(({ name, values: [value] = [] }) =>
        value !== undefined && value !== '*' && name.startsWith('toolhive') ? `\`${name}=${value}\`` : [],
      );
      return `what it makes has ${fixed?.join(', ')}`;
    },
  }),
  metric: listed('metric', 'metric', {
    ...{ closes: (name, asked) => name.startsWith(metricStart(asked)), why: 'no proxy counts it' },
    also: (asked) => namesOf('otlp-metric', asked),
  }),
  'metric label': {
    ...{ noun: 'label', closes: open, of: 'of the metrics', why: 'no series has it' },
    find: (name, names) => nearest(name, names, 2),
    names: (asked) => {
      const start = metricStart(asked);
      return asked.text.includes(start) && (asked.groups.of ?? start).startsWith(start)
        ? namesOf('metric-label', asked)
        : null;
    },
    // Prometheus adds these.
    also: () => ['job', 'instance', 'namespace', 'pod', 'container', 'service', 'endpoint', 'node', 'cluster'],
  },
  span: listed('span', 'span', { closes: open, find: slip, why: 'no trace has one' }),
  attribute: listed('attribute', 'attribute', { closes: open, find: slip, why: 'no span has it' }),
  'audit event': listed('audit event', 'audit-event', { why: 'nothing is recorded under that name' }),
  'audit outcome': {
    ...{ noun: 'outcome', rule: 'samples/filter', why: 'no event has it' },
    names: where('audit-outcome', /audit/),
  },
  'cedar action': listed('action', 'cedar-action', {
    ...{ closes: open, find: (name, names) => slip(name, names) ?? byWords(name, names, 0) },
    why: 'no request is that action',
  }),
  'cedar entity': { noun: 'entity', names: inPolicy('cedar-entity'), why: 'no request has one' },
  'cedar context': {
    noun: 'attribute',

    of: 'of `context`',
    names: inPolicy('cedar-context'),
    why: 'no request has it',
  },
  message: {
    ...{ noun: 'message', closes: open, why: 'the program says it in other words' },
    names: (asked) => namesOf('error', asked),
    find: (name, _, asked) => messageNear(name, namesOf('error', asked)),
  },
} satisfies Record<string, Vocabulary>;

/** The only message that begins with the same two words, where none begins as this one does. */
function messageNear(text: string, messages: readonly string[]): string | null {
  const start = (message: string): string => message.toLowerCase().split(/\s+/).slice(0, 2).join(' ');
  const alike = messages.filter((message) => start(message) === start(text));
  const isPlain = new Set(alike.map((message) => message.toLowerCase().replaceAll("'", ''))).size === 1;
  const isSaid = alike.some((message) => text === message || namePattern(`${message}*`).test(text));
  return isSaid || !isPlain || / to$/.test(start(text)) ? null : (alike[0] ?? null);
}
