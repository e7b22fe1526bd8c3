import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { type AgentsPlaces, agentsPlacesPath, agentsTextsPath, type RecordPlace } from '../model/agents.ts';
import type { OutputFile } from '../model/output.ts';

/** The records of a version, or of something else. */
export interface RecordSet {
  /** `v0.3.2`, `platform`. */
  readonly name: string;
  /** Lines as `recordLine` makes them. */
  readonly lines: Iterable<string>;
  /** What its addresses begin with: with that left out, versions share what stands in several; '' for nothing. */
  readonly start: string;
}

export interface PackedTexts {
  readonly files: readonly OutputFile[];
  /** Where each block ends. */
  readonly blocks: readonly number[];
}

/** So many bytes are compressed together: less compresses worse, more takes longer to read. */
const blockSize = 1 << 17;

/** Puts the texts of all sets into one file, each once, and the places of their records into a file for each. */
export function packTexts(sets: readonly RecordSet[]): PackedTexts {
  const texts = textBlocks();
  const files = sets.map(({ name: set, lines, start }): OutputFile => {
    const records: Record<string, RecordPlace> = {};
    for (const line of lines) {
      const tab = line.indexOf('\t');
      const json = line.slice(tab + 1, line.endsWith('\n') ? -1 : undefined);
      records[line.slice(0, tab)] = texts.add(start === '' ? json : json.replaceAll(start, '\u0001'));
    }
    const places: AgentsPlaces = { start, records };
    return { path: agentsPlacesPath(set).slice(1), content: `${JSON.stringify(places)}\n` };
  });
  const { bytes, ends } = texts.end();
  return { files: [...files, { path: agentsTextsPath.slice(1), content: bytes }], blocks: ends };
}

function textBlocks() {
  const known = new Map<string, RecordPlace>();
  const blocks: Buffer[] = [];
  let open: Buffer[] = [];
  let size = 0;
  const close = (): void => {
    if (size > 0) blocks.push(compressed(Buffer.concat(open)));
    [open, size] = [[], 0];
  };
  return {
    add(text: string): RecordPlace {
      const digest = createHash('sha256').update(text).digest('base64');
      const found = known.get(digest);
      if (found) return found;
      const bytes = Buffer.from(text);
      // Who reads a short text needn't read a long one besides.
      if (size + bytes.length > blockSize) close();
      const place: RecordPlace = [blocks.length, size, bytes.length];
      known.set(digest, place);
      open.push(bytes);
      size += bytes.length;
      return place;
    },
    end() {
      close();
      let at = 0;
      const ends = blocks.map((block) => (at += block.length));
      return { bytes: Buffer.concat(blocks), ends };
    },
  };
}

/** The highest qualities save another tenth, and take fifty times as long. */
function compressed(bytes: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}
