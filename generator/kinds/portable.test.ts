import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import type { RecordedVersion } from '../model/facts.ts';
import type { Facts } from '../model/kinds.ts';
import type { SampleUse } from '../model/use.ts';
import { facts as known } from '../testing/findings.ts';
import { judgedTexts, type Verdict, verdictOn } from '../testing/verdicts.ts';

const history = readHistory(join(projectRoot, 'specs', historyName));

function recorded(version: string): RecordedVersion {
  return history.factsOf(version) ?? expect.fail(`${version} is on record`);
}

describe('guides, judged by what is on record of real releases', () => {
  const guides = judgedTexts(join(projectRoot, 'guides'));
  const judge = (facts: Facts) => new Map(guides.map((guide) => [guide.name, verdictOn(guide, facts)]));
  const said = (verdicts: ReadonlyMap<string, Verdict>): string[] => {
    const findings = [...verdicts].flatMap(([name, { findings: all, tables }]) =>
      [...all.flat(), ...tables].map(({ what }) => `${name}: ${what}`),
    );
    return [...new Set(findings)];
  };
  const ours = judge(known);

  it('are right for the version they were reviewed for', () => {
    expect(said(ours)).toEqual([]);
    expect(said(judge(recorded('v0.3.6').kinds))).toEqual([]);
  });

  it('use the names that the sources have', () => {
    const theirs = judge(recorded('v0.3.6').kinds);
    // The release describes pods in full; in our sources that object is open.
    const isOfPods = ({ name }: SampleUse): boolean => name.startsWith('MCPServer.spec.podTemplateSpec.');
    const pods = [...theirs.values()].flatMap(({ uses }) => uses.flat().filter(isOfPods));
    expect(pods.length).toBeGreaterThan(0);
    for (const [name, { uses }] of theirs) {
      const told = uses.map((used) => used.filter((use) => !isOfPods(use)));
      expect({ name, uses: told }).toEqual({ name, uses: ours.get(name)?.uses });
    }
  });

  it('ask an older version for what it did not have yet', () => {
    const wrong = said(judge(recorded('v0.3.0').kinds));
    expect(wrong.length).toBeGreaterThan(0);
    // The catalogue of that time had no meta-mcp, requests no port, and registries showed neither synchronisation nor an API.
    expect(
      wrong.filter((line) => !/`thv group run`|server `meta-mcp`|field `proxy_port`|column `(?:SYNC|API)`/.test(line)),
    ).toEqual([]);
  });
});

it('a version without the sources of a kind has nothing of it', () => {
  const { crd, cli } = recorded('v0.0.18').kinds;
  expect(crd).toBeNull();
  expect(cli?.commands.length).toBeGreaterThan(10);
  expect(recorded('v0.0.19').kinds.crd?.map(({ kind }) => kind)).toEqual(['MCPServer']);
  expect(recorded('v0.0.1').kinds).toMatchObject({ cli: null, api: null, crd: null, helm: null });
  expect(recorded('v0.0.1').kinds.registry?.schemas).toEqual([]);
  expect(recorded('v0.3.6').kinds.registry?.catalogue?.servers).toHaveLength(86);
});
