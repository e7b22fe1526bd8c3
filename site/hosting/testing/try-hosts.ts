import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { hostFiles } from '../host-files.ts';
import { hostingOf } from '../hosting.ts';

/*
 * node site/hosting/testing/try-hosts.ts
 *
 * Serves a small site with nginx and Apache by the files that are written for them, asks for its addresses, and prints
 * what isn't as it should be. Needs both servers, as Debian installs them, so no test runs it.
 */

const port = 8399;
const scripts = ['start()'];
const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');

interface Addresses {
  readonly pages: readonly { readonly forms: readonly string[]; readonly html: string; readonly markdown?: string }[];
  readonly others: readonly string[];
  readonly nowhere: readonly string[];
}
const { pages, others, nowhere }: Addresses = parse(read('addresses.yaml'));

function writeSite(folder: string, basePath: string): void {
  const site = [...pages.flatMap(({ html, markdown }) => [html, ...(markdown ? [markdown] : [])]), ...others];
  const redirects = [{ from: '/hive/old', to: '/hive/comb#wax' }];
  const files = {
    ...Object.fromEntries(site.map((name) => [name, name])),
    ...hostFiles({ basePath, redirects }, { scripts, styles: [] }, site),
    // What's beside the site isn't part of it.
    [`../${path.basename(folder)}.md`]: 'beside',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

interface Question {
  readonly asked: string;
  readonly accept: string;
  /** Status, body, and headers by their names; null: there's none. Of where one is redirected to, the path. */
  readonly expected: Readonly<Record<string, string | number | null>>;
}

function questions(basePath: string): Question[] {
  const { headers, unchanging } = hostingOf({ basePath }, { scripts });
  const fresh = { ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept' };
  const html = { ...fresh, 'Content-Type': 'text/html; charset=utf-8' };
  const markdown = { ...fresh, status: 200, 'Content-Type': 'text/markdown; charset=utf-8' };
  const [browser, agent] = ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/markdown, text/html;q=0.9'];
  return [browser, agent].flatMap((accept) => {
    const ask = (name: string, expected: Question['expected']): Question => ({
      ...{ asked: basePath + name, accept, expected },
    });
    return [
      ...pages.flatMap(({ forms, html: page, markdown: text }) => {
        const isMarkdown = accept === agent && text !== undefined;
        const expected = isMarkdown ? { ...markdown, body: text } : { ...html, status: 200, body: page };
        return forms.map((form) => ask(form, expected));
      }),
      ...nowhere.map((name) => ask(name, { ...html, status: 404, body: '404.html' })),
      ...['hive/comb.md', 'hive/agents.md'].map((name) => ask(name, { ...markdown, body: name })),
      ask('downloads/wax.d.ts', { ...fresh, status: 200, 'Content-Type': 'text/plain; charset=utf-8' }),
      ask('assets/x.js', { status: 200, ...headers, ...unchanging.headers, Vary: null }),
      ask('hive/old', { status: 301, Location: `${basePath}hive/comb#wax` }),
    ];
  });
}

/** What a server answers otherwise than it should, a line for each question. */
async function wrongAnswers(origin: string, basePath: string): Promise<string[]> {
  const found: string[] = [];
  for (const { asked, accept, expected } of questions(basePath)) {
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

const servers = {
  nginx: ['/usr/sbin/nginx', '-e', 'stderr', '-c'],
  apache: ['/usr/sbin/apache2', '-D', 'FOREGROUND', '-f'],
};

async function tryServer(name: keyof typeof servers, basePath: string): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  // Servers that root starts go on as another user.
  chmodSync(folder, 0o755);
  writeSite(path.join(folder, 'site', basePath), basePath);
  const file = path.join(folder, 'settings.conf');
  const values = { FOLDER: folder, PORT: String(port), BASE: basePath };
  writeFileSync(
    file,
    read(`${name}.conf`).replaceAll(/FOLDER|PORT|BASE/g, (key) => values[key as keyof typeof values]),
  );
  const [program = '', ...options] = servers[name];
  const server = spawn(program, [...options, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(server, 'spawn');
  const origin = `http://127.0.0.1:${port}`;
  try {
    while (!(await fetch(origin + basePath).catch(() => null))) {
      if (server.exitCode !== null)
        throw new Error(`It ended: ${readFileSync(path.join(folder, 'error.log'), 'utf8')}`);
      await sleep(50);
    }
    return await wrongAnswers(origin, basePath);
  } finally {
    if (server.kill()) await once(server, 'close');
    rmSync(folder, { recursive: true });
  }
}

for (const name of ['nginx', 'apache'] as const)
  for (const basePath of ['/', '/docs/']) {
    const wrong = await tryServer(name, basePath);
    console.log(`${name}, at ${basePath}: ${wrong.length === 0 ? 'as it should be' : `${wrong.length} wrong`}`);
    for (const line of wrong) console.log(`  ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
