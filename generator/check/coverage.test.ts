import { beforeAll, describe, expect, it } from 'vitest';
import type { LeftOut } from '../model/coverage.ts';
import type { NamedUse } from '../model/use.ts';
import type { PrintedSite } from '../pipeline.ts';
import { inText } from '../shared/problem.ts';
import { codeSample } from '../testing/documented.ts';
import { emptySite } from '../testing/models.ts';
import { documentedSite } from '../testing/own-site.ts';
import { checkLeftOut, coverageOf } from './coverage.ts';

let result: PrintedSite;

/** The repository's own version and guides. */
beforeAll(async () => {
  result = await documentedSite();
});

interface Given {
  readonly uses?: readonly NamedUse[];
  readonly links?: readonly string[];
  readonly leftOut?: readonly Pick<LeftOut, 'kind' | 'name'>[];
}

/** The version with one guide that uses and links to just this. */
function site({ uses = [], links = [], leftOut = [] }: Given) {
  const { model } = result;
  const sample = codeSample('bash', '');
  const guide = {
    ...model.guides[0],
    samples: [sample],
    links: links.map((href) => ({ href, at: inText('guides/x.md', 1) })),
  } as (typeof model.guides)[0];
  const found = new Map([[sample, uses.map((item) => ({ ...item, span: null }))]]);
  const entries = leftOut.map((entry, index) => ({
    ...entry,
    reason: 'why',
    file: 'coverage.yaml',
    place: `${index}`,
  }));
  return { ...result, model: { tool: { ...model.tool, leftOut: entries }, guides: [guide], uses: found } };
}
const partOf = (given: Given, name: string, deep = false) =>
  coverageOf(site(given), deep).find(({ part }) => part === name) ?? expect.fail(`no part ${name}`);
const use = (name: string, kind: NamedUse['kind'] = 'cli'): NamedUse => ({ kind, name });
const found = (given: Given): string[] => {
  return checkLeftOut({ ...emptySite, ...site(given) }).map(
    ({ severity, what, do: remedy }) => `${severity}: ${what}; ${remedy}`,
  );
};

describe('coverage', () => {
  it('counts what code names and what guides link to', () => {
    const uses = [use('thv run'), use('thv run --name'), use('MCPServer', 'crd'), use('GET /health', 'api')];
    const links = [
      '/toolhive/reference/cli/thv_list#flag-all',
      '/toolhive/reference/crd-spec#MCPServer.v1alpha1.spec.args',
      '/%',
    ];
    const given = { uses, links };
    expect(coverageOf(site(given), false).map(({ part, mentioned }) => [part, mentioned])).toEqual([
      ['commands', 1],
      ['flags', 2],
      ['kinds', 1],
      ['fields', 1],
      ['operations', 1],
      ['registry', 0],
      ['Helm values', 0],
    ]);
    expect(partOf(given, 'flags').missing).not.toContain('thv list --all');
  });

  it('counts an inherited flag where it is declared', () => {
    const { mentioned, missing } = partOf({ uses: [use('thv run --debug')] }, 'flags');
    expect([mentioned, missing.includes('thv --debug')]).toEqual([1, false]);
    expect(missing.filter((name) => name.endsWith('--debug'))).toEqual([]);
  });

  it('looks at every field where asked to', () => {
    const [top, all] = [partOf({}, 'fields'), partOf({}, 'fields', true)];
    expect(top.missing).toContain('MCPServer.spec.env');
    expect(top.missing).not.toContain('MCPServer.spec.env[].name');
    expect(all.missing).toContain('MCPServer.spec.env[].name');
    expect(all.total).toBeGreaterThan(top.total);
  });

  it('tells what is left out on purpose from what is missing', () => {
    const leftOut = [
      { kind: 'cli', name: '* --help' },
      { kind: 'cli', name: 'thv stop' },
    ] as const;
    expect(partOf({ leftOut }, 'commands').leftOut).toEqual([{ name: 'thv stop', reason: 'why' }]);
    expect(partOf({ leftOut }, 'commands').missing).not.toContain('thv stop');
    const { missing, leftOut: left, total } = partOf({ leftOut, uses: [use('thv run --help')] }, 'flags');
    expect(missing.filter((name) => name.endsWith(' --help'))).toEqual([]);
    expect(missing.length + left.length + 1).toBe(total);
  });
});

describe('what is left out', () => {
  it('exists', () => {
    expect(found({ leftOut: [{ kind: 'cli', name: 'thv stopp' }] })).toEqual([
      'error: names thv stopp, which v0.3.6 does not have; did you mean thv stop?',
    ]);
    expect(found({ leftOut: [{ kind: 'crd', name: 'MCPServer.spec.env[].name' }] })).toEqual([]);
  });

  it('is still left out', () => {
    const uses = [use('thv stop'), use('thv run --help')];
    const given = (name: string): Given => ({ uses, leftOut: [{ kind: 'cli', name }] });
    expect(found(given('thv stop'))).toEqual([
      'warning: leaves out thv stop, which a guide mentions; remove the entry',
    ]);
    expect(found(given('* --help'))).toEqual([]);
    expect(found(given('thv run --help'))).toHaveLength(1);
  });
});

describe('the guides of v0.3.6', () => {
  it.each(['commands', 'kinds', 'fields'])('mention all its %s, or leave them out for a reason', (name) => {
    const part = coverageOf(result, false).find((item) => item.part === name);
    expect(part?.missing).toEqual([]);
    expect(part?.total).toBeGreaterThan(2);
    expect(part?.mentioned).toBeGreaterThan((part?.total ?? 0) * 0.75);
  });
});
