import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { type AgentsPlaces, agentsPlacesPath, agentsTextsPath, type RecordPlace } from '../model/agents.ts';
import type { OutputFile } from '../model/output.ts';
import { brotliWindow } from '../shared/brotli-window.ts';

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
const blockSize = 1 << 18;

/** A text that a record of one or more sets has. */
interface Text {
  /** Of the first record that has it. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Puts the texts of all sets into one file, each once, and the places of their records into a file for each. */
export function packTexts(sets: readonly RecordSet[]): PackedTexts {
  const texts = new Map<string, Text>();
  const named = sets.map(({ name, lines, start }) => {
    const digests: Record<string, string> = {};
    for (const line of lines) {
      const tab = line.indexOf('\t');
      const record = line.slice(0, tab);
      const json = line.slice(tab + 1, line.endsWith('\n') ? -1 : undefined);
      const bytes = Buffer.from(start === '' ? json : json.replaceAll(start, '\u0001'));
      const digest = createHash('sha256').update(bytes).digest('base64');
      digests[record] = digest;
      if (!texts.has(digest)) texts.set(digest, { name: record, bytes });
    }
    return { name, start, digests };
  });
  const { places, bytes, ends } = inBlocks(texts);
  const files = named.map(({ name, start, digests }): OutputFile => {
    const records = Object.fromEntries(
      Object.entries(digests).flatMap(([record, digest]) => {
        const place = places.get(digest);
        return place ? [[record, place]] : [];
      }),
    );
    const content: AgentsPlaces = { start, records };
    return { path: agentsPlacesPath(name).slice(1), content: `${JSON.stringify(content)}\n` };
  });
  return { files: [...files, { path: agentsTextsPath.slice(1), content: bytes }], blocks: ends };
}

/** What versions say of the same thing is much alike, so it stands together. */
function inBlocks(texts: ReadonlyMap<string, Text>) {
  const places = new Map<string, RecordPlace>();
  const blocks: Buffer[] = [];
  let open: Buffer[] = [];
  let size = 0;
  const close = (): void => {
    if (size > 0) blocks.push(compressed(Buffer.concat(open)));
    [open, size] = [[], 0];
  };
  const sortable = (name: string): string => name.replace(/\d+$/, (number) => number.padStart(6, '0'));
  const ordered = [...texts]
    .map(([digest, { name, bytes }]) => ({ digest, bytes, name: sortable(name) }))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  for (const { digest, bytes } of ordered) {
    // Who reads a short text needn't read a long one besides.
    if (size + bytes.length > blockSize) close();
    places.set(digest, [blocks.length, size, bytes.length]);
    open.push(bytes);
    size += bytes.length;
  }
  close();
  let at = 0;
  const ends = blocks.map((block) => (at += block.length));
  return { places, bytes: Buffer.concat(blocks), ends };
}

/** The highest qualities save another tenth, and take fifty times as long. */
function compressed(bytes: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow(bytes),
  };
  return brotliCompressSync(bytes, { params });
}
