import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Judgement } from '../generator/bench/judge.ts';
import { historyName, readHistory } from '../generator/io/facts-history.ts';
import { judgedTexts } from '../generator/testing/verdicts.ts';
import { readOptions } from '../site/command-line.ts';
import { createEngine } from '../site/search/local/engine.ts';
import { readSite } from './compare-dist.ts';
import { run } from './run.ts';

/*
 * npm run oracle -- FOLDER [--releases DIR] [--questions FILE] [--only PART …]
 *
 * Writes what the product says into a new folder; `npm run compare` tells how two such folders differ. It starts with a
 * build. Parts:
 *
 *   site      the built site of this repository
 *   releases  that of each release in a folder of checkouts, without guides
 *   changes   what `thv-docs diff` says of each two neighbours of the recorded releases
 *   queries   the first answers to every judged query
 *   answers   what the tools for agents say to a list of questions; `check_sample` and `upgrade_check` are asked about
 *             every seeded and every correct sample. For a second recording, name the questions.json of the first.
 *
 * Record the commit before a change in a clean checkout of it, which may need this script and those that it imports.
 */

interface Question {
  readonly tool: string;
  readonly arguments: { readonly [name: string]: unknown };
}

const project = path.join(import.meta.dirname, '..');
const dist = path.join(project, 'dist');
const allParts = ['site', 'releases', 'changes', 'queries', 'answers'];
const usage = 'npm run oracle -- FOLDER [--releases DIR] [--questions FILE] [--only PART …]';

function node(...args: readonly string[]): string {
  return run(project, process.execPath, args);
}

/** Copies a built site. Files for agents are read through their tools, and build.json names digests of the code. */
function recordSite(site: string, folder: string): void {
  cpSync(site, folder, {
    recursive: true,
    filter: (file) => file !== path.join(site, 'agents') && path.basename(file) !== 'build.json',
  });
}

function recordReleases(releases: string, folder: string): void {
  const work = mkdtempSync(path.join(project, '.cache', 'oracle-'));
  const [guides, generated, out] = [path.join(work, 'guides'), path.join(work, 'generated'), path.join(work, 'dist')];
  mkdirSync(guides);
  try {
    for (const release of readdirSync(releases).sort()) {
      const source = path.join(releases, release);
      node('generator/cli.ts', 'generate', '--source', source, '--guides', guides, '--out', generated);
      node('site/build.ts', '--generated', generated, '--out', out);
      recordSite(out, path.join(folder, release));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Writes one record, a line for each thing that may differ by itself. */
function write(folder: string, name: string, lines: readonly unknown[]): void {
  mkdirSync(folder, { recursive: true });
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(path.join(folder, name), `${texts.join('\n')}\n`);
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

function judgements(): readonly Judgement[] {
  return JSON.parse(readFileSync(path.join(project, 'site/search/judgements.json'), 'utf8'));
}

function answersToQueries(): string[] {
  const folder = path.join(dist, 'search-index');
  const file = readdirSync(folder).find((name) => name.startsWith('places-')) ?? '';
  const engine = createEngine(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return judgements().map(({ query }) => {
    const { hits } = engine.search(query);
    return `${query}: ${hits.slice(0, 5).map((hit) => `${hit.page.url}#${hit.anchor} ${hit.title}`)}`;
  });
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
  const samples = ['generator/check/samples', 'generator/kinds/helm'].flatMap((room) =>
    ['seeded', 'correct'].flatMap((folder) => judgedTexts(path.join(project, room, folder))),
  );
  return [
    { tool: 'list_versions', arguments: { limit: 100 } },
    ...judgements().map(({ query }) => ({ tool: 'search', arguments: { query, limit: 5 } })),
    ...pages.map((page) => ({ tool: 'get_page', arguments: { page: page.replace(/\.md$/, ''), max_tokens: 3000 } })),
    ...someChanges(all, 600),
    ...[...all.keys()].slice(-30).map((pair) => {
      const [from, to] = pair.split(' ');
      return { tool: 'diff', arguments: { from, to } };
    }),
    ...samples.flatMap(({ text }) => {
      const common = { text, reading: 'markdown', limit: 100 };
      return [
        { tool: 'check_sample', arguments: { ...common, version: 'v0.3.6' } },
        { tool: 'upgrade_check', arguments: { ...common, from: 'v0.3.0', to: 'v0.3.6' } },
      ];
    }),
  ];
}

async function recordAnswers(questions: readonly Question[], folder: string): Promise<void> {
  const client = new Client({ name: 'oracle', version: '1' });
  const args = ['generator/thv-docs.mjs', 'mcp', '--data', path.join(dist, 'agents'), '--limit', '600000'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: project }));
  try {
    for (const [at, question] of questions.entries()) {
      const answer = await client.callTool({ name: question.tool, arguments: { ...question.arguments } });
      const said = answer.structuredContent ?? answer.content;
      write(folder, `${at} ${question.tool}.txt`, [question, JSON.stringify(said, null, 1)]);
    }
  } finally {
    await client.close();
  }
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    releases: { type: 'string' },
    questions: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
});
const [folder = ''] = positionals;
if (positionals.length !== 1) refuse(`Usage: ${usage}`);
if (existsSync(folder)) refuse(`${folder} exists: name a new folder`);
const unknown = values.only?.find((part) => !allParts.includes(part));
if (unknown !== undefined) refuse(`--only ${unknown} is no part: there are ${allParts.join(', ')}`);
const { releases } = values;
if (releases !== undefined && !existsSync(releases))
  refuse(`--releases ${releases} does not exist: name a folder of checkouts`);
if (values.only?.includes('releases') && releases === undefined)
  refuse('--only releases needs --releases DIR, a folder of checkouts');

const parts = new Set(values.only ?? allParts);
const at = (part: string): string => path.join(folder, part);
node('scripts/docs.ts');
if (parts.has('site')) recordSite(dist, at('site'));
if (parts.has('releases') && releases !== undefined) recordReleases(releases, at('releases'));
const isAsked = parts.has('answers') && values.questions === undefined;
const all = parts.has('changes') || isAsked ? diffs() : new Map<string, Diff>();
if (parts.has('changes'))
  for (const [pair, { summary, notCompared, policy, changes }] of all)
    write(at('changes'), `${pair}.txt`, [summary, ...notCompared, ...policy, ...changes]);
if (parts.has('queries')) write(folder, 'queries.txt', answersToQueries());
if (parts.has('answers')) {
  const questions: readonly Question[] =
    values.questions === undefined ? questionsAbout(all) : JSON.parse(readFileSync(values.questions, 'utf8'));
  write(folder, 'questions.json', [questions]);
  await recordAnswers(questions, at('answers'));
}
console.log(`${readSite(folder).size} records in ${folder}`);
