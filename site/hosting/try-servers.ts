import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostFiles, pagesWithoutMarkdown } from './host-files.ts';
import { questions } from './server-questions.ts';
import { apacheSettings, nginxSettings, programs, type ServerName } from './server-settings.ts';

/*
 * node site/hosting/try-servers.ts
 *
 * Serves a small site with nginx and Apache by the files that are written for them, asks for its addresses, and prints
 * what isn't as it should be. Needs both servers, so no test runs it.
 */

/** Files of the site; each holds the address of its page, so that an answer tells which it is. */
const site = [
  ...[
    'index.html',
    'index.md',
    '404.html',
    'search.html',
    'search/index.html',
    'site.webmanifest',
    'assets/x.js',
    'downloads/wax.d.ts',
  ],
  ...['hive/comb.html', 'hive/comb/index.html', 'hive/comb.md', 'hive/agents.md'],
  ...['hive/v0.3.2/index.html', 'hive/v0.3.2/index.md', 'hive/v0.3.2/wax.html', 'hive/v0.3.2/wax.md'],
];
const basePaths = ['/', '/docs/'];
const inline = { scripts: ['start()'], styles: ['a{color:red}'] };

async function writeSite(root: string, basePath: string): Promise<void> {
  const folder = path.join(root, basePath);
  const redirects = [{ from: '/hive/old', to: '/hive/comb#wax' }];
  const files = {
    ...Object.fromEntries(site.map((name) => [name, name.replace('/index.html', '.html')])),
    ...hostFiles({ basePath, redirects }, inline, pagesWithoutMarkdown(site)),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  // What's beside the site isn't of it.
  await writeFile(`${folder.replace(/\/$/, '')}.md`, 'beside');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function told(what: string, { status, headers }: Response, body: string): string | number | null {
  if (what === 'status') return status;
  if (what === 'body') return body;
  const value = headers.get(what);
  // Some lead to a path, some to a whole address.
  return what === 'Location' && value !== null ? value.replace(/^http:\/\/[^/]+/, '') : value;
}

/** Resolves when it answers, rejects when it ends before. */
async function answers(server: ChildProcess, url: string, said: () => string): Promise<void> {
  let isOver = false;
  server.once('exit', () => {
    isOver = true;
  });
  server.once('error', () => {
    isOver = true;
  });
  for (;;) {
    if (isOver) throw new Error(`It ended before it answered. ${said()}`);
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function tryServer(name: ServerName, basePath: string): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  // Servers that root starts go on as somebody else.
  await chmod(folder, 0o755);
  const root = path.join(folder, 'site');
  await writeSite(root, basePath);
  const port = await freePort();
  const place = { folder, root, port, isRoot: process.getuid?.() === 0 };
  const settings = path.join(folder, 'settings.conf');
  await writeFile(settings, name === 'nginx' ? nginxSettings(place, basePath) : apacheSettings(place));
  const { program, args } = programs[name];
  const server = spawn(program, args(settings), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (piece) => {
    said += String(piece);
  });
  server.once('error', (error) => {
    said += `${error.message}: install ${name}, as with apt-get install ${programs[name].packageName}`;
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await answers(server, origin + basePath, () => said);
    const found: string[] = [];
    for (const { asked, accept, expected } of questions(basePath, inline)) {
      const response = await fetch(origin + asked, { headers: { accept }, redirect: 'manual' });
      const body = await response.text();
      const wrong = Object.entries(expected).flatMap(([what, value]) => {
        const is = told(what, response, body);
        return String(is) === String(value) ? [] : [`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(value)}`];
      });
      if (wrong.length > 0) found.push(`${asked} for ${accept}: ${wrong.join('; ')}`);
    }
    return found;
  } catch (cause) {
    const log = await readFile(path.join(folder, 'error.log'), 'utf8').catch(() => '');
    return [`${cause instanceof Error ? cause.message : cause} ${log}`];
  } finally {
    server.kill();
    if (server.pid !== undefined) await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

for (const name of Object.keys(programs) as ServerName[])
  for (const basePath of basePaths) {
    const wrong = await tryServer(name, basePath);
    process.stdout.write(
      `${name}, at ${basePath}: ${wrong.length === 0 ? 'as it should be' : `${wrong.length} wrong`}\n`,
    );
    for (const line of wrong) process.stdout.write(`  ${line}\n`);
    if (wrong.length > 0) process.exitCode = 1;
  }
