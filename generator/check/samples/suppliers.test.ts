import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Facts } from '../../model/kinds.ts';
import type { Sample } from '../../model/sample.ts';
import type { Json } from '../../model/schema.ts';
import { jsonText } from '../../shared/json-text.ts';
import { samplesIn } from '../../testing/documented.ts';
import { facts } from '../../testing/findings.ts';
import { findingsIn, usesOf } from './index.ts';

/** Who else may supply facts, and what they make of those that the sources supply. */
const suppliers: Readonly<Record<string, (facts: Facts) => Facts>> = {
  'a file in JSON': (known) => JSON.parse(jsonText(known as unknown as Json)) as Facts,
};

const guides = ['seeded', 'correct'].flatMap((folder) => {
  const path = join(import.meta.dirname, folder);
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return names.map((name) => ({ name, samples: samplesIn(readFileSync(join(path, name), 'utf8')) }));
});

/** Everything that is said of the samples of a guide. */
const verdict = (samples: readonly Sample[], known: Facts) => ({
  findings: samples.map((sample) => findingsIn(sample, known, samples)),
  uses: [...usesOf(samples, known).values()],
});

describe.each(Object.entries(suppliers))('facts of %s', (_, supplied) => {
  it('lead to the verdicts of the sources', () => {
    const others = supplied(facts);
    for (const { name, samples } of guides)
      expect({ name, ...verdict(samples, others) }).toEqual({ name, ...verdict(samples, facts) });
  });
});

it('the facts of a sample are plain data', () => {
  expect(guides.length).toBeGreaterThan(200);
  for (const { name, samples } of guides)
    for (const sample of samples) {
      expect({ name, facts: structuredClone(sample.facts) }).toEqual({ name, facts: sample.facts });
      expect({ name, facts: JSON.parse(JSON.stringify(sample.facts)) }).toEqual({ name, facts: sample.facts });
    }
});

it('verdicts from facts that went through JSON are the verdicts', () => {
  for (const { name, samples } of guides) {
    const read = samples.map((sample): Sample => ({ ...sample, facts: JSON.parse(JSON.stringify(sample.facts)) }));
    expect({ name, ...verdict(read, facts) }).toEqual({ name, ...verdict(samples, facts) });
  }
});
