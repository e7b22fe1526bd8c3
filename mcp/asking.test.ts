import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { agentsIndexPath, agentsVersionPath } from '../generator/model/agents.ts';
import { temporaryFolder } from '../generator/testing/folders.ts';
import { writeAgents } from '../scripts/build/agents.ts';
import { openAsking } from './asking.ts';

const oneVersion = '{"format": 5, "versions": [{"version": "v1.0.0"}]}';

/** Asks a thread with these files, however long that takes. */
function askingOf(index: string, limit = 600_000) {
  const site = temporaryFolder();
  const write = (path: string, content: string): void => writeAgents(site, [{ path, content }]);
  write(agentsIndexPath, index);
  const bugs: string[] = [];
  const asking = openAsking({ folder: path.join(site, 'agents'), limit }, (bug) => bugs.push(bug));
  onTestFinished(() => asking.close());
  return { write, asking, bugs };
}

it('an index that is cut off: every question is answered with what to do', async () => {
  const { asking } = askingOf('{"format": 5, "ver');
  const refusal = { refusal: expect.stringMatching(/^The server can't read its files .*`npm run docs`/) };
  expect(await asking.ask({ ask: 'versions' })).toEqual(refusal);
  expect(await asking.ask({ ask: 'list_versions', given: {} })).toEqual(refusal);
});

it('files are looked for again, and one that is missing is named', async () => {
  const { write, asking } = askingOf('');
  await asking.ask({ ask: 'versions' });
  write(agentsIndexPath, oneVersion);
  expect(await asking.ask({ ask: 'get_page', given: { page: 'index' } })).toMatchObject({
    refusal: expect.stringMatching(/no such file.*v1\.0\.0/),
  });
});

it.each(['{}', 'null', '{"pages": [', ''])('a version’s file that does not fit is no bug: %s', async (content) => {
  const { write, asking, bugs } = askingOf(oneVersion);
  write(agentsVersionPath('v1.0.0'), content);
  const refusal = expect.stringMatching(/^The server can't read its files .*`npm run docs`/);
  expect(await asking.ask({ ask: 'pages' })).toEqual({ refusal });
  expect(bugs).toEqual([]);
});

it('a bug is logged, and the next question answered', async () => {
  const { write, asking, bugs } = askingOf(oneVersion);
  write(agentsVersionPath('v1.0.0'), '{"pages": [], "entities": []}');
  const answer = asking.ask({ ask: 'search', given: { query: 'x' } });
  expect(await answer).toEqual({ refusal: expect.stringContaining('A bug in the server') });
  expect(bugs).toEqual([expect.stringMatching(/^TypeError: .*\n +at .*places\.ts/)]);
  expect(await asking.ask({ ask: 'versions' })).toMatchObject({ facts: ['v1.0.0'] });
});

it('a withdrawn question is not asked', async () => {
  const { asking } = askingOf(oneVersion);
  const gone = new AbortController();
  const answer = asking.ask({ ask: 'versions' }, gone.signal);
  gone.abort();
  expect(await answer).toEqual({ refusal: 'The question was withdrawn' });
});

it('a question that takes too much processor time is given up', async () => {
  // Starting a thread takes more than that.
  const { asking } = askingOf(oneVersion, 0);
  expect(await asking.ask({ ask: 'versions' })).toEqual({
    refusal: expect.stringMatching(/^This took more than 0 ms of processor time/),
  });
});
