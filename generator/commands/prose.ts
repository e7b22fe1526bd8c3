import type { Config } from '../config/schema.ts';
import { readDictionaries } from '../io/dictionaries.ts';
import type { GuideFolder } from '../io/guides.ts';
import { digestOf } from '../io/inputs.ts';
import { isFile, readText } from '../io/read.ts';
import { openKept } from '../io/result-cache.ts';
import { sha256 } from '../io/sha256.ts';
import { readWords } from '../language/words.ts';
import type { Guide } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { revealInvisible } from '../shared/invisible.ts';
import { failureAt, inPath } from '../shared/problem.ts';
import { codeDigest, type GenerateOptions, wordsFile } from './inputs.ts';
import { displayed } from './lines.ts';

/** Most files whose findings are kept: those of a large site, and of another one beside it. */
const keptFiles = 2000;

/**
 * Spelling and style of every guide and fragment. Files that are as they were in an earlier run aren't looked at again.
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
  const { list, problems } = readWords(words?.text ?? '', words?.file ?? '');
  // A fragment that several guides include has its passages once for each; they're at the same places.
  const byFile = Map.groupBy(
    guides.flatMap(({ prose }) => prose),
    ({ file }) => file,
  );
  const files = [...byFile].map(([file, all]) => {
    const text = source(file);
    const passages = [...new Map(all.map((passage) => [passage.offsets[0], passage])).values()];
    return { file, source: text, passages, key: sha256(`${file}\n${text}`) };
  });
  const changed = files.filter(({ key }) => kept.get(key) === undefined);
  if (changed.length > 0) {
    // The dictionaries are read only where a file has changed.
    const { languageCheck } = await import('../language/index.ts');
    const check = languageCheck(readDictionaries(), list, words?.file ?? null);
    for (const file of changed) kept.set(file.key, check(file));
  }
  kept.save();
  return [...problems, ...files.flatMap(({ key }) => kept.get(key) ?? [])];
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
