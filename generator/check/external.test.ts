import { expect, it } from 'vitest';
import type { Answer } from '../model/address.ts';
import { addressesIn, isAskable, planQuestions } from './external.ts';

const plan = (urls: readonly string[], ...skip: readonly string[]) =>
  planQuestions(
    urls.map((url) => ({ file: 'guides/a.md', line: 3, column: 7, url })),
    { skip, file: 'docs.config.ts' },
  );

it('addresses in sources have line and column, without the punctuation around them', () => {
  const text = 'a: 1\nb: "See (https://b.dev/y_z) and [c](http://c.dev/#d)."\n$id: https://a.dev/y';
  expect(addressesIn(text, 'x.yaml')).toEqual([
    { file: 'x.yaml', line: 2, column: 10, url: 'https://b.dev/y_z' },
    { file: 'x.yaml', line: 2, column: 37, url: 'http://c.dev/#d' },
  ]);
});

it.each([
  ...['http://localhost:8080/x', 'http://10.1.2.3/', 'http://192.168.1.1', 'http://172.20.0.1', 'https://registry/x'],
  ...['http://[fd00::1]/', 'https://example.com/x', 'https://hive.example/', 'http://service.namespace.svc/'],
  ...['https://a.dev/{name}', 'https://a.dev/<name>', 'https://$HOST/x', 'https://…', 'https://'],
])('%s leads nowhere, and is not requested', (url) => expect(isAskable(url)).toBe(false));

it('other addresses are requested, this machine only where wanted', () => {
  const urls = ['https://a.dev', 'http://sub.a.dev:81/x?y#z', 'https://172.15.0.1/'];
  expect([...urls, 'http://127.0.0.1:1/'].filter((url) => !isAskable(url))).toEqual(['http://127.0.0.1:1/']);
  expect(isAskable('http://127.0.0.1:1/', true)).toBe(true);
});

it('patterns of skipped addresses match as a whole, and are reported where none does', () => {
  const skip = ['https://a.dev/x*', 'https://b.dev/?q=1', 'https://a.b.dev/x'];
  expect(plan(['https://a.dev/x', 'https://a.dev/xy/z', 'https://b.dev/?q=1'], ...skip).urls).toEqual([]);
  const others = ['https://a.dev/', 'https://aXb.dev/x', 'https://b.de/q=1', 'https://c.dev/https://a.dev/x'];
  expect(plan(others, ...skip).urls).toEqual(others);
  const { judge } = plan(['https://a.dev/x'], 'https://a.dev/*', 'https://b.dev/*');
  const what = expect.stringContaining('skips https://b.dev/*');
  expect(judge(new Map())).toMatchObject([{ severity: 'warning', at: { file: 'docs.config.ts' }, what }]);
});

it.each<[Partial<Answer>, object?]>([
  [{ status: 200 }],
  [{ status: 404 }, { severity: 'error', rule: 'external/gone', at: { file: 'guides/a.md', line: 3, column: 7 } }],
  [{ status: 410 }, { severity: 'error', rule: 'external/gone' }],
  [{ status: 400 }, { severity: 'warning', rule: 'external/failing' }],
  [{ status: 429 }, { severity: 'info', rule: 'external/refused' }],
  [{ failure: 'no such host' }, { severity: 'warning', what: expect.stringContaining('no such host') }],
  [
    { status: 200, movedTo: 'https://a.dev/z' },
    { severity: 'info', do: 'write https://a.dev/z#y' },
  ],
])('the answer %j is judged', (given, problem) => {
  const answers = new Map([['https://a.dev/x', { status: null, failure: null, movedTo: null, ...given }]]);
  expect(plan(['https://a.dev/x#y']).judge(answers)).toMatchObject(problem ? [problem] : []);
});
