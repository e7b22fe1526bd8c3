import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { changeHistory } from '../changes/all-versions.ts';
import { historyFile } from '../facts/history-file.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { folderOf } from '../testing/folders.ts';
import { projectRoot } from './inputs.ts';
import { openHistory } from './kept-history.ts';

const specs = join(projectRoot, 'specs');
const small = () => ({ changes: [], historyFile: 'packed' });

it('what was found out of a history is the same in the next process', () => {
  const history = readHistory(join(specs, historyName));
  const results = { changes: changeHistory(history), historyFile: historyFile(history) };
  const cache = folderOf({});
  openHistory(cache, { specs })('', () => results);
  const never = vi.fn(small);
  expect(openHistory(cache, { specs })('', never)).toStrictEqual(results);
  expect(never).not.toHaveBeenCalled();
});

it('another history, and a damaged file, are worked out anew', () => {
  const [cache, own] = [folderOf({}), folderOf({ [historyName]: '' })];
  openHistory(cache, { specs: own })('', small);
  const make = vi.fn(small);
  openHistory(cache, { specs })('', make);
  expect(make).toHaveBeenCalledTimes(1);
  openHistory(cache, { specs })('moves', make);
  expect(make).toHaveBeenCalledTimes(2);
  copyFileSync(join(own, historyName), join(cache, 'history.json'));
  openHistory(cache, { specs })('', make);
  expect(make).toHaveBeenCalledTimes(3);
});
