/* What a server of one's own says around the files that are written for it, with as many of its modules as may be in the way. */

export interface Place {
  /** For what the server writes. */
  readonly folder: string;
  /** Holds the site at its base path. */
  readonly root: string;
  readonly port: number;
  readonly isRoot: boolean;
}

/** As Debian names and installs them. */
export const programs = {
  nginx: {
    program: '/usr/sbin/nginx',
    packageName: 'nginx-light',
    args: (settings: string) => ['-e', 'stderr', '-c', settings],
  },
  apache: {
    program: '/usr/sbin/apache2',
    packageName: 'apache2',
    args: (settings: string) => ['-D', 'FOREGROUND', '-f', settings],
  },
} as const;
export type ServerName = keyof typeof programs;

export function nginxSettings({ folder, root, port }: Place, basePath: string): string {
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

const modules = '/usr/lib/apache2/modules';
const loaded = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'negotiation', 'autoindex'];

export function apacheSettings({ folder, root, port, isRoot }: Place): string {
  return `ServerRoot ${folder}
PidFile ${folder}/pid
Mutex file:${folder} default
ServerName localhost
Listen 127.0.0.1:${port}
${loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
${isRoot ? 'User nobody\nGroup nogroup' : ''}
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
