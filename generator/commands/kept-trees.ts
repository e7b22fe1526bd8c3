import { resolve } from 'node:path';
import { type Kept, openKept } from '../io/result-cache.ts';
import { sha256 } from '../io/sha256.ts';
import type { KeptTrees } from '../model/guide.ts';
import { codeDigest } from './inputs.ts';

/** Most texts whose trees are kept: those of a large site, and of another one beside it. */
const keptTexts = 2000;

export interface OpenTrees extends KeptTrees {
  /** Keeps what was read for runs to come. */
  readonly save: () => void;
}

/** As text: each reader gets a tree of its own, since links and includes are resolved in place. */
const opened = new Map<string, Kept<string>>();

/**
 * Trees of texts that are as they were in an earlier run: reading Markdown takes a quarter of a run over the guides.
 *
 * @param cache folder for what need not be found out again
 */
export function openTrees(cache: string): OpenTrees {
  const file = resolve(cache, 'guides.json');
  const kept = opened.get(file) ?? openKept<string>(file, codeDigest(), keptTexts);
  opened.set(file, kept);
  return {
    recall: (source) => {
      const before = kept.get(sha256(source));
      return before === undefined ? undefined : JSON.parse(before);
    },
    keep: (source, tree) => kept.set(sha256(source), JSON.stringify(tree)),
    save: kept.save,
  };
}
