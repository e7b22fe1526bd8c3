import { join } from 'node:path';
import type { Platform, ProgramCommand, ProgramFlag } from '../../model/platform.ts';
import { once } from '../../shared/once.ts';
import { isFile, readText } from '../read.ts';
import { readClusterKinds } from './cluster.ts';

/** Facts about the programs and clusters in guides; each part is read on first use. */
export const loadPlatform: () => Platform = once(() => ({ commandsOf: readProgram, cluster: readClusterKinds() }));

/**
 * Commands of a program from its table in this folder; null without one.
 *
 * A line has the words of a command, the last with its aliases, and its flags: `docker rm|remove --force,-f --link`.
 * `=` after a flag: it needs a value, `?`: it may have one. `...`: another program's words follow the first argument.
 * `*`: anything may follow.
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
