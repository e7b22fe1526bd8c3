import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTree } from '../generator/testing/folders.ts';
import { commitAll, runGit } from '../generator/testing/repositories.ts';
import { type Docs, madeUpDocs } from './testing/made-up-docs.ts';
import { readAction, readGitlab, readWorkflows, type Step } from './testing/workflow-steps.ts';

/** Steps of a job whose condition the test decides: one that asks for an output runs where it's given. */
function stepsOf(workflow: string, job: string): readonly Step[] {
  const found = readWorkflows().find(({ file }) => file.endsWith(`/${workflow}.yml`))?.jobs[job];
  return (found?.steps ?? expect.fail(`there is no job ${job}`)).filter(
    ({ if: condition = '' }) => !condition.includes('env.'),
  );
}

const release = (docs: Docs, values: Readonly<Record<string, string>> = {}): number =>
  docs.run(stepsOf('release', 'release'), values);
/** Subject of the last commit of a branch at the origin. */
const subject = (docs: Docs, branch: string): string => docs.inOrigin('log', '-1', '--format=%s', branch);

describe('the release workflow', () => {
  it('proposes what is new, with the report', () => {
    const docs = madeUpDocs();
    const from = "inputs.from || vars.TOOL_REPOSITORY || 'https://github.com/stacklok/toolhive'";
    expect(release(docs, { [from]: 'https://tool.example' })).toBe(0);
    expect(docs.played()).toEqual([
      'npm run --silent thv-docs -- release --new --from https://tool.example --report release.md',
      'gh pr list --head release-reference --base main --state open --json number --jq .[0].number',
      expect.stringMatching(
        /^gh pr create --head release-reference --base main --title Document v1\.2\.0 --body-file .*release\.md$/,
      ),
    ]);
    expect([subject(docs, 'main'), subject(docs, 'release-reference')]).toEqual(['A change', 'Document v1.2.0']);
    expect(docs.inOrigin('show', '--stat=200', '--format=', 'release-reference')).toMatch(
      /^specs\/v1\.2\.0\/manifest\.json .*\n 1 file/,
    );
    expect({ summary: docs.summary(), outputs: docs.outputs() }).toEqual({
      summary: '# v1.2.0\n\nNothing breaks.\n',
      outputs: 'changed=true\n',
    });
  });

  it('passes on one release, and what it may lose', () => {
    const docs = madeUpDocs();
    expect(release(docs, { 'inputs.tag': 'v1.2.0', 'inputs.accept': 'crd:Cell', 'inputs.because': 'it moved' })).toBe(
      0,
    );
    expect(docs.played()[0]).toBe(
      'npm run --silent thv-docs -- release v1.2.0 --from  --report release.md --accept crd:Cell --because it moved',
    );
  });

  it('brings the open pull request up to date, and leaves it alone where that has everything', () => {
    const docs = madeUpDocs();
    expect(release(docs)).toBe(0);
    const proposed = docs.inOrigin('rev-parse', 'release-reference');
    runGit(docs.folder, ['reset', '-q', '--hard', 'origin/main']);
    expect(release(docs)).toBe(0);
    expect(docs.inOrigin('rev-parse', 'release-reference')).toBe(proposed);
    expect(docs.played().at(-1)).toMatch(/^gh pr edit 7 --title/);
  });

  it('keeps what somebody else has added to it', () => {
    const docs = madeUpDocs();
    expect(release(docs)).toBe(0);
    runGit(docs.folder, ['checkout', '-q', '-b', 'theirs']);
    writeTree(docs.folder, { 'guides/a.md': 'a' });
    commitAll(docs.folder, '2025-03-02T10:00:00+00:00');
    runGit(docs.folder, ['push', '-q', 'origin', 'HEAD:release-reference']);
    const theirs = docs.inOrigin('rev-parse', 'release-reference');
    runGit(docs.folder, ['checkout', '-q', 'main']);
    runGit(docs.folder, ['reset', '-q', '--hard', 'origin/main']);
    expect(release(docs)).not.toBe(0);
    expect(docs.inOrigin('rev-parse', 'release-reference')).toBe(theirs);
    // The next run finds what isn't proposed.
    expect(release(docs)).not.toBe(0);
  });

  it('commits directly where that is configured', () => {
    const docs = madeUpDocs();
    const direct = "(inputs.direct || vars.RELEASE_DIRECT == 'true') && '1' || ''";
    const { env } = readWorkflows().find(({ file }) => file.endsWith('/release.yml'))?.jobs.release ?? {};
    expect(env?.DIRECT).toBe(`\${{ ${direct} }}`);
    const steps = stepsOf('release', 'release').map((step) => ({ ...step, env: { ...env, ...step.env } }));
    expect(docs.run(steps, { [direct]: '1' })).toBe(0);
    expect(subject(docs, 'main')).toBe('Document v1.2.0');
    expect(docs.played().filter((line) => line.startsWith('gh'))).toEqual([]);
  });

  it('proposes what came before a release that is refused, and fails', () => {
    const docs = madeUpDocs('refused');
    expect(release(docs)).toBe(1);
    expect(subject(docs, 'release-reference')).toBe('Document v1.2.0');
    expect(docs.outputs()).toBe('changed=true\n');
  });

  it('proposes nothing of which the site was not built', () => {
    const docs = madeUpDocs('unbuilt');
    expect(release(docs)).toBe(1);
    expect(docs.inOrigin('branch', '--list', 'release-reference')).toBe('');
  });

  it.each(['1', '75'])('fails when the release does, with its report: %s', (code) => {
    const docs = madeUpDocs(code);
    expect(release(docs)).toBe(Number(code));
    expect({ summary: docs.summary(), outputs: docs.outputs() }).toEqual({
      summary: '# v1.2.0\n\nNothing breaks.\n',
      outputs: 'changed=false\n',
    });
    expect(docs.inOrigin('branch', '--list', 'release-reference')).toBe('');
  });
});

