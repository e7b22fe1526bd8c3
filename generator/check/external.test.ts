import { describe, expect, it } from 'vitest';
import type { Answer } from '../model/address.ts';
import { addressesIn, isAskable, planQuestions } from './external.ts';

const plan = (urls: readonly string[], ...skip: readonly string[]) =>
  planQuestions(
    urls.map((url) => ({ file: 'guides/a.md', line: 3, column: 7, url })),
    { skip, file: 'docs.config.ts' },
  );

it('addresses in sources have line and column, without the punctuation around them', () => {
  const text = 'a: 1\nb: "See https://a.dev/x, (https://b.dev/y_z) and [c](http://c.dev/#d)."';
  expect(addressesIn(text, 'x.yaml')).toEqual([
    { file: 'x.yaml', line: 2, column: 9, url: 'https://a.dev/x' },
    { file: 'x.yaml', line: 2, column: 27, url: 'https://b.dev/y_z' },
    { file: 'x.yaml', line: 2, column: 54, url: 'http://c.dev/#d' },
  ]);
  // Names of schemas are none.
  expect(addressesIn('{\n"$schema": "https://json-schema.org/x",\n$id: https://a.dev/y\n}', 'x.json')).toEqual([]);
});

it.each(['https://a.dev', 'http://sub.a.dev:81/x?y#z', 'https://172.15.0.1/'])('%s is asked', (url) => {
  expect(isAskable(url)).toBe(true);
});

it.each([
  ...['http://localhost:8080/x', 'http://127.0.0.1/', 'http://10.1.2.3/', 'http://192.168.1.1', 'http://172.20.0.1'],
  ...['http://[fd00::1]/', 'https://example.com/x', 'https://api.example.org', 'https://hive.example/'],
  ...['http://service.namespace.svc/', 'http://printer.local/', 'https://registry/x', 'https://a.dev/{name}'],
  ...['https://a.dev/<name>', 'https://$HOST/x', 'https://…', 'https://'],
])('%s is not asked', (url) => expect(isAskable(url)).toBe(false));

it('this machine is asked only where wanted', () => {
  expect(isAskable('http://127.0.0.1:1/', true)).toBe(true);
});

describe('skipped addresses', () => {
  it('match as a whole, with * for anything and nothing else', () => {
    const skip = ['https://a.dev/x*', 'https://b.dev/?q=1', 'https://a.b.dev/x'];
    expect(plan(['https://a.dev/x', 'https://a.dev/xy/z', 'https://b.dev/?q=1'], ...skip).urls).toEqual([]);
    const others = ['https://a.dev/', 'https://aXb.dev/x', 'https://b.de/q=1', 'https://c.dev/https://a.dev/x'];
    expect(plan(others, ...skip).urls).toEqual(others);
  });

  it('are reported where no link matches them', () => {
    const { judge } = plan(['https://a.dev/x'], 'https://a.dev/*', 'https://b.dev/*');
    const what = expect.stringContaining('skips https://b.dev/*');
    expect(judge(new Map())).toMatchObject([{ severity: 'warning', at: { file: 'docs.config.ts' }, what }]);
  });
});

describe('an answer', () => {
  const judged = (given: Partial<Answer>) =>
    plan(['https://a.dev/x#y']).judge(
      new Map([['https://a.dev/x', { status: null, failure: null, movedTo: null, ...given }]]),
    );
  const at = { file: 'guides/a.md', line: 3, column: 7 };

  it.each([
    [404, 'error', 'external/gone'],
    [410, 'error', 'external/gone'],
    [500, 'warning', 'external/failing'],
    [400, 'warning', 'external/failing'],
    [403, 'info', 'external/refused'],
    [429, 'info', 'external/refused'],
  ])('%i is an %s', (status, severity, rule) => expect(judged({ status })).toMatchObject([{ severity, rule, at }]));

  it('that is good says nothing', () => expect(judged({ status: 200 })).toEqual([]));

  it('that never came is a warning with the reason', () => {
    const what = expect.stringContaining('there is no such host');
    expect(judged({ failure: 'there is no such host' })).toMatchObject([{ severity: 'warning', what }]);
  });

  it('from elsewhere is advice to write the new address, fragment kept', () => {
    const found = judged({ status: 200, movedTo: 'https://a.dev/z' });
    expect(found).toMatchObject([{ severity: 'info', do: 'write https://a.dev/z#y' }]);
  });
});
