import type { BadCase } from '../bad-input.ts';
import { siteConfig, siteOptions } from '../command-line.ts';

const options = (change: Readonly<Record<string, string>>): string[] =>
  ['generate', ...siteOptions, '--out', 'out'].map((word, index, words) => change[words[index - 1] ?? ''] ?? word);
/** Folders and options that do not fit. */
export const folders: readonly BadCase[] = [
  {
    name: 'no source folder',
    args: options({ '--source': 'none' }),
    file: 'none',
    says: [/^error: none: is not a folder/m],
  },
  {
    name: 'empty source folder',
    without: ['source/'],
    file: 'source',
    says: [/^error: source: holds no source of a tool version/m],
  },
  { name: 'empty usual folder', files: { 'source/docs/cli/.keep': '' }, file: 'docs/cli', says: ['holds no cli file'] },
  {
    name: 'no store of versions',
    args: ['generate', '--specs', 'specs', '--config', 'docs.config.ts', '--guides', 'guides', '--out', 'out'],
    file: 'specs',
    says: ['does not exist', 'name the folder of the versions with --specs'],
  },
  {
    name: 'no configuration',
    args: options({ '--config': 'none.ts' }),
    file: 'none.ts',
    says: [/^error: none\.ts: cannot be loaded/m],
  },
  {
    name: 'wrong configuration',
    files: { 'docs.config.ts': siteConfig.replace("url: 'https://hive.example'", "url: 'hive'") },
    file: 'docs.config.ts',
    says: [/^error: docs\.config\.ts \(url\): /m],
  },
  {
    name: 'output into a foreign folder',
    files: { 'mine/notes.txt': 'x' },
    args: options({ '--out': 'mine' }),
    file: 'mine',
    says: ['holds something that this program did not write', '--out'],
  },
  {
    name: 'output into the sources',
    args: options({ '--out': 'source' }),
    file: 'source',
    says: ['holds something that this program did not write'],
  },
  {
    name: 'output below a file',
    args: options({ '--out': 'docs.config.ts/out' }),
    file: 'docs.config.ts/out',
    says: ['cannot be written'],
  },
  {
    // Where the system says that a folder which exists does not, Node's recursive mkdir never ends.
    name: 'output where nothing can be made',
    args: options({ '--out': '/proc/none/out' }),
    file: '/proc/none/out',
    says: ['cannot be written'],
  },
  {
    name: 'program that is not there',
    args: [...options({}), '--program', './none'],
    file: 'none',
    says: ['(--help)', 'the program was not found'],
  },
  {
    name: 'program that is no program',
    args: [...options({}), '--program', './docs.config.ts'],
    file: 'docs.config.ts',
    says: ['may not be executed'],
  },
  {
    name: 'manifest with a changed file',
    files: {
      'source/manifest.json': JSON.stringify({
        version: 'v1.2.3',
        origin: 'https://code.example',
        ref: 'x',
        absent: ['api', 'registry-schema', 'registry-catalogue', 'crd'],
        files: [{ path: 'cli/hive.md', kind: 'cli', upstream: 'x', sha256: '0'.repeat(64) }],
      }),
    },
    file: 'source/manifest.json',
    says: [
      /^error: source\/manifest\.json \(cli\/hive\.md\)/m,
      'records sha256 000000000000…',
      'does not list cli/hive_add.md',
    ],
    errors: 6,
  },
];