it('the action proposes the release to the repository of the documentation', () => {
  const docs = madeUpDocs();
  expect(
    docs.run(readAction().steps, { 'inputs.docs': 'hive/docs', 'inputs.tag': 'v1.2.0', 'inputs.from': '/tool' }),
  ).toBe(0);
  expect(docs.played().slice(0, 2)).toEqual([
    expect.stringMatching(/^gh repo clone hive\/docs .*thv-docs$/),
    'npm run --silent thv-docs -- release v1.2.0 --from /tool --report release.md',
  ]);
  expect(subject(docs, 'release-reference')).toBe('Document v1.2.0');
  expect(docs.outputs()).toBe('changed=true\n');
});

it('a rebuild has a job for each version', () => {
  const docs = madeUpDocs();
  expect(docs.run(stepsOf('rebuild', 'versions'))).toBe(0);
  expect(docs.outputs()).toMatch(/^versions=\["v[\d.]+"(,"v[\d.]+")*\]$/m);
});

it('GitLab opens the merge request as it takes the branch', () => {
  const docs = madeUpDocs();
  runGit(docs.origin, ['config', 'receive.advertisePushOptions', 'true']);
  const hook = '#!/bin/sh\nenv | sort | sed -n "s/^GIT_PUSH_OPTION_[0-9]*=//p" > options\n';
  writeFileSync(path.join(docs.origin, 'hooks/post-receive'), hook, { mode: 0o755 });
  const lines = readGitlab().lines.filter((line) => /release|propose/.test(line) && !line.startsWith('git remote'));
  const env = { CI_DEFAULT_BRANCH: 'main', TOOL_REPOSITORY: '/tool' };
  runGit(docs.folder, ['checkout', '-q', '--detach']);
  expect(docs.run(lines.map((run) => ({ run, env })))).toBe(0);
  expect(docs.inOrigin('show', '--format=%s', '--no-patch', 'release-reference')).toBe('Document v1.2.0');
  expect(readFileSync(path.join(docs.origin, 'options'), 'utf8').trim().split('\n')).toEqual([
    'merge_request.create',
    'merge_request.target=main',
    'merge_request.title=Document v1.2.0',
    'merge_request.description=# v1.2.0\\n\\nNothing breaks.',
  ]);
});
