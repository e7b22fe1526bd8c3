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

  it.each(['isolate-network', '--isolateNetwork', 'isolate_network', 'Isolate network'])(
    'takes %s for the same name',
    (name) => {
      expect(squash(name)).toBe('isolatenetwork');
    },
  );

  it('keeps a name as one word too', () => {
    expect(words('proxyPort', true)).toEqual(['proxy', 'port', 'proxyport']);
  });

  it.each([
    ['it timed out', ['it', 'timeout']],
    ['API keys', ['apikey']],
    ['the file-system', ['the', 'filesystem']],
  ])('takes the words of "%s" that some write as one for one', (text, found) => {
    expect(words(text)).toEqual(found);
  });

  it('keeps a constant as one word everywhere', () => {
    expect(words('set HIVE_HOME')).toEqual(['set', 'hiv', 'hom', 'hivehome']);
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
