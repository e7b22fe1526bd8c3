import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { type Facts, type KindModels, type KindName, kindNames } from '../model/kinds.ts';
import type { SampleUse } from '../model/use.ts';
import { documentedTool } from '../testing/documented.ts';
import { facts as known } from '../testing/findings.ts';
import { recordedFacts } from '../testing/recorded-facts.ts';
import { componentNames, namedLike } from '../testing/use-sites.ts';
import { judgedTexts, type Verdict, verdictOn } from '../testing/verdicts.ts';
import { ofKind } from './facts.ts';
import { descriptors } from './index.ts';
import { factsView } from './portable.ts';

const history = readHistory(join(projectRoot, 'specs', historyName));

function recorded(version: string): VersionFacts {
  return history.factsOf(version) ?? expect.fail(`${version} is on record`);
}

describe('guides, judged by the recorded facts of real releases', async () => {
  const { kinds } = await documentedTool();
  const components = componentNames(kinds.api ?? expect.fail('the version has an API'));
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
    expect(said(judge(factsView(recorded('v0.3.6'))))).toEqual([]);
  });

  it('use the names that the sources have', () => {
    const theirs = judge(factsView(recorded('v0.3.6')));
    // The release describes pods in full; in our sources that object is open.
    const isOfPods = ({ name }: SampleUse): boolean => name.startsWith('MCPServer.spec.podTemplateSpec.');
    const pods = [...theirs.values()].flatMap(({ uses }) => uses.flat().filter(isOfPods));
    expect(pods.length).toBeGreaterThan(0);
    for (const [name, { uses }] of theirs) {
      const own = ours.get(name)?.uses ?? [];
      const named = uses.map((used, index) => {
        const told = used.filter((use) => !isOfPods(use));
        return namedLike(told, own[index] ?? [], components);
      });
      expect({ name, uses: named }).toEqual({ name, uses: own });
    }
  });

  it('ask an older version for what it did not have yet', () => {
    const wrong = said(judge(factsView(recorded('v0.3.0'))));
    expect(wrong.length).toBeGreaterThan(0);
    // The catalogue of that time had no meta-mcp.
    expect(wrong.filter((line) => !/`thv group run`|server `meta-mcp`/.test(line))).toEqual([]);
  });
});

it('a version without the sources of a kind has nothing of it', () => {
  const { crd, cli } = factsView(recorded('v0.0.18'));
  expect(crd).toBeNull();
  expect(cli?.commands.length).toBeGreaterThan(10);
  expect(factsView(recorded('v0.0.19')).crd?.map(({ kind }) => kind)).toEqual(['MCPServer']);
  expect(factsView(recorded('v0.0.1'))).toMatchObject({ cli: null, api: null, crd: null, helm: null });
  expect(factsView(recorded('v0.0.1')).registry?.schemas).toEqual([]);
  expect(factsView(recorded('v0.3.6')).registry?.catalogue?.servers).toHaveLength(86);
});

/** Models that have no more than a view. */
const models: { readonly [Name in KindName]: (view: NonNullable<Facts[Name]>) => KindModels[Name] } = {
  cli: (view) => view,
  api: (view) => ({
    ...{ ...view, openapi: '', title: '', version: '', description: null, externalDocs: null, file: '', raw: null },
    ...{ tags: [], security: [], securitySchemes: [] },
  }),
  registry: ({ schemas }) => ({
    schemas: schemas.map((schema) => ({ ...schema, title: '', dialect: '', file: '', raw: null })),
    catalogue: null,
  }),
  crd: (view) => view,
  helm: (view) => ({
    ...{ ...view, version: '', appVersion: null, kubeVersion: null, type: 'application', description: null },
    ...{ isDeprecated: false, dependencies: [], valueFiles: [], files: [] },
  }),
};

/** Digests, what texts say, and what no check asks for. */
const untold = [
  ...['text', 'gist', 'deprecated', 'replacement', 'rules', 'immutable', 'oneOf', 'anyOf', 'conditions'],
  ...['security', 'printerColumns', 'scale', 'deprecationWarning'],
];

function told({ key, type, parent, facts }: FactEntity) {
  const kept = Object.entries(facts).filter(([name]) => !untold.includes(name));
  return { key, type, parent, facts: Object.fromEntries(kept) };
}

/** What sources say besides: the catalogue, the chart itself and its other files of values, ways to log in. */
function isBeside({ type, facts }: FactEntity): boolean {
  return ['server', 'section', 'security-scheme'].includes(type) || (type === 'value' && !('type' in facts));
}

describe.each(['v0.0.30', 'v0.2.0', 'v0.3.0', 'v0.3.6', 'of our sources'])('facts of a view: %s', (version) => {
  it.each(kindNames)('%s: they are those that it was made from', async (name) => {
    const { kinds } = await documentedTool();
    const facts = version === 'of our sources' ? recordedFacts(kinds) : recorded(version);
    const again = <Name extends KindName>(kind: Name, view: Facts[Name]): FactEntity[] =>
      view === null ? [] : ofKind(descriptors[kind], models[kind](view));
    const remade = again(name, factsView(facts)[name]).filter((entity) => !isBeside(entity));
    const given = [...facts.entities.values()].filter((entity) => entity.kind === name && !isBeside(entity));
    const byKey = (entities: readonly FactEntity[]) => Object.fromEntries(entities.map((one) => [one.key, told(one)]));
    expect(byKey(remade)).toEqual(byKey(given));
  });
});
