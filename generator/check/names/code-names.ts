import { namePattern } from '../../shared/name-pattern.ts';
import { nearest } from '../../shared/nearest.ts';
import { byWords, likely, matching, open, slip } from './find.ts';
import type { Query, Vocabularies, Vocabulary } from './types.ts';

/* Vocabularies of the tool's source code, listed in `environment.yaml` under these names. */

const namesOf = (key: string, { lookup }: Query): string[] =>
  lookup.environment?.names[key]?.map(({ name }) => name) ?? [];

/** @param isAbout whether the text is about the tool; otherwise names aren't judged */
function listed(noun: string, key: string, more: Partial<Vocabulary>, isAbout: (query: Query) => boolean = () => true) {
  return (query: Query): Vocabulary => ({ noun, names: isAbout(query) ? namesOf(key, query) : null, ...more });
}

/**
 * Cedar is used by other tools too: only a policy with one of the tool's actions, or in a file of its type, is the
 * tool's.
 */
function isPolicy(query: Query): boolean {
  const actions = namesOf('cedar-action', query).flatMap((name) => [`${name}"`, `${name}\\"`]);
  return ['cedarv1', ...actions].some((word) => query.text.includes(word));
}

/** Common prefix of a collector's metrics; a line break if there is none. */
function metricStart(query: Query): string {
  const [first = '', ...others] = namesOf('otlp-metric', query);
  const starts = first.split('_').map((_, at, words) => words.slice(0, -at).join('_').concat('_'));
  return starts.find((start) => start !== '_' && others.every((one) => one.startsWith(start))) ?? '\n';
}

/** Whether a label belongs to a metric of the tool, or to an unnamed one. */
function isOfMetric(query: Query): boolean {
  const start = metricStart(query);
  return (query.groups.of ?? start).startsWith(start);
}

/** Whether an annotation is below a domain of the tool. */
const isOwn = matching(/toolhive[^/]*\//);

export const codeNames = {
  annotation: listed('annotation', 'annotation', {
    ...{ closes: isOwn, why: 'it has no effect' },
    // The part after the slash distinguishes them.
    find: (name, names) => (isOwn(name) ? (byWords(name, names) ?? likely(name, names)) : slip(name, names)),
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
  'metric label': listed(
    'label',
    'metric-label',
    {
      ...{ closes: open, of: 'of the metrics', why: 'no series has it' },
      // Prometheus adds these.
      also: ['job', 'instance', 'namespace', 'pod', 'container', 'service', 'endpoint', 'node', 'cluster'],
      find: (name, names) => nearest(name, names, 2),
    },
    (query) => query.text.includes(metricStart(query)) && isOfMetric(query),
  ),
  'metric status': listed('status', 'metric-status', { of: 'of the metrics', why: 'no series has it' }, isOfMetric),
  span: listed('span', 'span', { closes: open, why: 'no trace has it' }),
  attribute: listed('attribute', 'attribute', { closes: open, why: 'no span has it' }),
  'audit event': listed('audit event', 'audit-event', { why: 'nothing is recorded under that name' }),
  'audit outcome': listed(
    'outcome',
    'audit-outcome',
    { rule: 'samples/filter', why: 'no audit event has it' },
    ({ text }) => text.includes('audit'),
  ),
  'cedar action': (query) => ({
    ...{ noun: 'action', names: namesOf('cedar-action', query), why: 'no request is that action' },
    closes: () => isPolicy(query),
  }),
  'cedar entity': listed('entity', 'cedar-entity', { why: 'no request has one' }, isPolicy),
  'cedar attribute': listed(
    'attribute',
    'cedar-attribute',
    { why: 'no request has it', closes: matching(/^(?:claim|arg)/) },
    isPolicy,
  ),
  'cedar context': listed('attribute', 'cedar-context', { of: 'of `context`', why: 'no request has it' }, isPolicy),
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
