import { createHash } from 'node:crypto';
import type { OutputFile } from '../model/output.ts';

export interface Images {
  /** Address of an image by its path below the guides; null where there's no such file. */
  readonly url: (path: string) => string | null;
  readonly files: readonly OutputFile[];
}

/** The images that guides show. Each is published under its content's digest, so that it can be cached for ever. */
export function collectImages(read: (path: string) => Uint8Array | null, basePath: string): Images {
  const found = new Map<string, OutputFile>();
  return {
    url: (path) => {
      const content = read(path);
      if (!content) return null;
      const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
      const name = `images/${digest}-${path.split('/').at(-1) ?? path}`;
      found.set(path, { path: name, content });
      return basePath + name;
    },
    get files() {
      return [...found.values()];
    },
  };
}
