import { mkdirSync, readdirSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourcePlaces } from '../../kinds/portable.ts';

/** A file as git lists it. */
export interface TreeEntry {
  /** Name of its bytes. */
  readonly name: string;
  /** Its bytes are where it leads. */
  readonly isLink: boolean;
}

/**
 * Files that sources are read from: those where releases keep them, and anywhere by their names for a source of which
 * there's none. Links where sources are kept count, so that whoever reads the folder can say what's wrong with them.
 */
export function wantedFiles(tree: ReadonlyMap<string, TreeEntry>): ReadonlyMap<string, TreeEntry> {
  const paths = [...tree.keys()].filter((path) => !path.split('/').some((part) => part === '..' || part === '.git'));
  const wanted = sourcePlaces.flatMap(({ folders, file }) => {
    const named = paths.filter((path) => file.test(path.slice(path.lastIndexOf('/') + 1)));
    const kept = named.filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
    const links = paths.filter((path) => tree.get(path)?.isLink && folders.some((folder) => leadsTo(path, folder)));
    return [...(kept.length > 0 ? kept : named), ...links];
  });
  return new Map(
    [...new Set(wanted)].sort().flatMap((path) => {
      const entry = tree.get(path);
      return entry ? [[path, entry] as const] : [];
    }),
  );
}

/** Whether a path is a folder or one of those that it lies in. */
function leadsTo(path: string, folder: string): boolean {
  return folder === path || folder.startsWith(`${path}/`);
}

/** A folder that holds the files of one release after the other; what two have in common stays. */
export class Layout {
  readonly folder: string;
  #files: ReadonlyMap<string, TreeEntry> = new Map();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Names of the bytes that it lacks. */
  newIn(wanted: ReadonlyMap<string, TreeEntry>): string[] {
    return [...new Set(this.#fresh(wanted).map(([, { name }]) => name))];
  }

  /** @param bytes by their names */
  change(wanted: ReadonlyMap<string, TreeEntry>, bytes: ReadonlyMap<string, Buffer>): void {
    mkdirSync(this.folder, { recursive: true });
    const fresh = this.#fresh(wanted);
    const replaced = fresh.map(([path]) => path).filter((path) => this.#files.has(path));
    const gone = [...this.#files.keys()].filter((path) => !wanted.has(path));
    for (const path of [...replaced, ...gone]) removeFrom(this.folder, path);
    for (const [path, { name, isLink }] of fresh) {
      const at = join(this.folder, path);
      mkdirSync(dirname(at), { recursive: true });
      const content = bytes.get(name) ?? Buffer.of();
      if (isLink) symlinkSync(content.toString(), at);
      else writeFileSync(at, content);
    }
    this.#files = wanted;
  }

  #fresh(wanted: ReadonlyMap<string, TreeEntry>): [string, TreeEntry][] {
    return [...wanted].filter(([path, { name, isLink }]) => {
      const old = this.#files.get(path);
      return old?.name !== name || old.isLink !== isLink;
    });
  }
}

/** Removes a file, and the folders that are empty then: one without files would mean that they were lost. */
function removeFrom(folder: string, path: string): void {
  rmSync(join(folder, path));
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}
