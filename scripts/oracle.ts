import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Judgement } from '../generator/bench/judge.ts';
import { historyName, readHistory } from '../generator/io/facts-history.ts';
import { readOptions } from '../site/command-line.ts';
import { createEngine } from '../site/search/local/engine.ts';
import { compareFacts, describe, readSite } from './compare-dist.ts';
import { type Facts, factsOf } from './page-facts.ts';
import { run } from './run.ts';

/*
 * npm run oracle -- write|compare FOLDER [--releases DIR] [--only PART …] [--all]
 *
 * Records what the product says, and tells what it says differently later. Both start with a build. Parts:
 *
 *   site      what `npm run compare` sees of this repository's pages, with their samples, Markdown and search records
 *   releases  the same of each release in a folder of checkouts, without guides
 *   changes   what `thv-docs diff` says of each two neighbours of the recorded releases
 *   queries   the first answers to every judged query
 *   answers   what the tools for agents say to a fixed list of questions; `check_sample` and `upgrade_check` are asked
 *             about every seeded and every correct sample. The questions are part of the recording.
 *
 * Record the commit before a change in a clean checkout of it, which may need this script and those that it imports.
 */

/** What is seen of each file, diff or answer, by its name. */
type Record = Map<string, Facts>;

interface Question {
  readonly tool: string;
  readonly arguments: { readonly [name: string]: unknown };
}

interface Recording {
  readonly facts: readonly (readonly [string, Facts])[];
  readonly questions: readonly Question[];
}

const project = path.join(import.meta.dirname, '..');
const dist = path.join(project, 'dist');
const allParts = ['site', 'releases', 'changes', 'queries', 'answers'];
const usage = 'node scripts/oracle.ts write|compare FOLDER [--releases DIR] [--only PART …] [--all]';

function node(...args: readonly string[]): string {
  return run(project, process.execPath, args);
}

function recordSite(folder: string, name: string): Record {
  const found: Record = new Map();
  for (const [file, content] of readSite(folder)) {
    // Files for agents are read through the tools.
    if (file.startsWith('agents/')) continue;
    const facts = factsOf(file, content);
    if (facts) found.set(`${name}/${file}`, facts);
  }
  return found;
}

