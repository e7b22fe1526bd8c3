import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeSample, documentedFacts, samplesIn } from '../../../testing/documented.ts';
import { seededIn } from '../../../testing/seeded.ts';
import { usesOf } from './index.ts';

const facts = await documentedFacts();

interface Listed {
  readonly text: string;
  readonly uses: readonly string[];
}

it.each(seededIn<Listed>(join(import.meta.dirname, 'uses.yaml')))('uses have places: $text', ({ text, uses }) => {
  const found = [...usesOf(samplesIn(text), facts)].flatMap(([{ text: code }, own]) =>
    own.map(({ name, span }) => `${span ? code.slice(span.start, span.end) : '-'} -> ${name}`),
  );
  expect(found).toEqual(uses.map((use) => (use.includes('->') ? use : `${use} -> ${use}`)));
});

it('a flag alone is no use where the guides are about another program', () => {
  const found = usesOf(samplesIn('`--isolate-network`, `thv list`'), facts, undefined, false);
  expect([...found.values()].flat().map(({ name }) => name)).toEqual(['thv list']);
});

it('spans do not overlap', () => {
  const sample = codeSample('bash', 'bash -c "thv run --name a fetch; thv run --name b fetch" && thv run fetch');
  const spans = (usesOf([sample], facts).get(sample) ?? []).flatMap(({ span }) => span ?? []);
  expect(spans.length).toBeGreaterThan(0);
  for (const [index, { start }] of spans.entries()) expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
});
