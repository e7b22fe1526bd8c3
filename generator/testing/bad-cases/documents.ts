import { type BadCase, goodGuide } from '../bad-input.ts';
import { commandPage } from '../command-line.ts';
import { addPage, api, inJson } from './shared.ts';

const yaml = 'source/api/openapi.yaml';
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'
    .split('')
    .map((name, index) => `${name}: &${name} [${Array<string>(10).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
].join('\n');

/** Documents that cannot be read, or are not what they should be. */
export const documents: readonly BadCase[] = [
  {
    name: 'cut YAML',
    files: { [yaml]: 'openapi: 3.1.0\ninfo: {title: T, ver' },
    file: 'api/openapi.yaml',
    says: ['line 2, column', 'cannot be read'],
  },
  {
    name: 'cut JSON',
    ...inJson,
    files: { 'source/api/openapi.json': api({}).slice(0, -9) },
    says: ['line 1, column', 'is not valid JSON'],
  },
  { name: 'empty document', files: { [yaml]: '\n' }, file: 'api/openapi.yaml', says: ['is empty'] },
  {
    name: 'duplicate YAML keys',
    files: { [yaml]: 'openapi: 3.1.0\npaths: {}\npaths: {}\n' },
    file: 'api/openapi.yaml',
    says: ['line 3, column 1', 'duplicated mapping key', 'one of the two values would be lost'],
  },
  {
    name: 'duplicate JSON keys',
    ...inJson,
    files: { 'source/api/openapi.json': '{"openapi": "3.1.0",\n"paths": {}, "paths": {}}' },
    says: ['line 2', 'duplicated mapping key'],
  },
  {
    name: 'duplicate keys in a catalogue',
    files: { 'source/registry/registry.json': '{"version": "1", "servers": {"a": {}, "a": {}}}' },
    file: 'registry/registry.json',
    says: ['duplicated mapping key'],
  },
  { name: 'alias bomb', files: { [yaml]: bomb }, file: 'api/openapi.yaml', says: ['more than 2000000 values'] },
  {
    name: 'alias in itself',
    files: { [yaml]: 'openapi: &x\n  a: *x\n' },
    file: 'api/openapi.yaml',
    says: ['an alias contains itself'],
  },
  {
    name: '50 MB of YAML',
    files: { [yaml]: Buffer.alloc(50 * 1024 * 1024, 'a: b\n') },
    file: 'openapi.yaml',
    says: ['has 52428800 bytes'],
  },
  {
    name: '100,000 brackets in YAML',
    files: { [yaml]: '['.repeat(100_000) },
    file: 'api/openapi.yaml',
    says: ['line 1', 'more than 200 levels'],
  },
  {
    name: '100,000 brackets in JSON',
    ...inJson,
    files: { 'source/api/openapi.json': '['.repeat(100_000) + ']'.repeat(100_000) },
    says: ['line 1', 'more than 200 levels'],
  },
  {
    name: '100,000 quotes in a guide',
    files: { 'guides/start.md': goodGuide + '> '.repeat(100_000) },
    file: 'guides/start.md',
    says: ['too deeply'],
  },
  {
    name: 'Latin-1',
    files: { [addPage]: Buffer.concat([Buffer.from('## hive add\n\ncaf'), Buffer.from([0xe9, 0x20])]) },
    file: 'cli/hive_add.md',
    says: ['byte 16', 'is not UTF-8'],
  },
  {
    name: 'UTF-16',
    files: { [addPage]: Buffer.from(`\ufeff${commandPage('hive add')}`, 'utf16le') },
    file: 'cli/hive_add.md',
    says: ['byte 0', 'is not UTF-8'],
  },
  {
    name: 'UTF-16 without a mark, in a guide',
    files: { 'guides/start.md': Buffer.from(goodGuide, 'utf16le') },
    file: 'guides/start.md',
    says: ['holds a NUL byte'],
  },
  {
    name: 'another OpenAPI',
    files: { [yaml]: 'swagger: "2.0"\n' },
    file: 'api/openapi.yaml',
    says: ['(openapi)', 'declares no `openapi` version', 'convert the Swagger document'],
  },
  {
    name: 'cut definition',
    files: { 'source/crds/cells.yaml': 'kind: CustomResourceDefinition\nspec:\n  names: {' },
    file: 'crds/cells.yaml',
    says: ['line 3', 'cannot be read'],
  },
  {
    name: 'definition without a kind',
    files: { 'source/crds/cells.yaml': 'a: 1\n' },
    file: 'crds/cells.yaml',
    says: ['holds no CustomResourceDefinition'],
  },
  {
    name: 'schema without a dialect',
    files: { 'source/registry/cells.schema.json': '{}' },
    file: 'registry/cells.schema.json',
    says: ['($schema)', 'declares no JSON Schema dialect'],
  },
];
