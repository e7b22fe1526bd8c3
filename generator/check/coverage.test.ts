import { describe, expect, it } from 'vitest';
import type { LeftOut } from '../model/annotations.ts';
import type { NamedUse } from '../model/use.ts';
import { inText } from '../shared/problem.ts';
import { codeSample } from '../testing/documented.ts';
import { emptySite, guideOf } from '../testing/models.ts';
import { documentedSite } from '../testing/own-site.ts';
import { checkLeftOut, coverageOf } from './coverage.ts';

/** The repository's own version and guides. */
const result = await documentedSite();

/** Names of commands and flags, or `kind: name`. */
interface Given {
  readonly uses?: readonly string[];
  readonly links?: readonly string[];
  readonly leftOut?: readonly string[];
}

const named = (text: string) => {
  const [, kind = 'cli', name = ''] = /^(?:(\w+): )?(.*)$/.exec(text) ?? [];
  return { kind: kind as NamedUse['kind'] & LeftOut['kind'], name };
};

/** The version with one guide that uses and links to just this. */
function site({ uses = [], links = [], leftOut = [] }: Given) {
  const sample = codeSample('bash', '');
  const at = inText('guides/x.md', 1);
  const guide = guideOf('x.md', { samples: [sample], links: links.map((href) => ({ href, at })) });
  const entries = leftOut.map((text) => ({ ...named(text), reason: 'why', file: 'coverage.yaml', place: '0' }));
  const tool = { ...result.model.tool, leftOut: entries };
  return {
    ...result,
    model: { tool, guides: [guide], uses: new Map([[sample, uses.map((text) => ({ ...named(text), span: null }))]]) },
  };
}
const partOf = (given: Given, name: string, deep = false) =>
  coverageOf(site(given), deep).find(({ part }) => part === name) ?? expect.fail(`no part ${name}`);

describe('coverage', () => {
  it('counts what code names and what guides link to', () => {
    const uses = ['thv run', 'thv run --name', 'crd: MCPServer', 'api: GET /health'];
    const reference = '/toolhive/reference';
    const links = [`${reference}/cli/thv_list#flag-all`, `${reference}/crd-spec#MCPServer.v1alpha1.spec.args`, '/%'];
    expect(coverageOf(site({ uses, links }), false).map(({ part, mentioned }) => `${part} ${mentioned}`)).toEqual([
      ...['commands 1', 'flags 2', 'kinds 1', 'fields 1', 'operations 1', 'registry 0', 'Helm values 0'],
    ]);
    expect(partOf({ links }, 'flags').missing).not.toContain('thv list --all');
  });

  it('counts an inherited flag where it is declared', () => {
    const { mentioned, missing } = partOf({ uses: ['thv run --debug'] }, 'flags');
    expect([mentioned, missing.filter((name) => name.endsWith('--debug'))]).toEqual([1, []]);
  });

  it('looks at every field where asked to', () => {
    const [top, all] = [partOf({}, 'fields'), partOf({}, 'fields', true)];
    expect(top.missing).toContain('MCPServer.spec.env');
    expect(top.missing).not.toContain('MCPServer.spec.env[].name');
    expect(all.missing).toContain('MCPServer.spec.env[].name');
  });

  it('separates what is left out on purpose from what is missing', () => {
    const leftOut = ['* --help', 'thv stop'];
    expect(partOf({ leftOut }, 'commands').leftOut).toEqual([{ name: 'thv stop', reason: 'why' }]);
    expect(partOf({ leftOut }, 'commands').missing).not.toContain('thv stop');
    const flags = partOf({ leftOut, uses: ['thv run --help'] }, 'flags');
    expect(flags.missing.filter((name) => name.endsWith(' --help'))).toEqual([]);
    expect(flags.missing.length + flags.leftOut.length + 1).toBe(flags.total);
  });
});

it.each([
  ['thv stopp', ['error: did you mean thv stop?']],
  ['crd: MCPServer.spec.env[].name', []],
  ['thv stop', ['warning: remove the entry']],
  ['* --help', []],
  ['thv run --help', ['warning: remove the entry']],
])('%s is left out by right, or reported', (name, expected) => {
  const given = site({ uses: ['thv stop', 'thv run --help'], leftOut: [name] });
  const found = checkLeftOut({ ...emptySite, ...given });
  expect(found.map(({ severity, do: remedy }) => `${severity}: ${remedy}`)).toEqual(expected);
});

it.each(['commands', 'kinds', 'fields'])('our guides mention all %s, or leave them out for a reason', (name) => {
  const part = coverageOf(result, false).find((item) => item.part === name);
  expect(part?.missing).toEqual([]);
  expect(part?.total).toBeGreaterThan(2);
  expect(part?.mentioned).toBeGreaterThan((part?.total ?? 0) * 0.75);
});
