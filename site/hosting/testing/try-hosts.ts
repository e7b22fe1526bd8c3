import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostFiles } from '../host-files.ts';
import { hostingOf } from '../hosting.ts';

/*
 * node site/hosting/testing/try-hosts.ts
 *
 * Serves a small site with nginx and Apache by the files that are written for them, asks for its addresses, and prints
 * what isn't as it should be. Needs both servers, so no test runs it.
 */

const scripts = ['start()'];

/** Addresses below the base path, the HTML they have, and the Markdown if there's some. */
const pages: readonly (readonly [forms: readonly string[], html: string, markdown?: string])[] = [
  [['', 'index.html', '?x=1'], 'index.html', 'index.md'],
  [
    ['hive/comb', 'hive/comb/', 'hive/comb.html', 'hive/comb/index.html', 'hive/comb?x=1'],
    'hive/comb.html',
    'hive/comb.md',
  ],
  [['hive/v0.3.2', 'hive/v0.3.2/', 'hive/v0.3.2/index.html'], 'hive/v0.3.2.html', 'hive/v0.3.2/index.md'],
  [['hive/v0.3.2/wax', 'hive/v0.3.2/wax.html'], 'hive/v0.3.2/wax.html', 'hive/v0.3.2/wax.md'],
  [['search', 'search/', 'search.html', 'search/index.html'], 'search.html'],
];
const nowhere = [
  ...['nothing', 'hive/nothing', 'hive/', 'nothing.md', 'hive/v0.3.2/nothing'],
  ...['assets/', 'assets/nothing.js'],
];
const others = ['404.html', 'assets/x.js', 'downloads/wax.d.ts', 'hive/agents.md'];

/** Each file holds the address of its page, so that an answer tells which it is. */
function writeSite(folder: string, basePath: string): void {
  const written = pages.flatMap(([, html, markdown]) => [
    html === 'hive/v0.3.2.html' ? 'hive/v0.3.2/index.html' : html,
    ...(markdown ? [markdown] : []),
  ]);
  const site = [...written, ...others];
  const redirects = [{ from: '/hive/old', to: '/hive/comb#wax' }];
  const files = {
    ...Object.fromEntries(site.map((name) => [name, name.replace('/index.html', '.html')])),
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
      ...pages.flatMap(([forms, page, text]) => {
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

/** Where a server runs: `root` holds the site at its base path, `folder` what the server writes. */
interface Place {
  readonly folder: string;
  readonly root: string;
  readonly port: number;
  readonly basePath: string;
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'negotiation', 'autoindex'];

/** As Debian installs them, with as many of their modules as may be in the way of our files. */
const servers = {
  nginx: {
    command: ['/usr/sbin/nginx', '-e', 'stderr', '-c'],
    packageName: 'nginx-light',
    settings: ({ folder, root, port, basePath }: Place) => `daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${root}${basePath}.hosting/nginx.conf;
  }
}
`,
  },
  apache: {
    command: ['/usr/sbin/apache2', '-D', 'FOREGROUND', '-f'],
    packageName: 'apache2',
    settings: ({ folder, root, port }: Place) => `ServerRoot ${folder}
PidFile ${folder}/pid
Mutex file:${folder} default
ServerName localhost
Listen 127.0.0.1:${port}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}
TypesConfig /etc/mime.types
ErrorLog ${folder}/error.log
DocumentRoot ${root}
<Directory ${root}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
</Directory>
`,
  },
} as const;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
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

async function tryServer(name: keyof typeof servers, basePath: string): Promise<readonly string[]> {
  const { command, packageName, settings } = servers[name];
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  // Servers that root starts go on as another user.
  chmodSync(folder, 0o755);
  const place = { folder, root: path.join(folder, 'site'), port: await freePort(), basePath };
  writeSite(path.join(place.root, basePath), basePath);
  const file = path.join(folder, 'settings.conf');
  writeFileSync(file, settings(place));
  const [program, ...options] = command;
  const server = spawn(program, [...options, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  server.once('error', ({ message }) => {
    console.error(`${message}: install ${name}, as with apt-get install ${packageName}`);
    process.exit(1);
  });
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

for (const name of ['nginx', 'apache'] as const)
  for (const basePath of ['/', '/docs/']) {
    const wrong = await tryServer(name, basePath);
    console.log(`${name}, at ${basePath}: ${wrong.length === 0 ? 'as it should be' : `${wrong.length} wrong`}`);
    for (const line of wrong) console.log(`  ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
