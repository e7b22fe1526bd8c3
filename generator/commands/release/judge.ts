import { z } from 'zod';
import { versionChanges } from '../../changes/compare.ts';
import { doubtfulTexts } from '../../changes/doubtful-texts.ts';
import { type Finding, implausible } from '../../changes/plausible.ts';
import { filesAt, requestBranch } from '../../io/history.ts';
import { manifestName, parseManifest } from '../../io/manifest.ts';
import { decodeText, readText } from '../../io/read.ts';
import { loadSources } from '../../io/sources.ts';
import { readStore } from '../../io/store.ts';
import { readTool } from '../../kinds/read-tool.ts';
import type { Acceptance } from '../../model/change-history.ts';
import type { FactsHistory } from '../../model/facts.ts';
import type { Problem } from '../../model/problem.ts';
import { nearest } from '../../shared/nearest.ts';
import { attempt, failureAt, InputError, inFile, inPath, problemAt } from '../../shared/problem.ts';
import { schemaFailure } from '../../shared/schema-messages.ts';
import { parseYaml } from '../../sources/document.ts';
import { displayed } from '../inputs.ts';
import type { ReadRelease } from '../read-release.ts';

/* Whether a release can be meant: what looks wrong in it, and what of that people accept. */

const fileSchema = z.record(z.string(), z.record(z.string(), z.string().min(1)));

/** What people accept, by version: `v0.12.0: { "source:registry-catalogue": "it has a repository of its own now" }`. */
export type AcceptanceFile = ReadonlyMap<string, readonly Acceptance[]>;

export function readAcceptances(file: string | undefined): AcceptanceFile {
  if (file === undefined) return new Map();
  const shown = displayed(file);
  const result = fileSchema.safeParse(parseYaml(readText(file), shown) ?? {});
  if (!result.success)
    throw schemaFailure(shown, result.error.issues, {
      do: 'write a version, and below it a key with the reason: `v0.12.0:` and `  source:crd: why`',
    });
  return new Map(
    Object.entries(result.data).map(([version, keys]) => [
      version,
      Object.entries(keys).map(([key, because]) => ({ key, because })),
    ]),
  );
}

/**
 * What is accepted in the request that is open: its branch is written anew from the main one, which doesn't have that yet.
 *
 * @param root folder of the store
 */
export function proposedAcceptances(root: string): AcceptanceFile {
  const texts = filesAt(`origin/${requestBranch}`, root, manifestName);
  const manifests = texts.flatMap((text) => attempt([], () => parseManifest(text, requestBranch)) ?? []);
  return new Map(manifests.map(({ version, accepted = [] }) => [version, accepted]));
}

/**
 * What looks wrong in a release.
 *
 * @param at how messages name the release: `toolhive.bundle@v0.12.0`
 * @param root folder of the store
 * @throws {InputError} where it's on record and says something else now
 */
export async function judge(
  read: ReadRelease,
  at: string,
  predecessor: string | null,
  known: FactsHistory,
  root: string,
): Promise<Finding[]> {
  const { facts, files, ignored, tool, warnings } = read;
  const before = predecessor === null ? null : (known.factsOf(predecessor) ?? null);
  refuseOther(read, known, at);
  const stored = await storedBefore(predecessor, root);
  const charts = files.flatMap(({ kind, path }) => (kind === 'helm' ? [path] : []));
  const texts = files.map(({ path, bytes }) => ({ file: path, text: decodeText(bytes, path) }));
  const findings = implausible({
    ...{ before, after: facts, ignored },
    changes: before ? versionChanges(before, facts).changes : [],
    earlier: lineTo(known, predecessor),
    tools: { before: stored?.tool ?? null, after: tool },
    warnings: warnings.filter(
      ({ severity, at, what }) =>
        // What is wrong with comments of a chart is no damage.
        severity === 'warning' &&
        !charts.some((path) => at.file.endsWith(path)) &&
        !stored?.warnings.some((one) => one.what === what),
    ),
  });
  return [...findings, ...doubtfulTexts(texts, stored?.files ?? [])];
}

/** The facts of a release and those before it on its line: mixed-up files are seldom old. */
function* lineTo({ releases, factsOf }: FactsHistory, version: string | null) {
  const predecessors = new Map(releases.map((release) => [release.version, release.predecessor]));
  for (let at = version; at !== null; at = predecessors.get(at) ?? null) {
    const facts = factsOf(at);
    if (facts) yield facts;
  }
}

/**
 * A release that's on record and says something else now isn't the one that was released. Of the same commit, it's
 * only read better by now.
 */
function refuseOther({ facts, tag }: ReadRelease, known: FactsHistory, at: string): void {
  const recorded = known.factsOf(tag.version);
  const isSame = tag.commit !== null && recorded?.commit === tag.commit;
  if (!recorded || isSame || versionChanges(recorded, facts).changes.length === 0) return;
  throw failureAt(inFile(at), {
    what: 'is not what is on record of it',
    why: 'a release that changes after it was made may be an attack',
    do: 'compare the sources with those that were read then; the record is in history.jsonl of the store',
  });
}

/** The release before as the store has it; null where it has only its facts. */
async function storedBefore(predecessor: string | null, root: string) {
  const before = readStore(root).find(({ manifest }) => manifest.version === predecessor);
  if (!before) return null;
  const { version, files } = loadSources({ folder: before.folder, display: '' });
  return { files, ...(await readTool(version, files, null)) };
}

/**
 * What people accept of releases: what they did before, and the keys that somebody gives now, which are for the first
 * release that would be refused.
 *
 * @param named what is given now; each has to be found, since a key may be misspelled
 * @param before what is accepted of a release already
 * @returns a function that takes what looks wrong in a release, and gives what of that is accepted
 */
export function acceptances(
  named: readonly Acceptance[],
  before: (version: string) => readonly Acceptance[],
): (findings: readonly Finding[], version: string, at: string) => Acceptance[] {
  let waiting = named;
  return (findings, version, at) => {
    const found = new Set(findings.map(({ key }) => key));
    const settled = before(version).filter(({ key }) => found.has(key));
    const accepts = (all: readonly Acceptance[], { key }: Finding): boolean => all.some((one) => one.key === key);
    if (findings.every((finding) => accepts(settled, finding))) return settled;
    const all = [...settled, ...waiting];
    const open = findings.filter((finding) => !accepts(all, finding));
    const needless = waiting.filter(({ key }) => !found.has(key));
    if (open.length + needless.length > 0)
      throw new InputError([...needless.map(({ key }) => notFound(key, [...found], at)), ...open.map(refused(at))]);
    waiting = [];
    return all;
  };
}

function refused(at: string) {
  return ({ key, what, why }: Finding): Problem =>
    problemAt(inPath(at, key), {
      what,
      why,
      do: `look at the release; if it's meant: --accept ${quoted(key)} --because "…"`,
    });
}

function notFound(key: string, keys: readonly string[], at: string): Problem {
  const near = nearest(key, keys);
  return problemAt(inPath(at, key), {
    what: 'is accepted, and was not found',
    why: 'what was meant would stay refused, or was never wrong',
    do: near === null ? 'leave --accept out' : `did you mean --accept ${quoted(near)}?`,
  });
}

function quoted(key: string): string {
  return /^[\w:./-]+$/.test(key) ? key : `'${key}'`;
}
