import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { testTools } from '../testing/agents.ts';
import { texts } from './words.ts';

const ask = await testTools();

const yaml = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: {name: x}\nspec: {imge: x}\n';

it.each([
  ['JSON with tabs', JSON.stringify(parse(yaml), null, '\t')],
  ['indented', yaml.replaceAll(/^/gm, '  ').trimEnd()],
  ['quoted Markdown', `\`\`\`yaml\n${yaml}\`\`\``.replaceAll(/^/gm, '> ')],
])('a manifest is corrected in its place: %s', (_, text) => {
  expect(ask('check_sample', { text })).toMatchObject({ verdict: 'wrong', corrected: text.replace('imge', 'image') });
});

it.each(['thv list\nthv run\u200b fetch', 'thv list\nthv\u00a0run fetch'])('invisible characters: %j', (text) => {
  const named = expect.arrayContaining([expect.stringMatching(/^Line 2 has characters that are invisible/)]);
  expect(ask('check_sample', { text }).unchecked).toEqual(named);
  expect(ask('upgrade_check', { text, from: 'v0.3.0' }).unchecked).toEqual(named);
});

it('emoji are not invisible', () => {
  expect(ask('check_sample', { text: '# ❤️ 👩‍💻\nthv list' }).unchecked).toEqual([]);
});

it('Markdown that nests without end is refused before it is read', () => {
  expect(() => ask('check_sample', { text: ':::a\n'.repeat(1200), reading: 'markdown' })).toThrow('nested too deeply');
});

it('a command may use a file that isn’t pasted with it, and a guide makes its files', () => {
  const text = 'kubectl apply -f mine.yaml\n';
  expect(ask('check_sample', { text }).findings).toEqual([]);
  const guide = ask('check_sample', { text: `\`\`\`bash\n${text}\`\`\`\n` });
  expect(guide.findings).toMatchObject([{ line: 2, rule: 'samples/file' }]);
});

it('a long text is corrected by its lines, and as a whole where that is asked for', () => {
  const text = `${'thv list\n'.repeat(200)}${'thv run --prxy-port 8080 fetch\n'.repeat(3)}`;
  const answer = ask('check_sample', { text });
  expect(answer).not.toHaveProperty('corrected');
  const [before, after] = ['thv run --prxy-port 8080 fetch', 'thv run --proxy-port 8080 fetch'];
  expect(answer.correctedLines).toEqual([201, 202, 203].map((line) => ({ line, before, after })));
  expect(texts.check_sample(answer, { text })).toContain('\nLine 203 corrected: thv run --proxy-port 8080 fetch');
  const whole = ask('check_sample', { text, whole: true });
  expect(whole.corrected).toBe(text.replaceAll('prxy', 'proxy'));
  expect(texts.check_sample(whole, { text })).toContain(`Corrected:\n${whole.corrected}`);
});

it.each([
  [1900, 40],
  [1, 300],
])('lines of %i characters, %i times: the answer is short, and no line in it is cut', (length, times) => {
  const textWith = (flag: string): string => `thv run --${flag} 1 fetch -- ${'y'.repeat(length)}\n`.repeat(times);
  const checked = ask('check_sample', { text: textWith('prxy-port') });
  expect(JSON.stringify(checked).length).toBeLessThan(6000);
  expect(checked.nextCursor).toBeDefined();

  const given = { text: textWith('port'), from: 'v0.0.40' };
  const answer = ask('upgrade_check', given);
  expect(texts.upgrade_check(answer, given).length).toBeLessThan(6000);
  expect(answer.corrected.length > 0).toBe(length < 1000);
  for (const { before, after } of answer.corrected) {
    expect(given.text).toContain(`${before}\n`);
    expect(after).toBe(before.replace('--port', '--proxy-port'));
  }
  expect(answer.unchecked.join()).toMatch(/\d+ more corrected lines .*in parts/);
});

it.each([
  ['thv group run x', 'v0.3.0', '`thv group run` was added in v0.3.3'],
  ['thv run --port 80 fetch', 'v0.3.6', '`thv run --port` was renamed to `thv run --proxy-port` in v0.1.6'],
])('%s: where other versions have it', (text, version, elsewhere) => {
  expect(ask('check_sample', { text, version }).findings).toMatchObject([{ elsewhere }]);
});

it.each([
  ['thv run --port 80 fetch', 'thv run --proxy-port 80 fetch'],
  ['thv list\nthv run --port=80 fetch # --port', 'thv list\nthv run --proxy-port=80 fetch # --port'],
  ['thv config set-registry-url https://a.b/c.json', 'thv config set-registry https://a.b/c.json'],
  // Renamed, and then wrong for another reason.
  ['thv run --port a fetch', undefined],
])('%j: what was renamed is corrected, where the rest is right', (text, right) => {
  expect(ask('check_sample', { text }).corrected).toBe(right);
});

it('a flag that is hidden from help is known to all versions since it was there', () => {
  const text = 'thv run --k8s-pod-patch x fetch\n';
  for (const version of ['v0.0.40', 'v0.2.17', 'v0.3.0', 'v0.3.6'])
    expect(ask('check_sample', { text, version })).toMatchObject({ verdict: 'right', findings: [] });
  expect(ask('check_sample', { text, version: 'v0.0.18' }).verdict).toBe('wrong');
  expect(ask('upgrade_check', { text, from: 'v0.2.0', to: 'v0.3.0' }).findings).toEqual([]);
});
