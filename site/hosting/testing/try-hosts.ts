import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostFiles } from '../host-files.ts';
import { questions } from './questions.ts';
import { freePort, type ServerName, serverNames, settingsOf, startServer } from './servers.ts';

/*
 * node site/hosting/testing/try-hosts.ts
 *
 * Serves a small site with nginx and Apache by the files that are written for them, asks for its addresses, and prints
 * what isn't as it should be. Needs both servers, so no test runs it.
 */

/** Files of the site; each holds the address of its page, so that an answer tells which it is. */
const site = [
  ...['index.html', 'index.md', '404.html', 'search.html', 'site.webmanifest'],
  ...['assets/x.js', 'downloads/wax.d.ts'],
  ...['hive/comb.html', 'hive/comb.md', 'hive/agents.md'],
  ...['hive/v0.3.2/index.html', 'hive/v0.3.2/index.md', 'hive/v0.3.2/wax.html', 'hive/v0.3.2/wax.md'],
];
const scripts = ['start()'];

function writeSite(folder: string, basePath: string): void {
  const redirects = [{ from: '/hive/old', to: '/hive/comb#wax' }];
  const files = {
    ...Object.fromEntries(site.map((name) => [name, name.replace('/index.html', '.html')])),
    ...hostFiles({ basePath, redirects }, { scripts, styles: [] }, site),
    // What's beside the site isn't of it.
    [`../${path.basename(folder)}.md`]: 'beside',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Resolves when it answers, rejects when it ends before. */
async function answers(server: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('It ended before it answered');
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(50);
  }
}

/** What a server says otherwise than it should, a line for each question. */
async function wrongAnswers(origin: string, basePath: string): Promise<string[]> {
  const found: string[] = [];
  for (const { asked, accept, expected } of questions(basePath, scripts)) {
    const response = await fetch(origin + asked, { headers: { accept }, redirect: 'manual' });
    // Some redirect to a path, some to a whole address.
    const location = response.headers.get('Location')?.replace(/^http:\/\/[^/]+/, '') ?? null;
    const answer = { status: response.status, body: await response.text(), Location: location };
    const wrong = Object.entries(expected).flatMap(([what, value]) => {
      const is = what in answer ? answer[what as keyof typeof answer] : response.headers.get(what);
      return String(is) === String(value) ? [] : [`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(value)}`];
    });
    if (wrong.length > 0) found.push(`${asked} for ${accept}: ${wrong.join('; ')}`);
  }
  return found;
}

async function tryServer(name: ServerName, basePath: string): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  // Servers that root starts go on as another user.
  chmodSync(folder, 0o755);
  const place = { folder, root: path.join(folder, 'site'), port: await freePort(), basePath };
  writeSite(path.join(place.root, basePath), basePath);
  writeFileSync(path.join(folder, 'settings.conf'), settingsOf(name, place));
  const server = startServer(name, path.join(folder, 'settings.conf'));
  try {
    const origin = `http://127.0.0.1:${place.port}`;
    await answers(server, origin + basePath);
    return await wrongAnswers(origin, basePath);
  } catch (cause) {
    return [String(cause), readFileSync(path.join(folder, 'error.log'), 'utf8')];
  } finally {
    if (server.kill()) await once(server, 'close');
    rmSync(folder, { recursive: true });
  }
}

for (const name of serverNames)
  for (const basePath of ['/', '/docs/']) {
    const wrong = await tryServer(name, basePath);
    console.log(`${name}, at ${basePath}: ${wrong.length === 0 ? 'as it should be' : `${wrong.length} wrong`}`);
    for (const line of wrong) console.log(`  ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
