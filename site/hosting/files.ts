import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file and the folders to it. */
export function putFile(folder: string, name: string, content: string | Uint8Array): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
