import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const termFiles = [
  ['@cspell/dict-software-terms', 'dict/softwareTerms.txt.gz'],
  ['@cspell/dict-software-terms', 'dict/computing-acronyms.txt'],
  ['@cspell/dict-software-terms', 'dict/networkingTerms.txt'],
  ['@cspell/dict-software-terms', 'dict/software-tools.txt'],
  ['@cspell/dict-software-terms', 'dict/webServices.txt'],
  ['@cspell/dict-companies', 'dict/companies.txt'],
] as const;

/** Reads the dictionaries that are installed as packages. */
export function readDictionaries(): { english: Uint8Array<ArrayBuffer>; terms: string } {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string, path: string): Buffer<ArrayBuffer> => {
    const bytes = readFileSync(join(dirname(resolve(name)), path));
    return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  };
  return {
    english: read('@cspell/dict-en_us', 'en_US.trie.gz'),
    terms: termFiles.map(([name, path]) => read(name, path).toString('utf8')).join('\n'),
  };
}
