import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pointOf } from '../../shared/problem.ts';
import { problemsIn } from '../../testing/findings.ts';
import { expectedOf, foundAs, seededIn } from '../../testing/seeded.ts';

const folder = join(import.meta.dirname, 'seeded');

describe.each(readdirSync(folder))('mistakes of %s', (file) => {
  it.each(seededIn(join(folder, file)))('$name is found at its line, and nothing else', (mistake) => {
    const found = problemsIn(mistake.sample).map((finding) => ({
      line: pointOf(finding.at).line,
      severity: finding.severity,
      ...foundAs(mistake, finding),
    }));
    expect(found).toEqual([expectedOf(mistake)]);
  });
});
