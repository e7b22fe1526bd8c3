import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pointOf } from '../../shared/problem.ts';
import { samplesIn } from '../../testing/documented.ts';
import { facts, lookup } from '../../testing/findings.ts';
import { expectedOf, foundAs, seededIn } from '../../testing/seeded.ts';
import { findingsIn } from './index.ts';

const folder = join(import.meta.dirname, 'seeded');
const tables = readdirSync(folder);

describe.each(tables)('mistakes of %s', (file) => {
  const mistakes = seededIn(join(folder, file));

  it.each(mistakes)('$name is found at its line, and nothing else', (mistake) => {
    const samples = samplesIn(mistake.sample);
    const unmarked = samples.filter(({ marker }) => marker === null);
    const found = unmarked.flatMap((sample) =>
      findingsIn(sample, facts, samples, lookup).map((finding) => ({
        line: pointOf(finding.at).line,
        severity: finding.severity,
        ...foundAs(mistake, finding),
      })),
    );
    expect(found).toEqual([expectedOf(mistake)]);
  });
});
