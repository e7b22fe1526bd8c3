import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDictionaries } from '../io/dictionaries.ts';
import { listFiles } from '../io/list-files.ts';
import { makeDictionary } from './spelling.ts';
import { readWords } from './words.ts';

const root = join(import.meta.dirname, '../..');
const { list, problems } = readWords(readFileSync(join(root, 'words.txt'), 'utf8'), 'words.txt');

it('our word list is in order, and has no word that a dictionary has', () => {
  expect(problems).toEqual([]);
  const published = makeDictionary(readDictionaries(), []);
  expect(list.words.filter((word) => published.knows(word))).toEqual([]);
});

it('our word list has no word that no guide uses', () => {
  const guides = listFiles(join(root, 'guides'), (path) => path.endsWith('.md'));
  const text = guides
    .map((path) => readFileSync(join(root, 'guides', path), 'utf8'))
    .join('\n')
    .toLowerCase();
  expect(list.words.filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
});
