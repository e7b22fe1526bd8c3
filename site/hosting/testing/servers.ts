import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/* nginx and Apache as Debian installs them, with as many of their modules as may be in the way of our files. */

export interface Place {
  /** For what the server writes. */
  readonly folder: string;
  /** Holds the site at its base path. */
  readonly root: string;
  readonly port: number;
  readonly basePath: string;
}

const servers = {
  nginx: {
    program: '/usr/sbin/nginx',
    packageName: 'nginx-light',
    options: ['-e', 'stderr', '-c'],
    settings: nginx,
  },
  apache: {
    program: '/usr/sbin/apache2',
    packageName: 'apache2',
    options: ['-D', 'FOREGROUND', '-f'],
    settings: apache,
  },
} as const;
export type ServerName = keyof typeof servers;
export const serverNames = Object.keys(servers) as ServerName[];

export function settingsOf(name: ServerName, place: Place): string {
  return servers[name].settings(place);
}

/** Starts a server. Once it has read its settings, it writes to `error.log`. */
export function startServer(name: ServerName, settings: string): ChildProcess {
  const { program, packageName, options } = servers[name];
  const server = spawn(program, [...options, settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  server.once('error', ({ message }) => {
    console.error(`${message}: install ${name}, as with apt-get install ${packageName}`);
    process.exit(1);
  });
  return server;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function nginx({ folder, root, port, basePath }: Place): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
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
`;
}

const loaded = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'negotiation', 'autoindex'];

function apache({ folder, root, port }: Place): string {
  return `ServerRoot ${folder}
PidFile ${folder}/pid
Mutex file:${folder} default
ServerName localhost
Listen 127.0.0.1:${port}
${loaded.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}
TypesConfig /etc/mime.types
ErrorLog ${folder}/error.log
DocumentRoot ${root}
<Directory ${root}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
</Directory>
`;
}
