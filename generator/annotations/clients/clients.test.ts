import { describe, expect, it } from 'vitest';
import { inPath } from '../../shared/problem.ts';
import { problemsOf } from '../../testing/problems.ts';
import { ingestClients } from './index.ts';

const client = (more: object = {}): object => ({
  name: 'bee-box',
  constant: 'BeeBox',
  label: 'Bee Box',
  runs: 'application',
  format: 'json',
  file: { linux: '~/.bee', macos: '~/Library/bee', windows: '%USERPROFILE%\\bee' },
  key: 'servers',
  url: 'url',
  types: { sse: 'sse', 'streamable-http': 'http' },
  ...more,
});
const text = (...clients: readonly object[]): string => JSON.stringify({ schema: 'Client', clients });

describe('clients.yaml', () => {
  it('is read as it stands', () => {
    expect(ingestClients(text(client()), 'clients.yaml')).toEqual({
      schema: 'Client',
      file: 'clients.yaml',
      clients: [client()],
    });
  });

  it.each([
    ['clients.0.name', client({ name: 'Bee Box' })],
    ['clients.0.constant', client({ constant: 'bee' })],
    ['clients.0.runs', client({ runs: 'plugin' })],
    ['clients.0.format', client({ format: 'toml' })],
    ['clients.0.file.linux', client({ file: { linux: '/bee', macos: '~/bee', windows: '%USERPROFILE%\\bee' } })],
    ['clients.0.file.windows', client({ file: { linux: '~/bee', macos: '~/bee', windows: '~/bee' } })],
    ['clients.0.types', client({ types: {} })],
    ['clients.0.types', client({ types: { sse: 'sse', pigeon: 'x' } })],
    ['clients.0', client({ colour: 'red' })],
  ])('says what is wrong at %s', (place, value) => {
    const [problem, ...others] = problemsOf(() => ingestClients(text(value), 'specs/v1/clients.yaml'));
    expect(problem).toMatchObject({ severity: 'error', at: inPath('specs/v1/clients.yaml', place) });
    expect(others).toEqual([]);
  });

  it('has each client once', () => {
    const problems = problemsOf(() => ingestClients(text(client(), client()), 'clients.yaml'));
    expect(problems.map(({ what }) => what)).toEqual([
      'is not a list of clients: two clients have the same name',
      'is not a list of clients: two clients have the same constant',
    ]);
    expect(problemsOf(() => ingestClients(text(), 'clients.yaml'))).toHaveLength(1);
  });
});
