import type { Config } from '../config/schema.ts';
import { readDictionaries } from '../io/dictionaries.ts';
import type { GuideFolder } from '../io/guides.ts';
import { isFile, readText } from '../io/read.ts';
import { languageCheck } from '../language/index.ts';
import { readWords } from '../language/words.ts';
import type { Guide } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { revealInvisible } from '../shared/invisible.ts';
import { failureAt, inPath } from '../shared/problem.ts';
import { type GenerateOptions, wordsFile } from './inputs.ts';
import { displayed } from './lines.ts';

/** Spelling and style of every guide and fragment. */
export function proseProblems(
  options: GenerateOptions,
  config: Config,
  guides: readonly Guide[],
  folder: GuideFolder,
): readonly Problem[] {
  const words = readWordList(options, config);
  const { list, problems } = readWords(words?.text ?? '', words?.file ?? '');
  // A fragment that several guides include has its passages once for each; they're at the same places.
  const byFile = Map.groupBy(
    guides.flatMap(({ prose }) => prose),
    ({ file }) => file,
  );
  const check = languageCheck(readDictionaries(), list, words?.file ?? null);
  const found = [...byFile].map(([file, all]) => {
    const source = revealInvisible(folder.fragment(file.replace(/^guides\//, '')) ?? '');
    return check({
      file,
      source,
      passages: [...new Map(all.map((passage) => [passage.offsets[0], passage])).values()],
    });
  });
  return [...problems, ...found.flat()];
}

function readWordList(options: GenerateOptions, config: Config): { file: string; text: string } | null {
  const path = wordsFile(options, config);
  if (path === null) return null;
  if (!isFile(path))
    throw failureAt(inPath(displayed(options.config), 'words'), {
      what: `names ${config.words}, which does not exist`,
      why: 'words that guides use and dictionaries lack would all be reported',
      do: 'correct the path, which starts at the folder of this file, or leave `words` out',
    });
  return { file: displayed(path), text: readText(path) };
}
