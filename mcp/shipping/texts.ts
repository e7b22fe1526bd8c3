import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import type { AgentsIndex } from '../../generator/model/agents.ts';
import { brotliWindow } from '../../generator/shared/brotli-window.ts';

const compress = promisify(brotliCompress);

/** The texts as small as they get, and the list with where the blocks end then. A build has no time for that. */
export async function smallestTexts(
  index: AgentsIndex,
  texts: Uint8Array,
): Promise<{ readonly index: AgentsIndex; readonly texts: Uint8Array }> {
  const blocks = await Promise.all(
    index.blocks.map((end, number) => {
      const bytes = brotliDecompressSync(texts.subarray(index.blocks[number - 1] ?? 0, end));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindow(bytes),
      };
      return compress(bytes, { params });
    }),
  );
  let at = 0;
  return { index: { ...index, blocks: blocks.map(({ length }) => (at += length)) }, texts: Buffer.concat(blocks) };
}
