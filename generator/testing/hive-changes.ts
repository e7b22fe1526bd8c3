import { compare } from '../changes/compare.ts';
import type { Change } from '../model/changes.ts';
import type { FactEntity, FactValue, RecordedVersion } from '../model/facts.ts';
import { entityOf, versionOf } from './version-facts.ts';

/* Parts of an invented program, and what changes of them say. */

export const hive = entityOf('cli:hive', 'command', { runnable: true });
export const command = (name: string, facts = {}): FactEntity =>
  entityOf(`cli:hive ${name}`, 'command', { runnable: true, ...facts }, { parent: 'cli:hive' });
export const flag = (of: string, name: string, facts = {}): FactEntity =>
  entityOf(`cli:${of} --${name}`, 'flag', { type: 'string', ...facts }, { parent: `cli:${of}` });
export const field = (path: string, facts = {}, parent: string | null = null): FactEntity =>
  entityOf(`crd:Hive/v1 ${path}`, 'field', facts, { parent: parent === null ? null : `crd:Hive/v1 ${parent}` });

/**
 * Things of the program by their names and facts: `start text=t, start --wax default=1, start CELL, spec.wax enum=[a|b]`.
 * What's behind a command belongs to it, and a field to the one around it.
 */
export function things(list: string): FactEntity[] {
  return list.split(/, */).flatMap((item): FactEntity[] => {
    const words = item.split(' ').filter(Boolean);
    const names = words.filter((word) => !word.includes('='));
    const facts = Object.fromEntries(
      words.flatMap((word) =>
        word.includes('=') ? [[word.replace(/=.*/, ''), factValue(word.replace(/^.*?=/, ''))]] : [],
      ),
    );
    const [last = '', of] = [names.at(-1), ['hive', ...names.slice(0, -1)].join(' ')];
    if (last === '') return [];
    if (/^(spec|status)\b/.test(last)) return [field(last, facts, /(.*)\./.exec(last)?.[1])];
    if (last.startsWith('--')) return [flag(of, last.slice(2), facts)];
    if (/^[A-Z]/.test(last)) return [entityOf(`cli:${of} ${last}`, 'argument', facts, { parent: `cli:${of}` })];
    return [{ ...command(names.join(' '), facts), parent: `cli:${of}` }];
  });
}

function factValue(text: string): FactValue {
  if (text.startsWith('[')) return text.slice(1, -1).split('|');
  if (text === 'true' || text === 'null') return text === 'true' ? true : null;
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Versions v0.0.0, v0.1.0 and so on, which have these things beside `hive`. */
export const line = (...versions: readonly (readonly FactEntity[])[]): RecordedVersion[] =>
  versions.map((entities, at) => versionOf([hive, ...entities], `v0.${at}.0`));

export const changesOf = (
  before: readonly FactEntity[],
  after: readonly FactEntity[],
  known?: ReadonlyMap<string, string>,
) => compare(versionOf(before, 'v0.1.0'), versionOf(after), known);
/** `what name -> successor fact severity`, as much of it as there is. */
export const told = ({ what, name, successor, fact, severity, includes }: Change): string =>
  [
    `${what} ${name}`,
    ...(successor ? [`-> ${successor.name}`] : []),
    ...(fact ? [fact] : []),
    severity,
    ...(includes ? [`+${includes}`] : []),
  ].join(' ');
export const toldOf = (...args: Parameters<typeof changesOf>): string[] => changesOf(...args).map(told);
