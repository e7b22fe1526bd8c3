import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '../generator/testing/folders.ts';
import { type Asking, openAsking } from './asking.ts';

const opened: Asking[] = [];
afterEach(async () => {
  for (const asking of opened.splice(0)) await asking.close();
});

/** Asks a thread with these files, however long that takes. */
function askingOf(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  writeTree(folder, files);
  const asking = openAsking({ folder, limit: 30_000 }, () => {});
  opened.push(asking);
  return { folder, asking };
}

it.each([
  ['cut off', '{"format": 1, "ver'],
  ['without versions', '{"format": 1, "versions": []}'],
])('an index that is %s: every question is answered with what to do', async (_, index) => {
  const { asking } = askingOf({ 'index.json': index });
  const refusal = { refusal: expect.stringMatching(/^The server can't read its files .*`npm run docs`/) };
  expect(await asking.ask({ ask: 'versions' })).toEqual(refusal);
  expect(await asking.ask({ ask: 'list_versions', given: {} })).toEqual(refusal);
});

it('files are looked for again, and one that is missing is named', async () => {
  const { folder, asking } = askingOf({ 'index.json': '' });
  await asking.ask({ ask: 'versions' });
  writeFileSync(path.join(folder, 'index.json'), '{"format": 1, "versions": [{"version": "v1.0.0"}]}');
  expect(await asking.ask({ ask: 'list_versions', given: {} })).toMatchObject({
    refusal: expect.stringMatching(/no such file.*v1\.0\.0/),
  });
});

it('what was withdrawn keeps nobody waiting', async () => {
  const { asking } = askingOf({ 'index.json': '{"format": 1, "versions": [{"version": "v1.0.0"}]}' });
  const gone = new AbortController();
  const answer = asking.ask({ ask: 'versions' }, gone.signal);
  gone.abort();
  expect(await answer).toEqual({ refusal: 'The question was withdrawn' });
  expect(await asking.ask({ ask: 'versions' }, gone.signal)).toEqual({ refusal: 'The question was withdrawn' });
});
