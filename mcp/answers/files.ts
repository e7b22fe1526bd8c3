import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Refusal } from './paging.ts';

/* A folder of the files for agents: as the build writes it, or compressed, as the package holds it. */

export function hasFile(folder: string, file: string): boolean {
  const name = path.join(folder, path.basename(file));
  return existsSync(name) || existsSync(`${name}.br`);
}

/**
 * @param read takes the text apart; what it throws is why the file can't be read
 * @throws {Refusal} where it can't
 */
export function readFile<Value>(folder: string, file: string, read: (text: string) => Value = JSON.parse): Value {
  const name = path.join(folder, path.basename(file));
  try {
    return read(
      existsSync(`${name}.br`)
        ? brotliDecompressSync(readFileSync(`${name}.br`)).toString()
        : readFileSync(name, 'utf8'),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replaceAll(folder, '…') : cause;
    throw new Refusal(
      `The server can't read its files for agents (${reason})`,
      'Tell whoever runs it to write them again with `npm run docs`, or to install the package again',
    );
  }
}
