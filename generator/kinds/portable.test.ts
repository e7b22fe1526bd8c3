import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import type { Facts } from '../model/kinds.ts';
import type { SampleUse } from '../model/use.ts';
import { facts as ofSources } from '../testing/findings.ts';
import { judgedTexts, type Verdict, verdictOn } from '../testing/verdicts.ts';

describe('guides, judged by what is on record of real releases', () => {
  const history = readHistory(join(projectRoot, 'specs', historyName));
  const recorded = (version: string) => history.factsOf(version)?.kinds ?? expect.fail(`${version} is not on record`);
  const guides = judgedTexts(join(projectRoot, 'guides'));
  const judge = (facts: Facts) => new Map(guides.map((guide) => [guide.name, verdictOn(guide, facts)]));
  const findingsIn = (verdicts: ReadonlyMap<string, Verdict>): string[] =>
    [...verdicts].flatMap(([name, { findings, tables }]) =>
      [...findings.flat(), ...tables].map(({ what }) => `${name}: ${what}`),
    );
  const bySources = judge(ofSources);
  const byRecord = judge(recorded('v0.3.6'));

  it('are right for the version they were reviewed for, and use the names that the sources have', () => {
    expect([...findingsIn(bySources), ...findingsIn(byRecord)]).toEqual([]);
    // The release describes pods in full; in our sources that object is open.
    const isOfPods = ({ name }: SampleUse): boolean => name.startsWith('MCPServer.spec.podTemplateSpec.');
    expect([...byRecord.values()].flatMap(({ uses }) => uses.flat().filter(isOfPods))).not.toEqual([]);
    for (const [name, { uses }] of byRecord) {
      const found = uses.map((used) => used.filter((use) => !isOfPods(use)));
      expect({ name, uses: found }).toEqual({ name, uses: bySources.get(name)?.uses });
    }
  });
});
