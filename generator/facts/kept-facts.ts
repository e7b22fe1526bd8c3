import type { SourceInput } from '../kinds/kind.ts';
import { sourceOf } from '../kinds/sources.ts';
import type { FactEntity } from '../model/facts.ts';
import type { KindName } from '../model/kinds.ts';
import { InputError } from '../shared/problem.ts';
import { ofKind } from './index.ts';

const context = { program: null, warn: () => {}, empty: () => {} };

/** Reads the facts of kinds from the files of many releases, each set of bytes once. */
export class KeptFacts {
  readonly #kept = new Map<string, readonly FactEntity[]>();

  /** @throws {InputError} for files that can't be read */
  async of(name: KindName, files: readonly SourceInput[]): Promise<readonly FactEntity[]> {
    const { areFilesApart } = await sourceOf(name);
    if (!areFilesApart) return this.#whole(name, files);
    try {
      const lists: (readonly FactEntity[])[] = [];
      for (const file of files) lists.push(await this.#whole(name, [file]));
      const all = lists.flat();
      if (new Set(all.map(({ key }) => key)).size === all.length) return all;
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
    }
    // Together they may say what's wrong, or that two of them are one.
    return this.#whole(name, files);
  }

  async #whole(name: KindName, files: readonly SourceInput[]): Promise<readonly FactEntity[]> {
    const key = [name, ...files.map(({ file, sha256 }) => `${sha256} ${file}`)].join('\n');
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const facts = await readFacts(name, files);
    this.#kept.set(key, facts);
    return facts;
  }
}

async function readFacts<Name extends KindName>(name: Name, files: readonly SourceInput[]): Promise<FactEntity[]> {
  const source = await sourceOf(name);
  return ofKind(source, await source.read(files, context));
}
