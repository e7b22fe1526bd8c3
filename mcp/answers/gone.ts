import { changeText, codeText } from '../../generator/changes/wording.ts';
import type { KindName } from '../../generator/model/kinds.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { differenceOf } from '../../site/upgrade/history.ts';
import { cleanLine } from './clean.ts';
import type { Library } from './library.ts';
import { hidden, isHidden, namedIn, thingsOf } from './names.ts';

/** The fate of a removed entity. */
interface Gone {
  /** `renamed to thv run --proxy-port in v0.1.6`. */
  readonly text: string;
  /** Its replacement. */
  readonly successor?: string;
}

/** @param last the last version with it @returns null if it isn't removed, or the history has no such change */
export function becameOf(
  library: Library,
  { name, kind, last, version }: { name: string; kind?: KindName | undefined; last: string; version: string },
): Gone | null {
  const { history } = library;
  if (!history?.factsOf(last) || compareVersions(last, version) >= 0) return null;
  const gone = new Map(
    differenceOf(history, { from: last, to: version })
      .changes.filter(({ what }) => what === 'removed' || what === 'renamed')
      .map((change) => [change.entity, change]),
  );
  const things = thingsOf(library, last);
  const { found } = namedIn(things, name, kind);
  // Flags are removed with their command; the history only has the command's change.
  for (let one = found; one; one = things.find(({ key }) => key === one?.parent) ?? null) {
    const change = gone.get(one.key);
    if (!change) continue;
    if (isHidden(library, one.key, version)) return { text: `${hidden} since ${change.version}, and still there` };
    const owner = one === found ? '' : `${codeText(one.name)} was `;
    const { successor } = change;
    return {
      text: cleanLine(`${owner}${changeText({ ...change, includes: 0 })} in ${change.version}`, 400),
      ...(successor && { successor: cleanLine(successor.name, 300) }),
    };
  }
  return null;
}

/**
 * What other versions have of the names in a message: when they were added or removed. A flag is named with its
 * command, a field with its parent.
 *
 * @param message such as ``unknown flag `--port` for `thv run` ``
 */
export function elsewhereIn(library: Library, message: string, version: string): string | null {
  const names = [...message.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const owned = names.flatMap((owner) => names.flatMap((name) => [`${owner} ${name}`, `${owner}.${name}`]));
  for (const name of [...owned, ...names.filter((one) => /[ .]/.test(one))]) {
    const [first = version, last = first] = library.having(name)?.versions ?? [];
    if (compareVersions(version, first) < 0) return `${codeText(name)} was added in ${first}`;
    const gone = becameOf(library, { name, last, version });
    if (gone) return `${codeText(name)} was ${gone.text}`;
  }
  return null;
}
