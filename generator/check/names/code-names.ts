import { namePattern } from '../../shared/name-pattern.ts';
import { nearest } from '../../shared/nearest.ts';
import { byWords, likely, matching, open, slip } from './find.ts';
import type { Query, Vocabularies, Vocabulary } from './types.ts';

/* Vocabularies of the tool's source code, listed in `environment.yaml` under these names. */

const namesOf = (key: string, { lookup }: Query): string[] =>
  lookup.environment?.names[key]?.map(({ name }) => name) ?? [];

function listed(noun: string, key: string, more: Partial<Vocabulary>): (query: Query) => Vocabulary {
  return (query) => ({ noun, names: namesOf(key, query), ...more });
}

/**
 * Cedar is used by other tools too: only a policy with one of the tool's actions, or in a file of its type, is the
 * tool's.
 */
function inPolicy(key: string, query: Query): string[] | null {
  const actions = namesOf('cedar-action', query).flatMap((name) => [`${name}"`, `${name}\\"`]);
  const isOfTool = ['cedarv1', ...actions].some((word) => query.text.includes(word));
  return isOfTool ? namesOf(key, query) : null;
}

/** Common prefix of a collector's metrics; a line break if there is none. */
function metricStart(query: Query): string {
  const [first = '', ...others] = namesOf('otlp-metric', query);
  const starts = first.split('_').map((_, at, words) => words.slice(0, -at).join('_').concat('_'));
  return starts.find((start) => start !== '_' && others.every((one) => one.startsWith(start))) ?? '\n';
}

export const codeNames = {
  annotation: listed('annotation', 'annotation', {
    ...{ closes: matching(/toolhive/), why: 'it has no effect' },
    // The part after the slash distinguishes them.
    find: (name, names) => (/toolhive/.test(name) ? (byWords(name, names) ?? likely(name, names)) : slip(name, names)),
  }),
  'container of a pod': listed('container', 'pod-container', {
    // Pods of other projects have other containers.
    ...{ closes: open, find: nearest, why: 'no pod of the operator has it' },
  }),
  port: (query) => {
    const names = [...namesOf('port', query), ...namesOf('operator-port', query)];
    return { noun: 'port', names, find: () => null, why: 'nothing of the tool listens there by default' };
  },
  'restart strategy': listed('strategy', 'restart-strategy', { why: "the operator doesn't define it" }),
  label: (query) => {
    const fixed = query.lookup.environment?.names.label?.flatMap(({ name, values: [value] = [] }) =>
      value !== undefined && value !== '*' && name.startsWith('toolhive') ? `\`${name}=${value}\`` : [],
    );
    return {
      ...{ noun: 'label', names: namesOf('label', query), closes: matching(/^toolhive/), find: slip },
      ...{ why: 'no resource of the tool has it', otherwise: `what it makes has ${fixed?.join(', ')}` },
    };
  },
  'selected label': listed('label', 'label', { closes: open, why: 'no resource of the tool has it' }),
  metric: (query) => {
    const start = metricStart(query);
    return {
      ...{ noun: 'metric', names: namesOf('metric', query), also: namesOf('otlp-metric', query) },
      ...{ closes: (name) => name.startsWith(start), why: 'no proxy exports it' },
    };
  },
  'metric label': (query) => {
    const start = metricStart(query);
    const isOfTool = query.text.includes(start) && (query.groups.of ?? start).startsWith(start);
    return {
      ...{ noun: 'label', closes: open, of: 'of the metrics', why: 'no series has it' },
      names: isOfTool ? namesOf('metric-label', query) : null,
      // Prometheus adds these.
      also: ['job', 'instance', 'namespace', 'pod', 'container', 'service', 'endpoint', 'node', 'cluster'],
      find: (name, names) => nearest(name, names, 2),
    };
  },
  'metric status': (query) => ({
    ...{ noun: 'status', of: 'of the metrics', why: 'no series has it' },
    names: query.groups.of?.startsWith(metricStart(query)) ? namesOf('metric-status', query) : null,
  }),
  span: listed('span', 'span', { closes: open, why: 'no trace has it' }),
  attribute: listed('attribute', 'attribute', { closes: open, why: 'no span has it' }),
  'audit event': listed('audit event', 'audit-event', { why: 'nothing is recorded under that name' }),
  'audit outcome': (query) => ({
    ...{ noun: 'outcome', rule: 'samples/filter', why: 'no audit event has it' },
    names: query.text.includes('audit') ? namesOf('audit-outcome', query) : null,
  }),
  'cedar action': (query) => ({
    ...{ noun: 'action', names: namesOf('cedar-action', query), why: 'no request is that action' },
    closes: () => inPolicy('cedar-action', query) !== null,
  }),
  'cedar entity': (query) => ({
    ...{ noun: 'entity', names: inPolicy('cedar-entity', query), why: 'no request has one' },
  }),
  'cedar attribute': (query) => ({
    ...{ noun: 'attribute', names: inPolicy('cedar-attribute', query), why: 'no request has it' },
    closes: matching(/^(?:claim|arg)/),
  }),
  'cedar context': (query) => ({
    ...{ noun: 'attribute', of: 'of `context`', names: inPolicy('cedar-context', query), why: 'no request has it' },
  }),
  message: messages(2),
  'quoted message': messages(3),
} satisfies Vocabularies;

function messages(words: number): (query: Query) => Vocabulary {
  return (query) => ({
    ...{ noun: 'message', names: namesOf('error', query), closes: open },
    find: (text) => messageNear(text, namesOf('error', query), words),
    why: "the program's message is worded differently",
  });
}

/** The only message with the same number of first words, unless the text is a message or the start of one. */
function messageNear(text: string, messages: readonly string[], words: number): string | null {
  const start = (message: string): string => message.toLowerCase().split(/\s+/).slice(0, words).join(' ');
  const alike = messages.filter((message) => start(message) === start(text));
  const isPlain = new Set(alike.map((message) => message.toLowerCase().replaceAll("'", ''))).size === 1;
  const cut = (message: string): string => message.split(' ').slice(0, text.split(' ').length).join(' ');
  const isSaid = alike.some((message) => namePattern(`${cut(message).replace(/\W+$/, '')}*`, '.*').test(text));
  return isSaid || !isPlain || /^\S+ to\b/.test(text) ? null : (alike[0] ?? null);
}
