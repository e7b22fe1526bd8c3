import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDictionaries } from '../io/dictionaries.ts';
import { placeText, pointOf } from '../shared/problem.ts';
import { seededIn } from '../testing/seeded.ts';
import { languageCheck } from './index.ts';
import { readWords } from './words.ts';

const { list } = readWords('a thv -> an thv\ncli -> CLI\nGithub -> GitHub\nthv\nToolHive\n', 'words.txt');
const folder = import.meta.dirname;
const check = languageCheck(readDictionaries(), list, 'words.txt');

interface Mistake {
  readonly text: string;
  /** `line:column what`. */
  readonly finds: string;
  readonly suggests?: string;
}

/** The findings in a text that is one passage. */
function findings(text: string) {
  const passage = { file: 'a.md', text, offsets: [...text].map((_, index) => index) };
  return check({ file: 'a.md', source: text, passages: [passage] }).map(({ at, what, do: remedy }) => {
    const { line, column } = pointOf(at);
    return { finds: `${line}:${column} ${what}`, suggests: remedy };
  });
}

it.each(seededIn<Mistake>(join(folder, 'mistakes.yaml')))(
  'in $text something is found',
  ({ text, finds, suggests = '' }) => {
    const containing = { finds: expect.stringContaining(finds), suggests: expect.stringContaining(suggests) };
    expect(findings(text)).toEqual([containing]);
  },
);

it.each(readFileSync(join(folder, 'correct.md'), 'utf8').split('\n\n'))('nothing is found in %j', (text) => {
  expect(findings(text)).toEqual([]);
});

it('the word list must be in alphabetical order, each line once', () => {
  const { problems } = readWords('# words\n\nbee\nAnt # an insect\nant\nant\nwrong -> right\n', 'words.txt');
  expect(problems.map(({ at, what }) => `${placeText(at)}: ${what}`)).toEqual([
    expect.stringMatching(/^line 4: .*“Ant”.*“bee”/),
    expect.stringMatching(/^line 6: .*“ant” twice/),
  ]);
});
