import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findingsIn } from '../../check/samples/index.ts';
import { pointOf } from '../../shared/problem.ts';
import { codeSample, documentedFacts } from '../documented.ts';
import { cases } from '../effort.ts';
import { judgedTexts } from '../verdicts.ts';

const facts = await documentedFacts();
const seed = 20_251_121;

const folder = join(import.meta.dirname, '../../check/samples');
const texts = judgedTexts(folder)
  .filter(({ name }) => /^(correct\/(?!commands\b)|seeded\/(resources|json|http)\/)/.test(name))
  .flatMap(({ samples }) => samples.map(({ text }) => text));

function endures(text: string): void {
  const lines = text.split('\n').length;
  for (const language of ['yaml', 'json', 'ts', 'bash', 'powershell', 'http', 'diff'])
    for (const finding of findingsIn(codeSample(language, text), facts)) {
      expect(pointOf(finding.at).line).toBeGreaterThanOrEqual(1);
      expect(pointOf(finding.at).line).toBeLessThanOrEqual(lines);
      expect(finding.what).not.toBe('');
    }
}

/** A sample with a few characters taken out, doubled or put in. */
const damaged = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(12),
        fc.constantFrom(
          '',
          '{',
          '}',
          '"',
          "'",
          ':',
          '\n',
          '  ',
          '- ',
          '&a ',
          '*a',
          '<<: ',
          '!!str ',
          '|',
          '#',
          '\\',
          '$',
          '<',
          '\u0000',
          'é',
          '😀',
          '__proto__',
          'null',
          '1e999',
        ),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((changed, [at, length, put]) => {
      const place = at % (changed.length + 1);
      return changed.slice(0, place) + put + changed.slice(place + length);
    }, text),
  );

it('endures damaged samples', () => {
  fc.assert(fc.property(damaged, endures), { seed, numRuns: cases(1_500, 0.7) });
});

it('endures any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), endures), { seed, numRuns: cases(500, 0.3) });
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
  [
    'names of Object',
    '{"__proto__": {"network": {}}, "constructor": 1, "schema_version": "1", "image": "a", "toString": {}}',
  ],
  ['a path for ever', `curl http://localhost:8080/api/v1beta${'/a'.repeat(3_000)}`],
  [
    'a pattern for ever',
    `{"version": "1.0.0", "last_updated": "x", "servers": {"abc": {"image": "${'a.'.repeat(900)}!"}}}`,
  ],
])('endures %s', (_, text) => endures(text));

it('refuses a bomb of anchors', () => {
  const bomb = Array.from(
    { length: 30 },
    (_, index) =>
      `a${index}: &a${index} ${index === 0 ? '[x, x]' : `[${Array.from({ length: 9 }, () => `*a${index - 1}`).join(', ')}]`}`,
  );
  const [finding] = findingsIn(codeSample('yaml', bomb.join('\n')), facts);
  expect(finding?.what).toContain('repeats anchors so often');
});
