import { copyFileSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runCli } from '../generator/testing/command-line.ts';
import { muchPatience } from '../generator/testing/effort.ts';
import { sharedFolder, type Tree, temporaryFolder, writeTree } from '../generator/testing/folders.ts';
import { releaseWith, tagRelease } from '../generator/testing/releases.ts';
import { runGit } from '../generator/testing/repositories.ts';
import { goodSite } from '../generator/testing/sources.ts';
import { type Docs, madeUpDocs, type Ran } from './testing/made-up-docs.ts';
import { type Rehearsed, rehearse } from './testing/rehearsal.ts';
import { readAction, readGitlab, readWorkflows } from './testing/workflow-steps.ts';

vi.setConfig({ testTimeout: muchPatience });

const bare = (files: Tree): Tree =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !/^deploy|schema\.json$/.test(name)));

/** In the order in which they were made: v1.2.5 and v1.2.6 are backports, and v1.3.1 loses two sources. */
const releases: readonly (readonly [tag: string, files: Tree])[] = [
  ['v1.2.3', releaseWith(3)],
  ['v1.2.4', releaseWith(4)],
  ['v1.3.0', releaseWith(5)],
  ['v1.2.5', releaseWith(6)],
  ['v1.3.1', bare(releaseWith(7))],
  ['v1.3.2', bare(releaseWith(8))],
  ['v1.2.6', releaseWith(9)],
  ['v1.4.0', bare(releaseWith(10))],
];
const batches = [
  ['v1.2.4', 'v1.3.0'],
  ['v1.2.5', 'v1.3.1', 'v1.3.2'],
  ['v1.2.6', 'v1.4.0'],
];

/** A repository with all releases, and a documentation that has the first. */
let all: string;
let documentation: string;
beforeAll(async () => {
  all = sharedFolder();
  runGit(all, ['init', '-q']);
  for (const [at, [tag, content]] of releases.entries()) tagRelease(all, tag, `2025-03-0${at + 1}`, content);
  const { 'docs.config.ts': config = '', 'guides/start.md': guide = '' } = goodSite;
  documentation = writeTree(sharedFolder(), { 'docs.config.ts': config, 'guides/start.md': guide });
  const places = ['--specs', 'specs', '--guides', 'guides', '--config', 'docs.config.ts'];
  const options = ['v1.2.3', '--from', all, '--origin', 'https://code.example/hive', ...places];
  expect(await runCli(['release', ...options], documentation)).toMatchObject({ code: 0 });
});

/** A documentation, and a repository of the tool that gets tags by and by. */
function given(): { readonly docs: Docs; readonly tool: string } {
  const tool = temporaryFolder();
  runGit(tool, ['init', '-q', '--bare']);
  runGit(all, ['push', '-q', tool, 'refs/tags/v1.2.3']);
  return { docs: madeUpDocs(documentation), tool };
}

const push = (tool: string, ...tags: string[]): string =>
  runGit(all, ['push', '-q', tool, ...tags.map((tag) => `refs/tags/${tag}`)]);

