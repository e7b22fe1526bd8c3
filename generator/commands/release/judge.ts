import { z } from 'zod';
import { versionChanges } from '../../changes/compare.ts';
import { doubtfulTexts } from '../../changes/doubtful-texts.ts';
import { type Finding, implausible } from '../../changes/plausible.ts';
import { historyName } from '../../io/facts-history.ts';
import { filesAt, requestBranch } from '../../io/history.ts';
import { manifestName, parseManifest } from '../../io/manifest.ts';
import { decodeText, readText } from '../../io/read.ts';
import { loadSources } from '../../io/sources.ts';
import { readStore } from '../../io/store.ts';
import { readTool } from '../../kinds/read-tool.ts';
import type { Acceptance } from '../../model/change-history.ts';
import type { FactsHistory } from '../../model/facts.ts';
import type { Problem } from '../../model/problem.ts';
import { compareVersions } from '../../model/version.ts';
import { nearest } from '../../shared/nearest.ts';
import { attempt, failureAt, InputError, inFile, inPath, problemAt } from '../../shared/problem.ts';
import { schemaFailure } from '../../shared/schema-messages.ts';
import { parseYaml } from '../../sources/document.ts';
import { displayed } from '../inputs.ts';
import type { ReadRelease } from '../read-release.ts';

/* Judges releases: suspicious findings, and which of them are accepted. */

const fileSchema = z.record(z.string(), z.record(z.string(), z.string().trim().min(1)));

/** Accepted findings by version: `v0.12.0: { "source:registry-catalogue": "it now has its own repository" }`. */
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
 * Acceptances in the open request: its branch is recreated from the main one, which lacks them.
 *
 * @param root folder of the store
 */
export function proposedAcceptances(root: string): AcceptanceFile {
  const texts = filesAt(`origin/${requestBranch}`, root, manifestName);
  const manifests = texts.flatMap((text) => attempt([], () => parseManifest(text, requestBranch)) ?? []);
  return new Map(manifests.map(({ version, accepted = [] }) => [version, accepted]));
}

/**
 * Suspicious findings in a release.
 *
 * @param at name of the release in messages: `toolhive.bundle@v0.12.0`
 * @param root folder of the store
 * @throws {InputError} if its content differs from the record
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
        // Mistakes in a chart's comments do no damage.
        severity === 'warning' &&
        !charts.some((path) => at.file.endsWith(path)) &&
        !stored?.warnings.some((one) => one.what === what),
    ),
  });
  return [...uncompared(read.tag.version, known, root), ...findings, ...doubtfulTexts(texts, stored?.files ?? [])];
}

/** Without facts of the version before it, as after the loss of the history, nothing that is gone would be found. */
function uncompared(version: string, { releases }: FactsHistory, root: string): Finding[] {
  const before = readStore(root).findLast(({ manifest }) => compareVersions(manifest.version, version) < 0)?.manifest;
  if (!before || releases.some((release) => release.version === before.version)) return [];
  return [
    {
      key: `uncompared:${before.version}`,
      what: `can't be compared with ${before.version}, which is in the store but not in its ${historyName}`,
      why: 'what is gone since then would be missing, unnoticed',
      do: 'restore the file, or record it again: thv-docs history --from REPOSITORY',
    },
  ];
}

/** The facts of a release and of its predecessors: mixed-up files are rarely old. */
function* lineTo({ releases, factsOf }: FactsHistory, version: string | null) {
  const predecessors = new Map(releases.map((release) => [release.version, release.predecessor]));
  for (let at = version; at !== null; at = predecessors.get(at) ?? null) {
    const facts = factsOf(at);
    if (facts) yield facts;
  }
}

/** Refuses a release whose content differs from the record. For the same commit, the generator has merely improved. */
function refuseOther({ facts, tag }: ReadRelease, known: FactsHistory, at: string): void {
  const recorded = known.factsOf(tag.version);
  const isSame = tag.commit !== null && recorded?.commit === tag.commit;
  if (!recorded || isSame || versionChanges(recorded, facts).changes.length === 0) return;
  throw failureAt(inFile(at), {
    what: 'differs from the history',
    why: 'a release that changes after publication may be an attack',
    do: "compare the sources with the facts recorded in the store's history.jsonl",
  });
}

/** The predecessor as stored; null if only its facts are recorded. */
async function storedBefore(predecessor: string | null, root: string) {
  const before = readStore(root).find(({ manifest }) => manifest.version === predecessor);
  if (!before) return null;
  const { version, files } = loadSources({ folder: before.folder, display: '' });
  return { files, ...(await readTool(version, files, null)) };
}

/**
 * Matches findings with acceptances: recorded ones, and the keys given now, which apply to the first release that would
 * be refused.
 *
 * @param named keys given now; each has to match, since it may be misspelled
 * @param before recorded acceptances of a release
 * @returns a function from findings to the accepted ones
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
  return ({ key, what, why, do: fix = 'review the release' }: Finding): Problem =>
    problemAt(inPath(at, key), {
      what,
      why,
      do: `${fix}; if this is intended: --accept ${quoted(key)} --because "…"`,
    });
}

function notFound(key: string, keys: readonly string[], at: string): Problem {
  const near = nearest(key, keys);
  return problemAt(inPath(at, key), {
    what: 'is accepted, but there is no such finding',
    why: 'the intended finding may be misspelled, or already fixed',
    do: near === null ? 'leave --accept out' : `did you mean --accept ${quoted(near)}?`,
  });
}

function quoted(key: string): string {
  return /^[\w:./-]+$/.test(key) ? key : `'${key}'`;
}
