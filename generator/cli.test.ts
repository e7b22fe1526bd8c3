import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    [['generate', '--unknown'], 2, /unknown option '--unknown'/],
    [['generat'], 2, /unknown command/],
    [['generate', '--require', 'cli,wax'], 2, /The kinds are cli, api, registry-schema/],
    [['generate', '--skip', 'list'], 2, /--skip names commands of a program, and there is no --program/],
    [['generate', '--findings', 'x.json'], 2, /--findings goes with --watch/],
    [['release', '--from', 'x', 'v1.2.5', '--new', '--use', 'api=x'], 2, /--use/],
    [['release', '--from', 'x', 'v1.2.5', '--accept', 'lost:api:field'], 2, /--accept/],
    [['release', '--from', 'x', 'v1.2.5', '--all'], 2, /--all/],
    [[], 2, /Usage: thv-docs/],
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
  it('is a message where the configuration throws it', async () => {
    const code = "setTimeout(() => {\n  throw new Error('too late');\n});";
    const folder = folderOf({ ...goodSite, 'docs.config.ts': `${code}\n${goodSite['docs.config.ts']}` });
    const result = await runProcess(generating, folder);
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(/^error: docs.config.ts \(line 2\): fails after it was loaded: too late\n/);
  });

  it.each([
    [
      'a bug where the program throws it',
      "new TypeError('no such luck\\n    at x')",
      70,
      'a bug in this program, not a mistake in the input: no such luck',
    ],
    [
      'no bug where the disk is full',
      "Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' })",
      75,
      'the system refused: ENOSPC: no space',
    ],
  ])('is %s', async (_, thrown, expected, says) => {
    const throws = `const timer = setInterval(() => {
      if (process.listenerCount('uncaughtException') === 0) return;
      clearInterval(timer);
      throw ${thrown};
    }, 1);`;
    const late = ['--import', `data:text/javascript,${encodeURIComponent(throws)}`];
    const { code, stderr } = await finished(startCli(generating, site(), late));
    expect(code).toBe(expected);
    expect(stderr).toMatch(new RegExp(`^thv-docs: ${says}\n {2}do: .*\n$`));
  });
});

describe('generate', () => {
  it('writes again only what changed', async () => {
    const folder = site();
    expect((await generate(folder)).stdout).toMatch(/^v1\.2\.3: \d+ pages; wrote \d+ files to out, 0 unchanged/);
    expect((await generate(folder)).stdout).toMatch(/wrote 0 files to out, \d\d unchanged/);
    writeFileSync(join(folder, 'source/cli/hive_add.md'), commandPage('hive add').replace('Does', 'Really does'));
    expect((await generate(folder)).stdout).toMatch(/wrote \d files to out, \d\d unchanged/);
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
    const folder = folderOf({ ...goodSite, 'source/api/openapi.yaml': 'a: [', 'source/cli/hive.md': 'no' });
    const { stderr } = await generate(folder);
    for (const file of ['api/openapi.yaml', 'cli/hive.md']) expect(stderr).toContain(`error: ${file}`);
  });

  it('takes what guides say of another version for warnings', async () => {
    const folder = folderOf({ ...goodSite, 'guides/old.md': 'no front matter' });
    expect((await generate(folder)).code).toBe(1);
    const { code, stderr } = await generate(folder, '--tag', 'v9');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('warning: guides/old.md (line 1): does not start with front matter'),
    });
    expect(Object.keys(readTree(join(folder, 'out')))).not.toContain('pages/hive/old.ts');
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
