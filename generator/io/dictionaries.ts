import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

interface Dictionaries {
  readonly english: Uint8Array<ArrayBuffer>;
  readonly terms: string;
}

let known: Dictionaries | undefined;

/** The dictionaries that are installed as packages, which stay as they are: English, and terms of the trade, one a line. */
export function readDictionaries(): Dictionaries {
  known ??= readPackages();
  return known;
}

function readPackages(): Dictionaries {
  const english = dirname(require.resolve('@cspell/dict-en_us'));
  const software = join(dirname(require.resolve('@cspell/dict-software-terms')), 'dict');
  const docker = join(dirname(require.resolve('@cspell/dict-docker')), 'dict');
  const kubernetes = join(dirname(require.resolve('@cspell/dict-k8s')), 'dict');
  const fullstack = join(dirname(require.resolve('@cspell/dict-fullstack')), 'dict');
  const companies = join(dirname(require.resolve('@cspell/dict-companies')), 'dict');
  const terms = [
    join(software, 'softwareTerms.txt.gz'),
    join(software, 'computing-acronyms.txt'),
    join(software, 'networkingTerms.txt'),
    join(software, 'software-tools.txt'),
    join(software, 'webServices.txt'),
    join(docker, 'docker-words.txt.gz'),
    join(kubernetes, 'k8s.txt'),
    join(fullstack, 'fullstack.txt'),
    join(companies, 'companies.txt'),
  ];
  return {
    english: read(join(english, 'en_US.trie.gz')),
    terms: terms.map((path) => read(path).toString('utf8')).join('\n'),
  };
}

function read(path: string): Buffer<ArrayBuffer> {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
