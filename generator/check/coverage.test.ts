import { expect, it } from 'vitest';
import type { LeftOut } from '../model/annotations.ts';
import type { NamedUse } from '../model/use.ts';
import { inText } from '../shared/problem.ts';
import { codeSample } from '../testing/documented.ts';
import { emptySite, guideOf } from '../testing/models.ts';
import { documentedSite } from '../testing/own-site.ts';
import { checkLeftOut, coverageOf } from './coverage.ts';

/** The repository's own version and guides. */
const result = await documentedSite();

/** `kind: name`; names of commands and flags have no kind. */
const named = (text: string) => {
  const [, kind = 'cli', name = ''] = /^(?:(\w+): )?(.*)$/.exec(text) ?? [];
  return { kind: kind as NamedUse['kind'] & LeftOut['kind'], name };
};

/** The version with one guide that uses and links to just this. */
function site(uses: readonly string[], leftOut: readonly string[] = [], links: readonly string[] = []) {
  const sample = codeSample('bash', '');
  const at = inText('guides/x.md', 1);
  const guide = guideOf('x.md', { samples: [sample], links: links.map((href) => ({ href, at })) });
  const entries = leftOut.map((text) => ({ ...named(text), reason: 'why', file: 'coverage.yaml', place: '0' }));
  const found = new Map([[sample, uses.map((text) => ({ ...named(text), span: null }))]]);
  return { ...result, model: { tool: { ...result.model.tool, leftOut: entries }, guides: [guide], uses: found } };
}
const partOf = (of: Parameters<typeof coverageOf>[0], name: string, deep = false) =>
  coverageOf(of, deep).find(({ part }) => part === name) ?? expect.fail(`no part ${name}`);

it('counts what code names and what guides link to', () => {
  const uses = ['thv run', 'thv run --name', 'crd: MCPServer', 'api: GET /health'];
  const reference = '/toolhive/reference';
  const links = [`${reference}/cli/thv_list#flag-all`, `${reference}/crd-spec#MCPServer.v1alpha1.spec.args`, '/%'];
  const parts = coverageOf(site(uses, [], links), false);
  expect(parts.map(({ part, mentioned }) => `${part} ${mentioned}`)).toEqual([
    ...['commands 1', 'flags 2', 'kinds 1', 'fields 1', 'operations 1', 'registry 0', 'Helm values 0'],
  ]);
});

it('counts an inherited flag where it is declared', () => {
  const { mentioned, missing } = partOf(site(['thv run --debug']), 'flags');
  expect([mentioned, missing.filter((name) => name.endsWith('--debug'))]).toEqual([1, []]);
});

it('includes nested fields only where wanted', () => {
  const name = 'MCPServer.spec.env[].name';
  expect([false, true].map((deep) => partOf(site([]), 'fields', deep).missing.includes(name))).toEqual([false, true]);
});

it('separates what is left out on purpose from what is missing', () => {
  const left = site(['thv run --help'], ['* --help', 'thv stop']);
  expect(partOf(left, 'commands').leftOut).toEqual([{ name: 'thv stop', reason: 'why' }]);
  const flags = partOf(left, 'flags');
  expect(flags.missing.length + flags.leftOut.length + 1).toBe(flags.total);
});

it.each([
  ['thv stopp', ['error: did you mean thv stop?']],
  ['crd: MCPServer.spec.env[].name', []],
  ['thv stop', ['warning: remove the entry']],
  ['* --help', []],
])('%s is left out by right, or reported', (name, expected) => {
  const found = checkLeftOut({ ...emptySite, ...site(['thv stop', 'thv run --help'], [name]) });
  expect(found.map(({ severity, do: remedy }) => `${severity}: ${remedy}`)).toEqual(expected);
});

it.each(['commands', 'kinds', 'fields'])('our guides mention all %s, or leave them out for a reason', (name) => {
  const { missing, total, mentioned } = partOf(result, name);
  expect(missing).toEqual([]);
  expect(mentioned).toBeGreaterThan(total * 0.75);
});
