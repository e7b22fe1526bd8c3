import { changeText, codeText } from '../../generator/changes/wording.ts';
import type { KindName } from '../../generator/model/kinds.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { certainSuccessor } from '../../site/upgrade/check/changed-uses.ts';
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
  /** The replacement, if it is certain to be the same thing. */
  readonly renamedTo: string | null;
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
    if (isHidden(library, one.key, version))
      return { text: `${hidden} since ${change.version}, and still there`, renamedTo: null };
    const owner = one === found ? '' : `${codeText(one.name)} was `;
    const { successor } = change;
    return {
      text: cleanLine(`${owner}${changeText({ ...change, includes: 0 })} in ${change.version}`, 400),
      ...(successor && { successor: cleanLine(successor.name, 300) }),
      renamedTo: one === found ? certainSuccessor(change) : null,
    };
  }
  return null;
}

/** What other versions have of the names in a message. */
interface Elsewhere {
  /** When they were added or removed. */
  readonly text: string;
  /** The new name of what was renamed. */
  readonly renamed?: { readonly from: string; readonly to: string };
}

/**
 * Looks up the names in a message in other versions. A flag is named with its command, a field with its parent.
 *
 * @param message such as ``unknown flag `--port` for `thv run` ``
 */
export function elsewhereIn(library: Library, message: string, version: string): Elsewhere | null {
  const names = [...message.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const owned = names.flatMap((owner) => names.flatMap((name) => [`${owner} ${name}`, `${owner}.${name}`]));
  for (const name of [...owned, ...names.filter((one) => /[ .]/.test(one))]) {
    const [first = version, last = first] = library.having(name)?.versions ?? [];
    if (compareVersions(version, first) < 0) return { text: `${codeText(name)} was added in ${first}` };
    const gone = becameOf(library, { name, last, version });
    if (!gone) continue;
    const { text, renamedTo: to } = gone;
    return { text: `${codeText(name)} was ${text}`, ...(to !== null && { renamed: { from: name, to } }) };
  }
  return null;
}
