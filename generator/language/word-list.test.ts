import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { passagesOf } from '../guides/passages.ts';
import { readDictionaries } from '../io/dictionaries.ts';
import { listFiles } from '../io/list-files.ts';
import { parseGuide } from '../markdown/parse.ts';
import { makeDictionary } from './spelling.ts';
import { readWords } from './words.ts';

const root = join(import.meta.dirname, '../..');
const guides = join(root, 'guides');
const { list, problems } = readWords(readFileSync(join(root, 'words.txt'), 'utf8'), 'words.txt');

const texts = listFiles(guides, (path) => path.endsWith('.md')).flatMap((path) => {
  const source = readFileSync(join(guides, path), 'utf8');
  const front = /^---\n[\s\S]*?\n---\n/.exec(source)?.[0] ?? '';
  const tree = parseGuide(front.replace(/[^\n]/g, ' ') + source.slice(front.length));
  const written = { file: '', text: source, lines: [] };
  return tree ? passagesOf(tree, front, () => written).map(({ text }) => text) : [];
});
/** Every word of the prose of the guides, possessives without their ending. */
const used: ReadonlySet<string> = new Set(texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []));

describe('the list of our words', () => {
  it('is in order', () => {
    expect(problems).toEqual([]);
  });

  it('has no word that a dictionary has', () => {
    const published = makeDictionary(readDictionaries(), []);
    expect(list.words.filter((word) => published.knows(word))).toEqual([]);
  });

  it('has no word that no guide uses', () => {
    const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
    const forms = (word: string): string[] => [word, capitalised(word), `${word}s`, word.toUpperCase()];
    // A name put together from several words is found as a whole, or a word of it in capitals within another name.
    const isUsed = (word: string): boolean =>
      forms(word).some((form) => used.has(form)) || [...used].some((name) => name.includes(capitalised(word)));
    expect(list.words.filter((word) => !isUsed(word))).toEqual([]);
  });

  it('replaces nothing by what it replaces itself', () => {
    const { instead } = list;
    expect([...instead].filter(([wrong, right]) => wrong === right || right === '' || instead.has(right))).toEqual([]);
  });
});
