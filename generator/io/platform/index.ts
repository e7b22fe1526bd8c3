import { join } from 'node:path';
import type { Platform, ProgramCommand, ProgramFlag } from '../../model/platform.ts';
import { once } from '../../shared/once.ts';
import { isFile, readText } from '../read.ts';
import { readClusterKinds } from './cluster.ts';

/** What is known of the programs and the clusters that guides are about; each part is read when it's first asked for. */
export const loadPlatform: () => Platform = once(() => ({ commandsOf: readProgram, cluster: readClusterKinds() }));

/**
 * Commands of a program from its table in this folder; null where there's none.
 *
 * A line has the words of a command, the last with its aliases, and its flags: `docker rm|remove --force,-f --link`.
 * `=` after a flag: it takes a value, `?`: it may. `...`: another program's words follow the first argument. `*`: nobody
 * knows what may follow.
 */
export function readProgram(program: string): readonly ProgramCommand[] | null {
  const file = join(import.meta.dirname, `${program}.txt`);
  if (!/^[a-z]+$/.test(program) || !isFile(file)) return null;
  const lines = readText(file).split('\n');
  const commands = lines.filter((line) => line !== '' && !line.startsWith('#')).map(readLine);
  return commands.toSorted((left, right) => left.path.length - right.path.length);
}

function readLine(line: string): ProgramCommand {
  const parts = line.split(' ');
  const words = parts.filter((part) => /^[a-z]/.test(part));
  const [name = '', ...aliases] = words.at(-1)?.split('|') ?? [];
  return {
    path: [...words.slice(0, -1), name],
    aliases,
    flags: parts.filter((part) => part.startsWith('--')).map(readFlag),
    isOpen: parts.includes('*'),
    runsOthers: parts.includes('...'),
  };
}

function readFlag(text: string): ProgramFlag {
  const [, name = '', shorthand = null, mark] = /^--([\w-]+)(?:,-(\w))?([=?])?$/.exec(text) ?? [];
  return { name, shorthand, takesValue: mark === '?' ? null : mark === '=' };
}