function recordReleases(folder: string): Record {
  const found: Record = new Map();
  const work = mkdtempSync(path.join(project, '.cache', 'oracle-'));
  const [guides, generated, out] = [path.join(work, 'guides'), path.join(work, 'generated'), path.join(work, 'dist')];
  mkdirSync(guides);
  try {
    for (const release of readdirSync(folder).sort()) {
      const source = path.join(folder, release);
      node('generator/cli.ts', 'generate', '--source', source, '--guides', guides, '--out', generated);
      node('site/build.ts', '--generated', generated, '--out', out);
      for (const [file, facts] of recordSite(out, release)) found.set(file, facts);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return found;
}

interface Diff {
  readonly summary: unknown;
  readonly notCompared: readonly unknown[];
  readonly policy: readonly unknown[];
  readonly changes: readonly { readonly entity: string; readonly name: string }[];
}

/** Neighbours in the order of releases, each pair with what differs. */
function diffs(): Map<string, Diff> {
  const versions = readHistory(path.join(project, 'specs', historyName)).releases.map(({ version }) => version);
  const found = new Map<string, Diff>();
  for (const [at, to] of versions.entries()) {
    const from = versions[at - 1];
    if (from === undefined) continue;
    found.set(`${from} ${to}`, JSON.parse(node('generator/cli.ts', 'diff', from, to, '--format', 'json', '--all')));
  }
  return found;
}

function recordDiffs(all: ReadonlyMap<string, Diff>): Record {
  return new Map(
    [...all].map(([pair, { changes, ...rest }]) => [
      `changes ${pair}`,
      {
        summary: [JSON.stringify(rest.summary), ...rest.notCompared.map(String), ...rest.policy.map(stable)],
        changes: changes.map(stable),
      },
    ]),
  );
}

const stable = (value: unknown): string => JSON.stringify(value);

function judgements(): readonly Judgement[] {
  return JSON.parse(readFileSync(path.join(project, 'site/search/judgements.json'), 'utf8'));
}

function recordQueries(): Record {
  const folder = path.join(dist, 'search-index');
  const file = readdirSync(folder).find((name) => name.startsWith('places-')) ?? '';
  const engine = createEngine(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return new Map(
    judgements().map(({ query }) => {
      const { hits } = engine.search(query);
      return [`query ${query}`, { hits: hits.slice(0, 5).map((hit) => `${hit.page.url}#${hit.anchor} ${hit.title}`) }];
    }),
  );
}

/** About one thing of each change, one in so many. */
function someChanges(all: ReadonlyMap<string, Diff>, count: number): Question[] {
  const things = [...all].flatMap(([pair, { changes }]) => {
    const versions = pair.split(' ');
    return changes.flatMap(({ entity, name }, at) => {
      const version = versions[at % 2];
      return [
        { tool: 'get_entity', arguments: { name, version } },
        { tool: 'get_entity', arguments: { name: entity, version: 'v0.3.6' } },
      ];
    });
  });
  const step = Math.max(1, Math.floor(things.length / count));
  return things.filter((_, at) => at % step === 0);
}

function questionsAbout(all: ReadonlyMap<string, Diff>): Question[] {
  const pages = [...readSite(dist).keys()].filter((file) => file.endsWith('.md') && !file.includes('/v0'));
  const samples = run(project, 'git', ['ls-files', 'generator/*/seeded/*.md', 'generator/*/correct/*.md']);
  return [
    { tool: 'list_versions', arguments: { limit: 100 } },
    ...judgements().map(({ query }) => ({ tool: 'search', arguments: { query, limit: 5 } })),
    ...pages.map((page) => ({ tool: 'get_page', arguments: { page: page.replace(/\.md$/, ''), max_tokens: 3000 } })),
    ...someChanges(all, 600),
    ...[...all.keys()].slice(-30).map((pair) => {
      const [from, to] = pair.split(' ');
      return { tool: 'diff', arguments: { from, to } };
    }),
    ...samples.split('\n').flatMap((file) => {
      const text = readFileSync(path.join(project, file), 'utf8');
      const common = { text, reading: 'markdown', limit: 100 };
      return [
        { tool: 'check_sample', arguments: { ...common, version: 'v0.3.6' } },
        { tool: 'upgrade_check', arguments: { ...common, from: 'v0.3.0', to: 'v0.3.6' } },
      ];
    }),
  ];
}

async function recordAnswers(questions: readonly Question[]): Promise<Record> {
  const client = new Client({ name: 'oracle', version: '1' });
  const args = ['generator/thv-docs.mjs', 'mcp', '--data', path.join(dist, 'agents'), '--limit', '600000'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: project }));
  const found: Record = new Map();
  try {
    for (const question of questions) {
      const answer = await client.callTool({ name: question.tool, arguments: { ...question.arguments } });
      const said = answer.structuredContent ?? answer.content;
      found.set(stable(question), { [question.tool]: JSON.stringify(said, null, 1).split('\n') });
    }
  } finally {
    await client.close();
  }
  return found;
}

async function record(parts: ReadonlySet<string>, releases: string | undefined, kept?: Recording): Promise<Recording> {
  node('scripts/docs.ts');
  const all = parts.has('changes') || (parts.has('answers') && !kept) ? diffs() : new Map<string, Diff>();
  const questions = kept?.questions ?? (parts.has('answers') ? questionsAbout(all) : []);
  return {
    questions,
    facts: [
      ...(parts.has('site') ? recordSite(dist, 'site') : []),
      ...(releases !== undefined ? recordReleases(releases) : []),
      ...(parts.has('changes') ? recordDiffs(all) : []),
      ...(parts.has('queries') ? recordQueries() : []),
      ...(parts.has('answers') ? await recordAnswers(questions) : []),
    ],
  };
}

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    releases: { type: 'string' },
    only: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
  },
});
const [what = '', folder = ''] = positionals;
const file = path.join(folder, 'recording.json.gz');
if (positionals.length !== 2 || !['write', 'compare'].includes(what)) refuse(`Usage: ${usage}`);
if (what === 'compare' && !existsSync(file))
  refuse(`${file} does not exist: make it with node scripts/oracle.ts write ${folder}`);
// Whatever isn't found would be compared with nothing, and differ nowhere.
const unknown = values.only?.find((part) => !allParts.includes(part));
if (unknown !== undefined) refuse(`--only ${unknown} is no part: there are ${allParts.join(', ')}`);
if (values.releases !== undefined && !existsSync(values.releases))
  refuse(`--releases ${values.releases} does not exist: name a folder of checkouts`);
if (values.only?.includes('releases') && values.releases === undefined)
  refuse('--only releases needs --releases DIR, a folder of checkouts');
const parts = new Set(values.only ?? allParts);
if (values.releases === undefined) parts.delete('releases');
const kept: Recording | undefined =
  what === 'compare' ? JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) : undefined;
const recording = await record(parts, parts.has('releases') ? values.releases : undefined, kept);
if (kept) {
  // Which names digests of the code.
  const isCompared = ([name]: (typeof kept.facts)[number]): boolean => path.basename(name) !== 'build.json';
  const old = kept.facts.filter((fact) => parts.has(partOf(fact[0])) && isCompared(fact));
  if (values.only === undefined && kept.facts.some(([name]) => !parts.has(partOf(name))))
    console.log('The releases in the recording are not compared: name their folder with --releases.');
  const lines = describe(compareFacts(new Map(old), new Map(recording.facts.filter(isCompared))), values.all);
  console.log(lines.length > 0 ? lines.join('\n') : `no difference in ${recording.facts.length} records`);
  if (lines.length > 0) process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, gzipSync(JSON.stringify(recording)));
  console.log(`${recording.facts.length} records, ${recording.questions.length} questions in ${file}`);
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

/** The part that a record belongs to, by how its name begins. */
function partOf(name: string): string {
  const begin = /^(?:\{|query |changes |site\/)/.exec(name)?.[0] ?? '';
  return { '{': 'answers', 'query ': 'queries', 'changes ': 'changes', 'site/': 'site' }[begin] ?? 'releases';
}
