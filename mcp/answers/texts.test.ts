import { expect, it } from 'vitest';
import { testTools } from '../testing/agents.ts';
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
  for (const text of ['thv list', '# ❤️ 👩‍💻\nthv list']) expect(ask('check_sample', { text }).unchecked).toEqual([]);
});

it('Markdown that nests without end is refused before it is read', () => {
  expect(() => ask('check_sample', { text: ':::a\n'.repeat(1200), reading: 'markdown' })).toThrow('nests without end');
});

it('a long text is corrected by its lines, and as a whole where somebody asks', () => {
  const text = `${'thv list\n'.repeat(200)}${'thv run --prxy-port 8080 fetch\n'.repeat(3)}`;
  const given = { text };
  const answer = ask('check_sample', given);
  expect(answer).not.toHaveProperty('corrected');
  expect(answer.correctedLines).toEqual(
    [201, 202, 203].map((line) => ({
      ...{ line, before: 'thv run --prxy-port 8080 fetch', after: 'thv run --proxy-port 8080 fetch' },
    })),
  );
  expect(texts.check_sample(answer, given)).toContain('\nLine 203 corrected: thv run --proxy-port 8080 fetch');
  const whole = ask('check_sample', { text, whole: true });
  expect(whole.corrected).toBe(text.replaceAll('prxy', 'proxy'));
  expect(texts.check_sample(whole, given)).toContain(`Corrected:\n${whole.corrected}`);
});

it('however much is wrong, the answer is short', () => {
  const line = (length: number): string => `thv run --prxy-port 1 fetch -- ${'y'.repeat(length)}\n`;
  for (const text of [line(1900).repeat(40), line(300).repeat(40), line(1).repeat(300)]) {
    const answer = ask('check_sample', { text });
    expect(JSON.stringify(answer).length).toBeLessThan(6000);
    expect(answer.nextCursor).toBeDefined();
    expect(answer.unchecked.join()).toMatch(/more corrected lines? would be too long|^$/);
  }
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

it.each([
  ['thv group run x', 'v0.3.0', '`thv group run` was added in v0.3.3'],
  ['thv run --port 80 fetch', 'v0.3.6', '`thv run --port` was renamed to `thv run --proxy-port` in v0.1.6'],
])('%s: what other versions have is told', (text, version, elsewhere) => {
  expect(ask('check_sample', { text, version }).findings).toMatchObject([{ elsewhere }]);
});
