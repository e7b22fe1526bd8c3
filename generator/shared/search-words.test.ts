import { describe, expect, it } from 'vitest';
import { nameParts, squash, stem, words } from './search-words.ts';

describe('words', () => {
  it.each([
    ['--isolate-network', ['isolate', 'network']],
    ['proxyPort', ['proxy', 'port']],
    ['OIDCConfig', ['oidc', 'config']],
    ['list_tools', ['list', 'tools']],
    ['/api/v1beta/workloads/{name}', ['api', 'v1beta', 'workloads', 'name']],
    ['MCPServer.spec.image', ['mcp', 'server', 'spec', 'image']],
    ['k8s', ['k8s']],
    ['S3Bucket', ['s3', 'bucket']],
  ])('reads %s as its parts', (name, parts) => {
    expect(nameParts(name)).toEqual(parts);
  });

  it('takes spellings for the same name', () => {
    const spellings = ['isolate-network', '--isolateNetwork', 'isolate_network', 'Isolate network'];
    expect(new Set(spellings.map(squash))).toEqual(new Set(['isolatenetwork']));
  });

  it.each<[text: string, isName: boolean, ...found: string[]]>([
    // A name is one word, too.
    ['proxyPort', true, 'proxy', 'port', 'proxyport'],
    ['it timed out', false, 'it', 'timeout'],
    ['API keys', false, 'apikey'],
    ['the file-system', false, 'the', 'filesystem'],
    // A constant is one word everywhere.
    ['set HIVE_HOME', false, 'set', 'hiv', 'hom', 'hivehome'],
  ])('of "%s"', (text, isName, ...found) => {
    expect(words(text, isName)).toEqual(found);
  });

  it.each([
    ['servers', 'server'],
    ['running', 'run'],
    ['registered', 'register'],
    ['isolated', 'isolat'],
    ['isolate', 'isolat'],
    ['policies', 'policy'],
    ['status', 'status'],
    ['access', 'access'],
    ['string', 'string'],
  ])('brings %s to %s', (word, base) => {
    expect(stem(word)).toBe(base);
  });
});
