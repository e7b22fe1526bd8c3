import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie, type ITrie, parseDictionary } from 'cspell-trie-lib';
import { once } from '../shared/once.ts';

const require = createRequire(import.meta.url);

/** Word lists of technical terms and company names, one a line, by package. */
const terms = [
  ['software-terms', 'dict/softwareTerms.txt.gz'],
  ['software-terms', 'dict/computing-acronyms.txt'],
  ['software-terms', 'dict/networkingTerms.txt'],
  ['software-terms', 'dict/software-tools.txt'],
  ['software-terms', 'dict/webServices.txt'],
  ['docker', 'dict/docker-words.txt.gz'],
  ['k8s', 'dict/k8s.txt'],
  ['fullstack', 'dict/fullstack.txt'],
  ['companies', 'dict/companies.txt'],
] as const;

/** Programs whose names are in lower case, which those lists lack or have with a capital. */
const programs = ['crun', 'eksctl', 'nftables', 'nginx', 'pipx', 'uv', 'yq'];

/** The published dictionaries: English including plurals, and technical terms. Cached for watching runs. */
export const readDictionaries = once((): { readonly english: ITrie; readonly terms: ITrie } => ({
  english: decodeTrie(read('en_us', 'en_US.trie.gz')),
  terms: parseDictionary([...programs, ...terms.map(([name, file]) => read(name, file).toString('utf8'))].join('\n')),
}));

function read(name: string, file: string): Buffer<ArrayBuffer> {
  const bytes = readFileSync(join(dirname(require.resolve(`@cspell/dict-${name}`)), file));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
