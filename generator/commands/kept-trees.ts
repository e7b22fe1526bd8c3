import { join } from 'node:path';
import type { Root } from 'mdast';
import { sha256 } from '../io/output.ts';
import { type Kept, openKept } from '../io/result-cache.ts';
import { parseGuide } from '../markdown/parse.ts';
import { codeDigest } from './inputs.ts';

/** Most texts whose trees are kept: those of a large site, and of another one beside it. */
const keptTexts = 2000;

export interface KeptTrees {
  /** Reads a guide's text into a tree that may be changed; null where it nests without end. */
  readonly parse: (source: string) => Root | null;
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
export function keptTrees(cache: string): KeptTrees {
  const file = join(cache, 'guides.json');
  const kept = opened.get(file) ?? openKept<string>(file, codeDigest(), keptTexts);
  opened.set(file, kept);
  return {
    parse: (source) => {
      const key = sha256(source);
      const before = kept.get(key);
      if (before !== undefined) return JSON.parse(before);
      const tree = parseGuide(source);
      kept.set(key, JSON.stringify(tree));
      return tree;
    },
    save: kept.save,
  };
}
