import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findingsIn } from '../../check/samples/index.ts';
import { pointOf } from '../../shared/problem.ts';
import { codeSample, documentedFacts } from '../documented.ts';
import { anyText, mutated, survives } from '../fuzz.ts';
import { judgedTexts } from '../verdicts.ts';

const facts = await documentedFacts();
const samples = join(import.meta.dirname, '../../check/samples');
const judged = ['seeded', 'correct'].flatMap((folder) =>
  judgedTexts(join(samples, folder)).map((text) => ({ ...text, name: `${folder}/${text.name}` })),
);
const textsOf = (names: RegExp): string[] =>
  judged.filter(({ name }) => names.test(name)).flatMap(({ samples }) => samples.map(({ text }) => text));
const texts = textsOf(/^(correct\/(?!commands\b)|seeded\/(resources|json|http)\/)/);
const commands = textsOf(/^correct\/commands\b/);

const shells = ['bash', 'console', 'powershell', ''];
const files = ['yaml', 'json', 'ts', 'bash', 'powershell', 'http', 'diff'];

/** What is found in a text has a line of it, whatever language it's taken for. */
function endures(text: string, languages: readonly string[], kind: 'fence' | 'inline' = 'fence'): void {
  const lines = text.split('\n').length;
  for (const language of languages)
    for (const { at, what } of findingsIn(codeSample(language, text, kind), facts)) {
      const { line, column } = pointOf(at);
      expect(line).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(lines);
      expect(column).toBeGreaterThan(0);
      expect(what).not.toBe('');
    }
}
const enduresCommands = (text: string): void => {
  for (const kind of ['fence', 'inline'] as const) endures(text, shells, kind);
};
const enduresFiles = (text: string): void => endures(text, files);

const words = fc.constantFrom(
  ...'thv run list --name -f = \\ " \' ` $( ) <<EOF EOF <a | && ; # { } @( @" $ [ ] -- … ${ (( <# * ! b>'.split(' '),
  ...[' ', '\n', '> ', 'sudo ', '\uE000'],
);
const soup = fc.array(words, { maxLength: 200 }).map((parts) => parts.join(''));

it.each([
  ['commands', anyText.map((text) => `thv ${text}`), enduresCommands, 500],
  ['words of shells', soup, enduresCommands, 500],
  ['damaged commands', mutated(...commands), enduresCommands, 500],
  ['damaged samples', mutated(...texts), enduresFiles, 750],
  ['any text', fc.string({ unit: 'binary', maxLength: 200 }), enduresFiles, 500],
])('checks of samples endure %s', (_, inputs, act, usual) => survives(inputs, act, usual));

it.each([
  ...['('.repeat(20_000), '$('.repeat(20_000), '{ '.repeat(20_000), '`'.repeat(20_001), `"'`.repeat(20_000)],
  ...['<a'.repeat(20_000), '<<E '.repeat(5_000), '\\'.repeat(20_001), '<#'.repeat(20_000), 'a '.repeat(50_000)],
  ...['$ thv run \\\n'.repeat(2_000), '$ thv run "\nx\n'.repeat(500), `$ thv run "\n${'x\n'.repeat(5_000)}`],
  ...['thv run " (\n'.repeat(2_000), `${"bash -c '".repeat(2_000)}thv list`, `${'sudo '.repeat(20_000)}thv list`],
  ...[`--${'x'.repeat(100_000)}`, 'x'.repeat(100_000)],
])('commands without end take no time: %.12s', (text) => {
  enduresCommands(`thv ${text}`);
  enduresCommands(text);
});

const head = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: {name: a}\nspec:\n  image: a\n';

it.each([
  ['nested brackets', '['.repeat(50_000)],
  ['nested objects', '{"a":'.repeat(50_000)],
  ['nested lists of YAML', '- '.repeat(20_000)],
  ['nested calls', `fetch(${'('.repeat(20_000)}`],
  ['long sums', `fetch('/api' ${"+ 'a'".repeat(5_000)})`],
  ['a long name', `${head}  ${'x'.repeat(100_000)}: 1\n`],
  ['a long value', `${head}  transport: ${'a'.repeat(100_000)}\n`],
  ['many fields', head + Array.from({ length: 3_000 }, (_, index) => `  field${index}: 1`).join('\n')],
  ['an anchor inside itself', `${head}  env: &a [*a]\n`],
  ['a merge with itself', 'a: &a\n  <<: *a\n  b: 1\n'],
  ['constants in a circle', "const a = b; const b = a; fetch(a); fetch(b + '/x', b);"],
  ['names of Object', '{"__proto__": {"network": {}}, "constructor": 1, "schema_version": "1", "toString": {}}'],
  ['an endless path', `curl http://localhost:8080/api/v1beta${'/a'.repeat(3_000)}`],
  ['an endless pattern', `{"version": "1.0.0", "servers": {"abc": {"image": "${'a.'.repeat(900)}!"}}}`],
])('files with %s take no time', (_, text) => enduresFiles(text));

it('a bomb of anchors is refused', () => {
  const bomb = Array.from({ length: 30 }, (_, index) => {
    const items =
      index === 0
        ? 'x, x'
        : Array(9)
            .fill(`*a${index - 1}`)
            .join(', ');
    return `a${index}: &a${index} [${items}]`;
  });
  const [finding] = findingsIn(codeSample('yaml', bomb.join('\n')), facts);
  expect(finding?.what).toContain('repeats anchors so often');
});
