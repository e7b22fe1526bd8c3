import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agedStore } from './testing/aged-store.ts';
import { runCli, siteConfig, storeOptions } from './testing/command-line.ts';
import { readTree, type Tree } from './testing/folders.ts';

const guide = (reviewed: string): string => `---
title: Add cells
description: How to add cells in {{version}}.
reviewed: ${reviewed}
---

Run [the command](/hive/reference/cli/hive_sweep), or its [flag](/hive/reference/cli/hive_add#flag-red):

\`\`\`bash
hive add --red
\`\`\`

This is about {{version}}; the newest is {{latest}}.
`;

const config = siteConfig
  .replace(
    /navbar: .*/,
    "navbar: [{ label: 'Docs', links: [{ label: 'Sweep', url: '/hive/reference/cli/hive_sweep' }] }],",
  )
  .replace(/copyright: .*/, "$&\n  redirects: { '/hive/add': '/hive/reference/cli/hive_sweep' },");

/** A site whose second release no longer has the command that its guide uses. */
const released = (reviewed: string, more: Tree = {}): string =>
  agedStore({ 'docs.config.ts': config, 'guides/start.md': guide(reviewed), ...more }, false);
const check = (folder: string, ...args: string[]) => runCli(['check', ...storeOptions, '--list', ...args], folder);
const generate = (folder: string) => runCli(['generate', ...storeOptions, '--out', 'out'], folder);
const read = (folder: string, path: string): string => readFileSync(join(folder, 'out', path), 'utf8');

describe('a release that takes away what a guide uses', () => {
  it('is no mistake of the guide that was reviewed for the one before', async () => {
    const { code, stdout, stderr } = await check(released('v1.2.3'), '--strict');
    expect(stdout).toContain('v1.3.0:');
    expect(stdout).toContain('0 errors, 0 warnings');
    expect(stderr).toContain('links to /hive/reference/cli/hive_sweep, which v1.2.3 has and v1.3.0 does not');
    expect(code).toBe(0);
  });

  it('is one of the guide that was reviewed for it', async () => {
    const { code, stderr } = await check(released('v1.3.0'));
    expect(code).toBe(1);
    expect(stderr).toContain('links to /hive/reference/cli/hive_sweep, a page that does not exist');
    expect(stderr).toMatch(/^ +10:\d+ +error: .*--red/m);
  });

  it('has links to it lead to what is nearest, and says of which version the guide speaks', async () => {
    const folder = released('v1.2.3');
    const { code, stderr } = await generate(folder);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /docs\.config\.ts \(line \d+, navbar\.Docs\): links to \/hive\/reference\/cli\/hive_sweep, which v1.3.0 no longer has/,
    );
    expect(stderr).toMatch(
      /\(line \d+, redirects\.\/hive\/add\): links to .*\n.*readers get \/hive\/reference\/cli\/hive\n/,
    );
    const page = read(folder, 'pages/hive/start.ts');
    expect(page).toContain('<a href=\\"/hive/reference/cli/hive\\">the command</a>');
    expect(page).toContain('This is about v1.2.3; the newest is v1.3.0.');
    expect(page).toContain('How to add cells in v1.2.3.');
    const markdown = read(folder, 'public/hive/start.md');
    expect(markdown).toContain('[the command](https://hive.example/hive/reference/cli/hive)');
    expect(read(folder, 'site.ts')).toContain('"/hive/reference/cli/hive"');
  });

  it.each([
    ['is left out of notes for agents, and told as information', 'v1.2.3', /^ +3:\d+ +info: .*--red/m],
    ['is a mistake of notes that go with a guide about it', 'v1.3.0', /^ +3:\d+ +error: .*--red/m],
  ])('%s', async (_, reviewed, told) => {
    const text = '### CLI\n\n* `hive add --red` paints it red.\n';
    const notes = `agentNotes: { file: 'guides/_agents.md', text: ${JSON.stringify(text)} },\n  program:`;
    const { stderr } = await check(
      released(reviewed, { 'docs.config.ts': config.replace('program:', notes), 'guides/_agents.md': text }),
    );
    expect(stderr).toMatch(told);
  });
});

describe('a release that changes what a guide uses', () => {
  it('is told where the guide uses it', async () => {
    const folder = agedStore();
    await generate(folder);
    const markdown = read(folder, 'public/hive/start.md');
    expect(markdown).toMatch(
      /hive add --red\n```\n\n> Written for v1\.2\.3: `hive add --red` was renamed to `hive add --rose` in \[v1\.3\.0\]/,
    );
    expect(markdown).toMatch(/\(https:\/\/hive\.example\/hive\/changes\/v1\.3\.0#change-[0-9a-f]{16}\)/);
    expect(markdown.match(/^> Written for/gm)).toHaveLength(3);
    expect(read(folder, 'pages/hive/start.ts').match(/class=\\"age-note\\"/g)).toHaveLength(4);
  });

  it('changes no byte of other guides, and is not found by the search', async () => {
    const [folder, bare] = [agedStore(), agedStore({}, false)];
    await generate(folder);
    await generate(bare);
    for (const path of ['pages/hive.ts', 'public/hive.md']) expect(read(folder, path)).toBe(read(bare, path));
    const searched = Object.entries(readTree(join(folder, 'out'))).filter(([path]) => path.includes('search'));
    expect(searched.length).toBeGreaterThan(0);
    for (const [path, text] of searched) expect(text, path).not.toContain('Written for');
  });
});

describe('a guide', () => {
  it('cannot have been reviewed for a version that is not there', async () => {
    const { code, stderr } = await check(released('v1.4.0'));
    expect(code).toBe(1);
    expect(stderr).toContain('was reviewed for v1.4.0, which has no folder in specs/');
  });

  it('is checked against its own version where sources are named', async () => {
    const folder = released('v1.2.3');
    cpSync(join(folder, 'specs/v1.3.0'), join(folder, 'source'), { recursive: true });
    rmSync(join(folder, 'source/manifest.json'));
    const { code, stdout, stderr } = await check(folder, '--source', 'source', '--tag', 'v1.4.0');
    expect(stdout).toContain('0 errors');
    expect(stderr).toContain('which v1.2.3 has and v1.4.0 does not');
    expect(code).toBe(0);
  });
});
