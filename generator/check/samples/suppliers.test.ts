import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pointOf } from '../../shared/problem.ts';
import { documentedFacts } from '../../testing/documented.ts';
import { recordedFacts } from '../../testing/recorded-facts.ts';
import { judgedTexts, verdictOn } from '../../testing/verdicts.ts';

const facts = await documentedFacts();
const texts = ['seeded', 'correct'].flatMap((folder) => judgedTexts(join(import.meta.dirname, folder)));
const verdicts = texts.map((text) => verdictOn(text, facts));

it('facts on record find no other mistakes and the same uses, and miss only what the texts of sources list', () => {
  const recorded = recordedFacts(facts).kinds;
  const summaries = ({ findings, tables }: (typeof verdicts)[number]): string[] =>
    [...findings.flat(), ...tables].map(({ at, rule, what }) => `${pointOf(at).line} ${rule} ${what}`);
  const counts = { ours: 0, theirs: 0 };
  for (const [at, text] of texts.entries()) {
    const ours = verdicts[at] ?? expect.fail('each text is judged');
    const theirs = verdictOn(text, recorded);
    expect({ name: text.name, uses: theirs.uses }).toEqual({ name: text.name, uses: ours.uses });
    expect(summaries(ours)).toEqual(expect.arrayContaining(summaries(theirs)));
    counts.ours += summaries(ours).length;
    counts.theirs += summaries(theirs).length;
  }
  expect(counts.theirs).toBeGreaterThan(counts.ours * 0.93);
});
