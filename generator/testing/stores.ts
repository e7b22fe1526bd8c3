import { join } from 'node:path';
import { withRelease } from '../commands/recorded.ts';
import { historyChanges } from '../io/facts-history.ts';
import { changeTogether } from '../io/store/write.ts';
import { partsOf, tableHistory, versionFacts } from '../kinds/history.ts';
import type { CommandTree, Flag } from '../model/command.ts';
import type { FactEntity, FactsHistory, VersionFacts } from '../model/facts.ts';
import type { Tree } from './folders.ts';
import { toolOf } from './models.ts';
import { manifest } from './sources.ts';

/** A version of the store. */
export function storedVersion(name: string, files: Tree, more: object = {}): Tree {
  const all = { ...files, 'manifest.json': JSON.stringify({ ...manifest, version: name, ref: name, ...more }) };
  return Object.fromEntries(Object.entries(all).map(([path, text]) => [`specs/${name}/${path}`, text]));
}

/** Writes the commands and flags of releases into `specs/` as a history, each release the predecessor of the next one. */
export function recordReleases(root: string, releases: readonly VersionFacts[]): void {
  let history: FactsHistory = tableHistory([], []);
  for (const [index, { version, missing, entities, ...release }] of releases.entries()) {
    const about = { version, missing, commit: release.commit ?? 'a'.repeat(40), date: release.date ?? '2025-10-01' };
    const parts = partsOf({ ...toolOf().kinds, cli: commandsOf([...entities.values()]) });
    const before = releases.slice(0, index).map((one) => ({ version: one.version, time: null }));
    history = withRelease(history, { version, time: null }, versionFacts(about, parts), before);
  }
  changeTogether(join(root, 'specs'), historyChanges(history));
}

/** Commands and flags that have these facts. */
function commandsOf(entities: readonly FactEntity[]): CommandTree {
  const commands = entities.filter(({ type }) => type === 'command');
  return {
    format: 'cobra-yaml',
    commands: commands.map(({ key, name, facts }) => ({
      ...{ path: name.split(' '), summary: '', description: '', usage: facts.runnable ? name : null, arguments: [] },
      ...{
        argumentCount: null,
        aliases: [],
        inheritedFlags: [],
        examples: '',
        deprecated: null,
        children: [],
        file: '',
      },
      flags: entities.flatMap((flag) => (flag.parent === key && flag.type === 'flag' ? [flagOf(flag, name)] : [])),
    })),
  };
}

function flagOf({ name, facts }: FactEntity, command: string): Flag {
  const usual = facts.default;
  return {
    name: name.slice(`${command} --`.length),
    type: String(facts.type),
    default:
      usual === undefined ? { kind: 'zero', value: null, isPrinted: false } : { kind: 'value', value: `${usual}` },
    description: String(facts.text ?? ''),
    ...{ shorthand: null, valueName: null, noValueDefault: null, required: false, hidden: null, deprecated: null },
    ...{ experimental: false, allowedValues: null, environment: null },
  };
}
