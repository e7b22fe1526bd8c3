import { requestBranch } from '../../generator/io/history.ts';
import { runGit } from '../../generator/testing/repositories.ts';
import type { Docs, Ran } from './made-up-docs.ts';
import { readAction } from './workflow-steps.ts';

/*
 * For tests: the tags of a repository come in three batches, with what people do to requests in between. After each step
 * the releases have to be where they belong; what isn't so is a fault.
 */

export interface Given {
  readonly docs: Docs;
  /** The tool's repository, bare and empty, and one that has all tags. */
  readonly tool: string;
  readonly all: string;
  readonly batches: readonly (readonly string[])[];
  /** The site is really built with every so many releases, and in the last run. Absent: never. */
  readonly builtEach?: number;
}

export interface Rehearsed {
  /** By release, the keys that were asked for. */
  readonly keys: readonly string[];
  readonly runs: number;
  readonly faults: readonly string[];
  readonly requests: readonly string[];
  readonly longestBody: number;
  /** What was said of sites that were built. */
  readonly sites: readonly string[];
  /** Folder of the last machine. */
  readonly machine: string;
}

/** Pull requests, or with `isDirect` commits to the main branch. */
export function rehearse(
  { docs, tool, all, batches, builtEach = Number.POSITIVE_INFINITY }: Given,
  isDirect: boolean,
): Rehearsed {
  const { steps } = readAction();
  const { people } = docs;
  const keys: string[] = [];
  const faults: string[] = [];
  const sites: string[] = [];
  const pushed = new Set(docs.versionsOn('main'));
  let [runs, longestBody, built, machine] = [0, 0, 0, ''];
  const asked = (accept: readonly string[], isBuilt: boolean): Ran => {
    const values = {
      ...{ 'inputs.from': tool, 'inputs.docs': 'hive/docs', 'inputs.direct': String(isDirect) },
      ...(accept.length > 0 && { 'inputs.accept': accept.join(', '), 'inputs.because': 'It is meant.' }),
    };
    runs++;
    return docs.run(steps, values, isBuilt ? { PLAYED_SITE: '' } : {});
  };
  /** Runs the job until it finds nothing to ask for, and looks whether every release is there. */
  const run = (when: string, isLast = false): void => {
    const due = Math.floor(pushed.size / builtEach);
    const isBuilt = due > built || (isLast && builtEach < Number.POSITIVE_INFINITY);
    let done = asked([], isBuilt);
    for (
      let accept = refusedKeys(done.summary);
      done.code === 1 && accept.length > 0;
      accept = refusedKeys(done.summary)
    ) {
      keys.push(...accept);
      done = asked(
        accept.map((key) => key.replace(/^\S+ /, '')),
        isBuilt,
      );
    }
    if (isBuilt && done.code === 0) built = due;
    sites.push(...(done.text.match(/^.*\bversions? in .*$/gm) ?? []));
    machine = done.machine;
    if (done.code !== 0) faults.push(`${when}: code ${done.code}: ${done.text.split('\n').slice(-12).join('\n')}`);
    const open = people.pulls().find(({ state }) => state === 'open');
    longestBody = Math.max(longestBody, open?.body.length ?? 0);
    const there = new Set(docs.versionsOn(open ? requestBranch : 'main'));
    const missing = [...pushed].filter((version) => !there.has(version));
    if (missing.length > 0) faults.push(`${when}: ${missing.join(', ')} is missing`);
  };
  const push = (tags: readonly string[] = []): void => {
    // Fetched, as a bundle can't push.
    if (tags.length > 0)
      runGit(tool, ['fetch', '-q', '--no-tags', all, ...tags.map((tag) => `refs/tags/${tag}:refs/tags/${tag}`)]);
    for (const tag of tags) pushed.add(tag);
  };
  const [first, second, third] = batches;
  push(first);
  run('the first batch');
  people.write('main', 'README.md', 'The main branch has moved.\n');
  if (!isDirect) {
    people.update();
    people.edit();
  }
  push(second);
  run('the second batch');
  if (!isDirect) {
    // What was accepted stays so.
    run('a run without news');
    people.update();
    people.merge('squash', true);
    run('merged by squash');
  }
  push(third);
  run('the third batch', isDirect);
  if (!isDirect) {
    people.close();
    run('closed');
    people.merge('merge', false);
    run('merged by a merge commit', true);
  }
  const lost = [...pushed].filter((version) => !docs.versionsOn('main').includes(version));
  if (lost.length > 0) faults.push(`in the end: main lacks ${lost.join(', ')}`);
  return { keys, runs, faults, sites, machine, longestBody, requests: people.pulls().map(({ state }) => state) };
}

/** The keys that a report says would accept a release, behind its name. */
function refusedKeys(report: string): string[] {
  const section = /^## \S+ is refused$.*?(?=^## |$(?![\s\S]))/ms.exec(report)?.[0] ?? '';
  return [...section.matchAll(/^- `+ ?error: [^\n]*?@(v\S+) \(([^)]+)\): /gm)].map(([, tag, key]) => `${tag} ${key}`);
}
