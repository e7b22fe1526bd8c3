import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Refusal } from './paging.ts';

/* A folder of the files for agents, compressed with Brotli. */

const nameOf = (folder: string, file: string): string => path.join(folder, `${path.basename(file)}.br`);

export function hasFile(folder: string, file: string): boolean {
  return existsSync(nameOf(folder, file));
}

/**
 * @param read takes the text apart; what it throws is why the file can't be read
 * @throws {Refusal} where it can't
 */
export function readFile<Value>(folder: string, file: string, read: (text: string) => Value = JSON.parse): Value {
  try {
    return read(brotliDecompressSync(readFileSync(nameOf(folder, file))).toString());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replaceAll(folder, '…') : cause;
    throw new Refusal(
      `The server can't read its files for agents (${reason})`,
      'Tell whoever runs it to write them again with `npm run docs`, or to install the package again',
    );
  }
}
