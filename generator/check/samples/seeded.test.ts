import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentedTool } from '../../testing/release.ts';
import { type SeededSample, seededSamples, shown } from '../../testing/samples.ts';
import { shellWords } from '../../testing/shell-words.ts';
import type { Finding } from './finding.ts';
import { checkCurlWords, checkFetch } from './http/index.ts';
import { checkJson } from './json/index.ts';
import { checkResources } from './resources/index.ts';

const model = { tool: await documentedTool() };

const rooms: Readonly<Record<string, { readonly least: number; readonly check: (sample: SeededSample) => Finding[] }>> =
  {
    resources: { least: 25, check: ({ text, language }) => checkResources(text, language, model) },
    json: { least: 15, check: ({ text, language }) => checkJson(text, language, model) },
    http: {
      least: 25,
      check: ({ text, language }) =>
        language === 'bash' ? checkCurlWords(shellWords(text), model) : checkFetch(text, language, model),
    },
  };

for (const [room, { least, check }] of Object.entries(rooms)) {
  const samples = seededSamples(join(import.meta.dirname, 'seeded', room));
  describe(`mistakes in ${room}`, () => {
    it('are many', () => expect(samples.length).toBeGreaterThanOrEqual(least));
    it.each(samples)('$name', (sample) => {
      const findings = check(sample);
      expect(sample.expected).not.toHaveLength(0);
      for (const expected of sample.expected) {
        const found = findings.filter(({ what }) => what.includes(expected.what));
        expect(shown(findings), `no finding says: ${expected.what}`).toEqual(
          expect.arrayContaining(shown(found.slice(0, 1))),
        );
        expect(
          found.map(({ line }) => line),
          shown(findings).join('\n'),
        ).toEqual([expected.line]);
        expect(found[0]?.suggestion ?? '').toContain(expected.suggestion);
      }
      // One mistake, one finding: what follows from it would only hide it.
      expect(shown(findings)).toHaveLength(sample.expected.length);
    });
  });
}
