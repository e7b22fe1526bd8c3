import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { ShownImage } from '../model/guide.ts';
import type { OutputFile } from '../model/output.ts';

export interface Images {
  /** An image by its path below the guides; null if missing. */
  readonly shown: (path: string) => ShownImage | null;
  readonly files: readonly OutputFile[];
}

/** The images of guides, published under a digest of their content, for caching. */
export function collectImages(read: (path: string) => Uint8Array | null, basePath: string): Images {
  const found = new Map<string, OutputFile>();
  return {
    shown: (path) => {
      const content = read(path);
      if (!content) return null;
      const name = `images/${shortDigest(content)}-${(path.split('/').at(-1) ?? path).replace(/[#%?]/g, '-')}`;
      found.set(path, { path: name, content });
      const size = sizeOf(content);
      return { url: basePath + name, ...(size && { size }) };
    },
    get files() {
      return [...found.values()];
    },
  };
}

/** A digest for names of files that may be cached for good. */
export function shortDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

function sizeOf(content: Uint8Array): ShownImage['size'] {
  try {
    const { width, height } = imageSize(content);
    return { width, height };
  } catch {
    // An unsupported format, or a damaged file: browsers determine the size.
    return undefined;
  }
}
