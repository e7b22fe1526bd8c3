import type { Severity } from '../model/changes.ts';
import type { EntityType } from '../model/entity.ts';
import type { SourceName } from '../model/kinds.ts';
import type { ReadingName } from './effects.ts';

/*
 * The contract: the severity of a difference by its effect (effects.ts) and direction. `in`: people write, the tool
 * reads; `out`: the tool writes. Accepting less breaks users, and so does returning more. The first matching row
 * counts. There is no catch-all: a fact without a row is unclassified, which shows a gap in this table.
 */

const [E, W, I] = ['breaking', 'risky', 'info'] as const satisfies readonly Severity[];

/**
 * The subject of a row: a source, an entity type, or a scope from `scopesOf`: an error response, an unserved version of
 * a resource, a field of a custom resource, one with an API server default, an overriding values file, and a
 * consequence of a change to the parent value.
 */
export type Scope = SourceName | EntityType | 'error' | 'unserved' | 'crd-field' | 'defaulted' | 'preset' | 'implied';

/** Severities of three effects: `narrowed` or `added`, `widened` or `removed`, `changed`. */
type Verdicts = readonly [Severity, Severity, Severity];

export interface FactRow {
  readonly facts: readonly string[];
  /** Absent: of every entity. */
  readonly of?: readonly Scope[];
  readonly reading: ReadingName;
  readonly in: Verdicts;
  readonly out: Verdicts;
}

const row = (facts: string, reading: ReadingName, into: Verdicts, out: Verdicts, of?: readonly Scope[]): FactRow => ({
  facts: facts.split(' '),
  ...(of && { of }),
  reading,
  in: into,
  out,
});

/** A row with the same verdicts for both directions. */
const both = (facts: string, reading: ReadingName, verdicts: Verdicts, of?: readonly Scope[]): FactRow =>
  row(facts, reading, verdicts, verdicts, of);

const upperBounds = 'maximum exclusiveMaximum maxLength maxItems maxProperties maxContains';
const lowerBounds = 'minimum exclusiveMinimum minLength minItems minProperties minContains';

export const factRows: readonly FactRow[] = [
  // fact, reading, in: less/added, more/removed, changed; out: the same
  // Entities whose facts of these names have another meaning
  both('type in scheme flows bearerFormat openIdConnectUrl', 'value', [I, I, I], ['security-scheme']),
  both('version appVersion', 'value', [I, I, I], ['section']),
  both('name type kubeVersion dependencies', 'value', [W, W, W], ['section']),

  // Words, names and addresses
  both('text title summary operationId tags singular listKind printerColumns deprecationWarning', 'value', [I, I, I]),
  both('image tier status provenance repository', 'value', [I, I, I]),
  both('reference servers valueName kind transport url targetPort args permissions', 'value', [W, W, W]),
  both('group scope plural conversion position', 'value', [E, E, E]),
  both('shorthand environment scale', 'value', [I, E, E]),

  // Marks
  both('deprecated', 'mark', [W, I, I], ['resource-version']),
  both('deprecated experimental readOnly writeOnly ignored', 'mark', [I, I, I]),
  both('hidden', 'mark', [W, I, I]),
  both('inherited', 'mark', [I, E, I]),
  both('repeated', 'mark', [E, E, E]),
  both('storage', 'mark', [W, W, W]),

  // What others offer or allow
  both('aliases shortNames categories subresources', 'offers', [E, I, E]),
  both('runnable repeatable served', 'freedom', [E, I, E]),

  // Consequences: arguments, media types and headers are entities.
  both('arguments mediaTypes headers gist', 'nothing', [I, I, I]),
  both('replacement', 'detail', [I, I, I]),

  // Values: fields, parameters, flags, Helm values
  row('format', 'format', [W, I, W], [I, W, W], ['crd']),
  row('format', 'format', [E, I, E], [I, E, E]),
  row('type', 'types', [E, I, E], [I, E, E]),
  row('nullable', 'freedom', [E, I, E], [I, E, E]),
  row('enum', 'choices', [E, I, E], [I, W, W]),
  row('const', 'condition', [E, I, E], [I, E, E]),
  row(upperBounds, 'upper', [E, I, E], [I, E, E]),
  row(lowerBounds, 'lower', [E, I, E], [I, E, E]),
  row('pattern', 'pattern', [E, I, E], [I, I, I], ['crd']),
  row('pattern', 'pattern', [E, I, W], [I, I, I]),
  row('multipleOf', 'condition', [E, I, W], [I, I, I]),
  row('uniqueItems', 'demand', [E, I, W], [I, I, I]),
  row('conditions', 'conditions', [E, W, W], [I, I, I]),
  row('items', 'condition', [E, I, E], [I, E, E]),
  row('requires', 'conditions', [E, I, W], [I, E, E]),
  row('oneOf anyOf', 'choices', [E, I, E], [I, E, E]),
  row('additionalProperties', 'openness', [E, I, E], [I, E, E]),
  row('required', 'demand', [I, I, I], [I, E, E], ['defaulted']),
  row('required', 'demand', [E, I, E], [I, E, E]),
  both('recursesTo', 'value', [W, W, I]),
  row('default', 'value', [I, I, I], [I, I, I], ['registry-schema', 'body', 'response']),
  row('default', 'setting', [W, W, W], [I, I, I], ['parameter', 'flag', 'crd', 'helm']),
  row('default', 'value', [I, I, I], [I, I, I], ['api']),

  // Commands, operations, the catalogue
  both('argumentCount', 'count', [W, I, W]),
  both('noValueDefault', 'value', [E, E, W]),
  both('security', 'choices', [E, I, E]),
  both('tools variables', 'offers', [W, I, W]),
  both('requiredVariables', 'conditions', [E, I, W]),

  // Custom resources. Sets and maps reject duplicates; otherwise it only affects field ownership.
  row('x-kubernetes-list-type', 'listType', [E, W, E], [I, I, I]),
  row('x-kubernetes-map-type', 'mapType', [W, W, W], [I, I, I]),
  row('x-kubernetes-list-map-keys', 'detail', [E, E, E], [I, I, I]),
  row('preserveUnknown', 'freedom', [E, I, E], [I, I, I]),
  row('immutable', 'demand', [E, I, E], [I, I, I]),
  row('rules', 'rules', [E, I, W], [I, I, I]),
];

export interface PresenceRow {
  readonly of: readonly Scope[];
  readonly in: Presence;
  readonly out: Presence;
}

/**
 * Severities: added, added and required, removed, removed and required. A deprecation doesn't lower them: what was
 * written before still breaks.
 */
type Presence = readonly [Severity, Severity, Severity, Severity];

const present = (of: readonly Scope[], into: Presence, out = into): PresenceRow => ({ of, in: into, out });

export const presenceRows: readonly PresenceRow[] = [
  // in: added, and required; removed, and required; out: the same
  present(['section', 'security-scheme', 'error', 'unserved'], [I, I, I, I]),
  present(['implied'], [I, I, I, I], [I, I, W, W]),
  present(['preset'], [I, I, W, W]),
  present(['crd-field'], [I, E, E, E], [I, I, E, E]),
  present(['field', 'parameter'], [I, E, E, E], [I, I, W, E]),
  present(['command', 'flag', 'value', 'body'], [I, E, E, E]),
  present(['argument'], [I, E, W, E]),
  present(['schema'], [I, I, W, W]),
  present(['operation', 'response', 'resource', 'resource-version', 'server'], [I, I, E, E]),
];
