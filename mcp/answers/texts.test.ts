import { expect, it } from 'vitest';
import { testTools } from '../testing.ts';
import { texts } from './words.ts';

const ask = await testTools();

const manifest = { apiVersion: 'toolhive.stacklok.dev/v1alpha1', kind: 'MCPServer', metadata: { name: 'x' } };

it.each([undefined, '\t'])('a manifest in JSON is checked', (indent) => {
  const text = JSON.stringify({ ...manifest, spec: { imge: 'x' } }, null, indent);
  expect(ask('check_sample', { text })).toMatchObject({
    verdict: 'wrong',
    corrected: text.replace('imge', 'image'),
  });
  expect(ask('check_sample', { text: text.replace('imge', 'image') }).verdict).toBe('right');
});

it.each([
  ['indented', '  ', 'yaml'],
  ['quoted', '> ', 'markdown'],
])('what is %s is checked in its place', (_, before, kind) => {
  const lines = [
    'apiVersion: toolhive.stacklok.dev/v1alpha1',
    'kind: MCPServer',
    'metadata: {name: x}',
    'spec: {imge: x}',
  ];
  const all = kind === 'markdown' ? ['```yaml', ...lines, '```'] : lines;
  const text = all.map((line) => `${before}${line}\n`).join('');
  expect(ask('check_sample', { text }).corrected).toBe(text.replace('imge', 'image'));
});

it('characters that nobody sees are told of', () => {
  const told = expect.arrayContaining([expect.stringMatching(/^Line 2 has characters that can’t be seen/)]);
  for (const text of ['thv list\nthv run\u200b fetch', 'thv list\nthv\u00a0run fetch']) {
    expect(ask('check_sample', { text }).unchecked).toEqual(told);
    expect(ask('upgrade_check', { text, from: 'v0.3.0' }).unchecked).toEqual(told);
  }
  expect(ask('check_sample', { text: 'thv list' }).unchecked).toEqual([]);
});

it('many long lines make no long answer, and no line is cut', () => {
  const line = (length: number): string => `thv run --port 1 fetch -- ${'y'.repeat(length)}\n`;
  for (const text of [line(1900).repeat(40), line(300).repeat(40), line(1).repeat(300)]) {
    const given = { text, from: 'v0.0.40' };
    const answer = ask('upgrade_check', given);
    expect(texts.upgrade_check(answer, given).length).toBeLessThan(6000);
    for (const { before, after } of answer.corrected) {
      expect(text).toContain(`${before}\n`);
      expect(after).toBe(before.replace('--port', '--proxy-port'));
    }
    expect(answer.unchecked.join()).toMatch(/\d+ more corrected lines .*in parts/);
  }
});