const release = (
  { docs, tool }: ReturnType<typeof given>,
  inputs: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Ran => {
  const named = Object.entries(inputs).map(([name, value]) => [`inputs.${name}`, value]);
  return docs.run(readAction().steps, { 'inputs.from': tool, ...Object.fromEntries(named) }, env);
};

describe('releases that come in three batches', () => {
  const expected: Partial<Rehearsed> = {
    faults: [],
    keys: ['v1.3.1 source:registry-schema', 'v1.3.1 source:crd'],
  };

  it('are all in a request, whatever becomes of it', () => {
    const done = rehearse({ ...given(), all, batches }, false);
    expect(done).toMatchObject({ ...expected, requests: ['merged', 'closed', 'merged'], runs: 8 });
  });

  it('are all committed where that is configured', () => {
    const done = rehearse({ ...given(), all, batches }, true);
    expect(done).toMatchObject({ ...expected, requests: [] });
  });
});

describe('a run', () => {
  it('says in the request what came, and in outputs and summary what was done', () => {
    const at = given();
    push(at.tool, 'v1.2.4');
    const { code, summary, outputs } = release(at, { docs: 'hive/docs' });
    expect({ code, outputs }).toEqual({ code: 0, outputs: 'committed=false\n' });
    expect(summary).toContain('- v1.2.4: 1 risky change since v1.2.3');
    const { docs } = at;
    expect(docs.people.pulls()).toEqual([{ number: 1, state: 'open', title: 'Document v1.2.4', body: summary }]);
    expect(docs.inOrigin('log', '--format=%s by %an', 'main..release-reference')).toBe(
      'Document v1.2.4 by Release automation',
    );
    expect(docs.inOrigin('diff', '--name-only', 'main', 'release-reference')).not.toMatch(/^(?!specs\/)/m);
    expect(docs.played()[0]).toMatch(/^gh repo clone hive\/docs .*docs$/);
    const proposed = docs.inOrigin('rev-parse', 'release-reference');
    expect(release(at).code).toBe(0);
    expect(docs.inOrigin('rev-parse', 'release-reference')).toBe(proposed);
  });

  it('that is called for one release documents those before it, too, and fails where that isn’t there', () => {
    const at = given();
    push(at.tool, 'v1.2.4', 'v1.3.0');
    expect(release(at, { tag: 'v1.3.0' }).code).toBe(0);
    expect(at.docs.versionsOn('release-reference')).toEqual(['v1.2.3', 'v1.2.4', 'v1.3.0']);
    expect(release(at, { tag: 'v1.5.0' }).code).toBe(75);
  });

  it('keeps what somebody else has on the branch', () => {
    const at = given();
    const { people, inOrigin } = at.docs;
    push(at.tool, 'v1.2.4');
    expect(release(at).code).toBe(0);
    const ours = inOrigin('rev-parse', 'release-reference');
    people.write('main', 'guides/more.md', 'More.\n');
    push(at.tool, 'v1.3.0');
    // Commits, and merges that hold more than what they merge.
    for (const change of [
      () => people.write('release-reference', 'guides/start.md', 'Mine.\n'),
      () => people.update('Mine.\n'),
    ]) {
      change();
      const theirs = inOrigin('rev-parse', 'release-reference');
      const { code, text } = release(at);
      expect(text).toContain('has commits by maintainer@docs.example');
      expect({ isDone: code === 0, branch: inOrigin('rev-parse', 'release-reference') }).toEqual({
        ...{ isDone: false, branch: theirs },
      });
      inOrigin('update-ref', 'refs/heads/release-reference', ours);
    }
  });

  it('isn’t stopped by guides, configuration or a site that can’t be built, and commits no such thing', () => {
    const at = given();
    at.docs.people.write('main', 'docs.config.ts', 'export default { title: 1 };\n');
    push(at.tool, 'v1.2.4');
    const { code, summary, outputs } = release(at, { direct: 'true' }, { PLAYED_SITE: '1' });
    expect({ code, outputs }).toEqual({ code: 1, outputs: 'committed=false\n' });
    expect(summary).toContain('## Guides or configuration that can’t be read');
    expect(at.docs.versionsOn('main')).toEqual(['v1.2.3']);
    expect(at.docs.versionsOn('release-reference')).toEqual(['v1.2.3', 'v1.2.4']);
    expect(release(at, { direct: 'true' })).toMatchObject({ code: 0, outputs: 'committed=true\n' });
    expect(at.docs.versionsOn('main')).toEqual(['v1.2.3', 'v1.2.4']);
  });

  it('cuts a report that is longer than a host takes', () => {
    const at = given();
    const folder = path.join(temporaryFolder(), 'docs');
    runGit(at.docs.origin, ['clone', '-q', at.docs.origin, folder]);
    const report = Array.from({ length: 3000 }, (_, line) => `- Line ${line}, with an é and more`).join('\n');
    writeTree(folder, { 'report.md': report, 'specs/v1.2.4/manifest.json': '{}\n' });
    const run = 'make propose DOCS="$FOLDER" REPORT="$FOLDER/report.md"';
    const env = { GITHUB_SERVER_URL: 'https://forge.example', GITHUB_REPOSITORY: 'hive/docs', GITHUB_RUN_ID: '7' };
    expect(at.docs.run([{ run, env: { FOLDER: folder } }], {}, env).code).toBe(0);
    const [{ body } = expect.fail('nothing is proposed')] = at.docs.people.pulls();
    expect(Buffer.byteLength(body)).toBeLessThan(60_000);
    expect(body).toMatch(/^- Line 0, .*\n- Line \d+, with an é and more\n\nThere is more: .*\/actions\/runs\/7\n$/s);
  });
});

it('a rebuild has a job for each version', () => {
  const { jobs } = readWorkflows().find(({ file }) => file.endsWith('/rebuild.yml')) ?? expect.fail('no rebuild.yml');
  const { code, outputs } = given().docs.run(jobs.versions?.steps ?? []);
  expect({ code, outputs }).toEqual({ code: 0, outputs: expect.stringMatching(/^\w+=\["v[\d.]+/m) });
});

it('GitLab opens the merge request as it takes the branch', () => {
  const { docs } = given();
  const folder = path.join(temporaryFolder(), 'docs');
  runGit(docs.origin, ['clone', '-q', docs.origin, folder]);
  const names = readdirSync(docs.code).filter((name) => name !== 'package.json');
  copyFileSync(path.join(docs.code, 'package.json'), path.join(folder, 'package.json'));
  for (const name of names) symlinkSync(path.join(docs.code, name), path.join(folder, name));
  runGit(docs.origin, ['config', 'receive.advertisePushOptions', 'true']);
  const hook = '#!/bin/sh\nenv | sort | sed -n "s/^GIT_PUSH_OPTION_[0-9]*=//p" > options\n';
  writeFileSync(path.join(docs.origin, 'hooks/post-receive'), hook, { mode: 0o755 });
  const env = {
    CI_DEFAULT_BRANCH: 'main',
    TOOL_REPOSITORY: '/tool',
    RELEASE_DIRECT: 'false',
    PLAYED_RELEASE: 'v1.2.4',
  };
  const steps = readGitlab().release.map((run) => ({ run, env, 'working-directory': folder }));
  expect(docs.run([{ ...steps[0], run: steps.map(({ run }) => run).join('\n') }])).toMatchObject({ code: 0 });
  expect(docs.inOrigin('show', '--format=%s', '--no-patch', 'release-reference')).toBe('Document v1.2.4');
  expect(readFileSync(path.join(docs.origin, 'options'), 'utf8').trim().split('\n')).toEqual([
    'merge_request.create',
    'merge_request.target=main',
    'merge_request.title=Document v1.2.4',
    'merge_request.description=# v1.2.4\\n\\nNothing breaks.',
  ]);
});
