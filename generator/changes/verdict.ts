import type { Severity } from '../model/changes.ts';
import { severities } from '../model/changes.ts';
import type { EntityFacts, FactEntity, FactValue } from '../model/facts.ts';
import { type FactRow, factRows, type PresenceRow, presenceRows, type Scope } from './contract.ts';
import { type Effect, effectsOf, type HarmlessEffect } from './effects.ts';
import type { Usage } from './rules.ts';

export interface Verdict {
  readonly severity: Severity;
  /** Name of the rule: subject, fact, effect, and `out` for that direction. */
  readonly rule: string;
}

/** The verdict without a matching row. */
const unclassified: Verdict = { severity: 'unclassified', rule: 'unclassified' };

const columns: Readonly<Record<Exclude<Effect, HarmlessEffect>, 0 | 1 | 2>> = {
  narrowed: 0,
  added: 0,
  widened: 1,
  removed: 1,
  changed: 2,
};

/** The verdict on a changed fact; null if there is no effect. */
export function factVerdict(
  entity: FactEntity,
  fact: string,
  [before, after]: readonly [FactValue | undefined, FactValue | undefined],
  usage: Usage,
): Verdict | null {
  const scopes = scopesOf(entity);
  const row = rowsByFact.get(fact)?.find(({ of }) => of === undefined || of.some((scope) => scopes.includes(scope)));
  if (!row) return before === null || after === null ? null : unclassified;
  const verdicts = effectsOf(row.reading, before, after, usage).map((effect): Verdict => {
    const scope = row.of?.find((name) => scopes.includes(name));
    const subject = scope === undefined || scope === entity.type ? entity.type : `${scope}-${entity.type}`;
    return {
      severity: effect === 'bumped' || effect === 'met' ? 'info' : row[entity.direction][columns[effect]],
      rule: [subject, kebab(fact), effect, ...directionOf(entity, row)].join('-'),
    };
  });
  return verdicts.sort(worstFirst)[0] ?? null;
}

/** The verdict on an added or removed entity. @param isImplied it is a consequence of a change to its parent */
export function presenceVerdict(entity: FactEntity, what: 'added' | 'removed', isImplied = false): Verdict {
  const scopes = [...(isImplied ? (['implied'] as const) : []), ...scopesOf(entity)];
  const row = presenceRows.find(({ of }) => of.some((scope) => scopes.includes(scope)));
  const scope = row?.of.find((name) => scopes.includes(name));
  if (!row || scope === undefined) return unclassified;
  const [added, addedRequired, removed, removedRequired] = row[entity.direction];
  const isRequired = isTrue(entity.facts, 'required') && !scopes.includes('defaulted');
  return {
    severity: what === 'added' ? (isRequired ? addedRequired : added) : isRequired ? removedRequired : removed,
    rule: [scope, what, ...(isRequired ? ['required'] : []), ...directionOf(entity, row)].join('-'),
  };
}

/** The verdict on a rename. Harmless if the old name still works; otherwise a removal plus an addition. */
export function renameVerdict(before: FactEntity, after: FactEntity): Verdict {
  const rule = [before.type, 'renamed', ...directionOf(before)].join('-');
  const old = lastWord(before.name);
  const { aliases } = after.facts;
  if (Array.isArray(aliases) && aliases.some((alias) => lastWord(alias) === old))
    return { severity: 'info', rule: `${rule}-with-alias` };
  // Users don't write names of arguments and definitions.
  if (before.type === 'argument' || before.type === 'schema') return { severity: 'info', rule };
  if (isSamePath(before, after)) return { severity: 'info', rule: `${rule}-in-path` };
  // An alias is probably kept for another word, as `restart` for `start`, but not for a shortened name.
  const mayBeAlias = aliases === null && before.type === 'command' && !hasWordMore(old, lastWord(after.name));
  if (mayBeAlias) return { severity: 'risky', rule: `${rule}-aliases-unknown` };
  const { severity } =
    [presenceVerdict(before, 'removed'), presenceVerdict(after, 'added')].sort(worstFirst)[0] ?? unclassified;
  return { severity, rule };
}

/** `get-registry-url` and `get-registry`: one starts with all words of the other, which has at least two. */
export function hasWordMore(one: string, other: string): boolean {
  const isLonger = (long: string, short: string): boolean => short.includes('-') && long.startsWith(`${short}-`);
  return isLonger(one, other) || isLonger(other, one);
}

/** Worst first, then by rule name. */
export function worstFirst(a: Verdict, b: Verdict): number {
  return (
    severities.indexOf(a.severity) - severities.indexOf(b.severity) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0)
  );
}

/** Matches keys of error responses, and of values in additional values files. */
const failure = /^api:\S+ \S+ (?:[45]\d\d|[45]XX|default)(?: |$)/i;
const preset = /^helm:(?:\S+: )?[^ ]+\.ya?ml: /;

/** Scopes of an entity besides its source and type. */
function scopesOf(entity: FactEntity): Scope[] {
  const { source, type, facts, key } = entity;
  return [
    ...(type === 'response' && failure.test(key) ? (['error'] as const) : []),
    ...(type === 'resource-version' && !isTrue(facts, 'served') ? (['unserved'] as const) : []),
    // Defaults are applied before required fields are checked.
    ...(source === 'crd' && facts.default !== undefined && entity.direction === 'in' ? (['defaulted'] as const) : []),
    ...(type === 'field' && source === 'crd' ? (['crd-field'] as const) : []),
    ...(type === 'value' && preset.test(key) ? (['preset'] as const) : []),
    type,
    source,
  ];
}

/** A path without names of parameters: `/x/{id}` and `/x/{name}` accept the same calls. */
export function pathShape({ type, name }: FactEntity): string | null {
  if (type !== 'operation' && !(type === 'parameter' && / path\.\S+$/.test(name))) return null;
  const [, path = name, part] = /^(.*) path\.(\S+)$/.exec(name) ?? [];
  const marked = part === undefined ? path : path.replace(`{${part}}`, '{=}');
  return marked.replaceAll(/\{[^}=]*\}/g, '{}');
}

function isSamePath(before: FactEntity, after: FactEntity): boolean {
  const shape = pathShape(before);
  return shape !== null && shape === pathShape(after);
}

export function isTrue(facts: EntityFacts, fact: string): boolean {
  const value = facts[fact];
  return value !== undefined && value !== null && value !== false;
}

/** The last word of a name: `--port` of `thv run --port`. */
export function lastWord(name: string): string {
  return name.split(' ').at(-1) ?? name;
}

/** The last part of a name: `port` of `thv run --port`, `MCPServer.spec.port` and `operator.port`. */
export function lastStep({ name }: Pick<FactEntity, 'name'>): string {
  return lastWord(name).replace(/^--/, '').split('.').at(-1) ?? name;
}

/** The direction of output, unless the verdicts of a row are the same for both. */
function directionOf({ direction }: FactEntity, row?: Pick<FactRow | PresenceRow, 'in' | 'out'>): string[] {
  return direction === 'in' || (row && row.in.join() === row.out.join()) ? [] : ['out'];
}

function kebab(fact: string): string {
  return fact.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const rowsByFact = Map.groupBy(
  factRows.flatMap(({ facts, ...row }) => facts.map((fact) => ({ fact, ...row }))),
  ({ fact }) => fact,
);
