import type { Config } from '../config/schema.ts';
import { readDictionaries } from '../io/dictionaries.ts';
import type { GuideFolder } from '../io/guides.ts';
import { digestOf } from '../io/inputs.ts';
import { isFile, readText } from '../io/read.ts';
import { openKept } from '../io/result-cache.ts';
import type { Guide } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { checkProse } from '../pipeline.ts';
import { revealInvisible } from '../shared/invisible.ts';
import { failureAt, inPath } from '../shared/problem.ts';
import { codeDigest, type GenerateOptions, wordsFile } from './inputs.ts';
import { displayed } from './lines.ts';

/** Most files whose findings are kept: those of a large site, and of another one beside it. */
const keptFiles = 2000;

/**
 * Spelling and style of every guide and fragment.
 *
 * @param cacheFile where findings in files that do not change are kept
 */
export async function proseProblems(
  options: GenerateOptions,
  config: Config,
  guides: readonly Guide[],
  folder: GuideFolder,
  cacheFile: string,
): Promise<readonly Problem[]> {
  const words = readWordList(options, config);
  const basis = digestOf([
    ['code', codeDigest()],
    ['words', words?.text ?? ''],
    ['file', words?.file ?? ''],
  ]);
  const kept = openKept<readonly Problem[]>(cacheFile, basis, keptFiles);
  const source = (file: string): string => revealInvisible(folder.fragment(file.replace(/^guides\//, '')) ?? '');
  const problems = await checkProse({ guides, source, words, dictionaries: readDictionaries, kept });
  kept.save();
  return problems;
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
