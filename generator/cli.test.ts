import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandPage, finished, runCli, runProcess, siteOptions, startCli } from './testing/command-line.ts';
import { folderOf, readTree } from './testing/folders.ts';
import { goodSite } from './testing/sources.ts';

const generating = ['generate', ...siteOptions, '--out', 'out'];
const generate = (folder: string, ...more: string[]) => runCli([...generating, ...more], folder);
const site = (): string => folderOf(goodSite);

describe('the command line', () => {
  it.each([
    [['--unknown'], 2, /unknown option/],
    [['generate', '--unknown'], 2, /unknown option '--unknown'/],
    [['generate', '--out'], 2, /argument missing/],
    [['generat'], 2, /unknown command/],
    [['coverage', '--out', 'x'], 2, /unknown option '--out'/],
    [['generate', 'extra'], 2, /too many arguments/],
    [['generate', '--require', 'cli,wax'], 2, /The kinds are cli, api, registry-schema/],
    [['generate', '--skip', 'list'], 2, /--skip names commands of a program, and there is no --program/],
    [['generate', '--findings', 'x.json'], 2, /--findings goes with --watch/],
    [[], 2, /Usage: thv-docs/],
    ...[
      ['v1.2.5', '--new', '--use', 'api=x'],
      ['v1.2.5', '--accept', 'lost:api:field'],
      ['v1.2.5', '--all'],
    ].map((options): [string[], number, RegExp] => [['release', '--from', 'x', ...options], 2, /--(use|accept|all)/]),
  ])('%j ends with %i', async (args, code, says) => {
    const { stderr, ...result } = await runCli(args, folderOf({}));
    expect(result).toEqual({ code, stdout: '' });
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('a process of its own', () => {
  it.each([
    [['check', '--format', 'json'], 0],
    [['generate', '--out', 'source'], 1],
    [['generate', '--out'], 2],
  ])('ends by itself after %j, with the exit code %i and whole output', async ([command = '', ...args], code) => {
    const folder = site();
    const words = [command, ...siteOptions, ...args];
    const result = await runProcess(words, folder);
    expect(result).toEqual(await runCli(words, folder));
    expect(result.code).toBe(code);
  });

  it('ends quietly where nobody reads what it prints', async () => {
    const folder = site();
    const program = startCli(['check', '--format', 'json', ...siteOptions], folder);
    program.stdout?.destroy();
    const { code, stderr } = await finished(program);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe('what nobody catches', () => {
  it.each([
    ['a timer', "setTimeout(() => {\n  throw new Error('too late');\n});", 2],
    ['a promise', "Promise.reject(new Error('too late'));", 1],
  ])('is a message where %s of the configuration throws it', async (_, code, line) => {
    const folder = folderOf({ ...goodSite, 'docs.config.ts': `${code}\n${goodSite['docs.config.ts']}` });
    const result = await runProcess(generating, folder);
    expect(result.code).toBe(1);
    expect(result.stderr).toBe(
      `error: docs.config.ts (line ${line}): fails after it was loaded: too late\n` +
        '  why: its values may be wrong or incomplete\n  do:  catch the error there, or `await` the promise\n',
    );
  });

  it('is a bug where the program throws it', async () => {
    const throws = `const timer = setInterval(() => {
      if (process.listenerCount('uncaughtException') === 0) return;
      clearInterval(timer);
      throw new TypeError('no such luck\\n    at x');
    }, 1);`;
    const late = ['--import', `data:text/javascript,${encodeURIComponent(throws)}`];
    const { code, stderr } = await finished(startCli(generating, site(), late));
    expect(code).toBe(70);
    expect(stderr).toMatch(/^thv-docs: a bug in this program, not a mistake in the input: no such luck\n {2}do: .*\n$/);
  });
});

describe('generate', () => {
  it('writes once, and again only what changed', async () => {
    const folder = site();
    expect((await generate(folder)).stdout).toMatch(/^v1\.2\.3: \d+ pages; wrote \d+ files to out, 0 unchanged/);
    expect((await generate(folder)).stdout).toMatch(/wrote 0 files to out, \d\d unchanged/);
    const page = join(folder, 'out/pages/hive/reference/cli/hive.ts');
    const before = statSync(page).mtimeMs;
    writeFileSync(join(folder, 'source/cli/hive_add.md'), commandPage('hive add').replace('Does', 'Really does'));
    expect((await generate(folder)).stdout).toMatch(/wrote \d files to out, \d\d unchanged/);
    expect(statSync(page).mtimeMs).toBeGreaterThanOrEqual(before);
    expect(readFileSync(join(folder, 'out/pages/hive/reference/cli/hive_add.ts'), 'utf8')).toContain('Really does');
  });

  it('leaves the previous output alone when something is wrong', async () => {
    const folder = site();
    await generate(folder);
    const before = readTree(join(folder, 'out'));
    writeFileSync(join(folder, 'source/cli/hive_add.md'), 'no');
    expect((await generate(folder)).code).toBe(1);
    expect(readTree(join(folder, 'out'))).toEqual(before);
  });

  it('reports the mistakes of all sources together', async () => {
    const folder = folderOf({
      ...goodSite,
      'source/api/openapi.yaml': 'a: [',
      'source/crds/cells.yaml': 'a: [',
      'source/cli/hive.md': 'no',
      'source/registry/registry.json': '{',
    });
    const { stderr } = await generate(folder);
    for (const file of ['api/openapi.yaml', 'crds/cells.yaml', 'cli/hive.md', 'registry/registry.json'])
      expect(stderr).toContain(`error: ${file}`);
  });

  it('takes what guides say of another program or version for warnings', async () => {
    const folder = folderOf({ ...goodSite, 'bin/.keep': '', 'guides/old.md': 'no front matter' });
    expect((await generate(folder)).code).toBe(1);
    const help = '#!/bin/sh\nprintf "Wasp\\n\\nUsage:\\n  wasp [flags]\\n\\nFlags:\\n      --honey   Sweet\\n"\n';
    writeFileSync(join(folder, 'bin/hive'), help, { mode: 0o755 });
    for (const options of [
      ['--program', './bin/hive'],
      ['--tag', 'v9'],
    ]) {
      const { code, stderr } = await generate(folder, ...options);
      expect(code).toBe(0);
      expect(stderr).toContain('warning: guides/old.md (line 1): does not start with front matter');
      expect(
        stderr.includes('warning: guides/start.md (line 6, column 5): links to /hive/reference/cli/hive, a page'),
      ).toBe(options.includes('--program'));
      expect(Object.keys(readTree(join(folder, 'out')))).not.toContain('pages/hive/old.ts');
    }
  });
});

describe('check', () => {
  it('writes nothing, and finds what generate finds', async () => {
    const folder = site();
    const before = readTree(folder);
    const options = ['check', ...siteOptions];
    expect(await runCli(options, folder)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^v1\.2\.3: \d+ pages, 1 guides checked/),
    });
    expect(readTree(folder)).toEqual(before);
    rmSync(join(folder, 'source/cli/hive_add.md'));
    expect((await runCli(options, folder)).code).toBe(1);
  });
});
