import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type AgentsPlaces, recordLine } from '../model/agents.ts';
import { packTexts, type RecordSet } from './agents-texts.ts';

const page = (start: string) => JSON.stringify(`See [run](${start}run), \u0001 and ü.`);
const long = JSON.stringify('x'.repeat(200_000));
const sets: RecordSet[] = [
  { name: 'v2', start: '/hive/', lines: [recordLine('page a', page('/hive/')), recordLine('long', long)] },
  { name: 'v1', start: '/hive/v1/', lines: [recordLine('page a', page('/hive/v1/')), recordLine('own', '[1]')] },
];

it('each record can be read back, and what two versions say alike is there once', () => {
  const { files, blocks } = packTexts(sets);
  const contentOf = (name: string) => files.find(({ path }) => path === `agents/${name}`)?.content ?? '';
  const bytes = Buffer.from(contentOf('texts.bin'));
  expect(blocks.at(-1)).toBe(bytes.length);
  const placesOf = (name: string): AgentsPlaces => JSON.parse(String(contentOf(`${name}.json`)));
  for (const { name, lines } of sets) {
    const { start, records } = placesOf(name);
    const read = Object.entries(records).map(([record, [block, from, length]]) => {
      const texts = brotliDecompressSync(bytes.subarray(blocks[block - 1] ?? 0, blocks[block]));
      return recordLine(record, texts.toString('utf8', from, from + length).replaceAll('\u0001', start));
    });
    expect(read).toEqual(lines);
  }
  expect(placesOf('v1').records['page a']).toEqual(placesOf('v2').records['page a']);
});
