import { expect, it } from 'vitest';
import { nameParts, squash, stem, words } from './search-words.ts';

it.each([
  ['--isolate-network', 'isolate network'],
  ['proxyPort', 'proxy port'],
  ['OIDCConfig', 'oidc config'],
  ['/api/v1beta/workloads/{name}', 'api v1beta workloads name'],
  ['MCPServer.spec.image', 'mcp server spec image'],
  ['S3Bucket', 's3 bucket'],
])('the parts of %s are %s', (name, parts) => {
  expect(nameParts(name).join(' ')).toBe(parts);
});

it('spellings of a name are one word', () => {
  const spellings = ['isolate-network', '--isolateNetwork', 'isolate_network', 'Isolate network'];
  expect(new Set(spellings.map(squash))).toEqual(new Set(['isolatenetwork']));
});

it.each([
  // A name is one word, too.
  ['proxyPort', true, 'proxy port proxyport'],
  ['it timed out', false, 'it timeout'],
  ['API keys', false, 'apikey'],
  // A constant is one word everywhere.
  ['set HIVE_HOME', false, 'set hiv hom hivehome'],
])('the words of "%s"', (text, isName, found) => {
  expect(words(text, isName).join(' ')).toBe(found);
});

it('words lose their endings', () => {
  const given = ['servers', 'running', 'registered', 'isolated', 'isolate', 'policies', 'status', 'access', 'string'];
  expect(given.map(stem)).toEqual([
    ...['server', 'run', 'register', 'isolat', 'isolat', 'policy', 'status', 'access', 'string'],
  ]);
});
