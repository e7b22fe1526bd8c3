import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Refusal } from './paging.ts';

/* A folder of Brotli-compressed files for agents. */

const nameOf = (folder: string, file: string): string => path.join(folder, `${path.basename(file)}.br`);

export function hasFile(folder: string, file: string): boolean {
  return existsSync(nameOf(folder, file));
}

/**
 * @param read parses the text; its exception is the reason for the refusal
 * @throws {Refusal} if the file is unreadable
 */
export function readFile<Value>(folder: string, file: string, read: (text: string) => Value = JSON.parse): Value {
  try {
    return read(brotliDecompressSync(readFileSync(nameOf(folder, file))).toString());
  } catch (cause) {
    const message = cause instanceof Error ? cause.message.replaceAll(folder, '…') : cause;
    // The text is JSON, but lacks what is read from it.
    const reason = cause instanceof TypeError ? 'it is of another format' : message;
    throw new Refusal(
      `The server can't read its files for agents (${file}: ${reason})`,
      'Ask the operator of the server to run `npm run docs` again, or to reinstall the package',
    );
  }
}
