import { codeText } from '../../generator/changes/wording.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { becameOf } from './gone.ts';
import type { Library } from './library.ts';

/**
 * What other versions say of the names in a message, where this one lacks what the message is about: since when it's
 * there, or what became of it. A flag is named behind its command, a field behind what has it.
 *
 * @param message such as ``unknown flag `--port` for `thv run` ``
 */
export function elsewhereIn(library: Library, message: string, version: string): string | null {
  const names = [...message.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const owned = names.flatMap((owner) => names.flatMap((name) => [`${owner} ${name}`, `${owner}.${name}`]));
  for (const name of [...owned, ...names.filter((one) => /[ .]/.test(one))]) {
    const versions = library.having(name)?.versions ?? [];
    const [first = version, last = first] = versions;
    if (compareVersions(version, first) < 0) return `${codeText(name)} was added in ${first}`;
    if (compareVersions(version, last) <= 0) continue;
    const gone = becameOf(library, { name, kind: undefined, last, version });
    if (gone) return `${codeText(name)} was ${gone.text}`;
  }
  return null;
}
