import { code } from '../markdown/text.ts';
import type { Known } from './known.ts';
import { defaultOf, named } from './known.ts';

/** A fact that agents get wrong, in a sentence or two; null where it doesn't hold in a version, or can't be told. */
export type AgentsFact = (known: Known) => string | null;

const run = 'thv run';

/** Flags of `thv run` with a type of pflag that don't say themselves that commas separate values. */
function flagsOf({ command }: Known, type: string): string[] {
  const flags = command(run)?.flags ?? [];
  return flags
    .filter((flag) => flag.type === type && flag.deprecated === null && !/comma/i.test(flag.description))
    .map(({ name }) => `--${name}`);
}

export const cliFacts: readonly AgentsFact[] = [
  // What there is.
  ({ commands }) => {
    const top = commands.filter(({ path }) => path.length === 2);
    const program = top[0]?.path[0];
    if (program === undefined) return null;
    const names = named(top.map(({ path }) => path[1] ?? ''));
    return `${top.length === 1 ? 'The only command' : 'The commands'} of ${code(program)} ${top.length === 1 ? 'is' : 'are'} ${names}. There are no others at that level.`;
  },
  ({ command, commands }) => {
    const guessed = ['start', 'ps', 'delete', 'remove', 'install', 'status', 'up', 'exec'];
    const taken = new Set(
      commands.filter(({ path }) => path.length === 2).flatMap(({ path, aliases }) => [path[1], ...(aliases ?? [])]),
    );
    const isKnown = commands.every(({ aliases }) => aliases !== null);
    const missing = guessed.filter((name) => !taken.has(name));
    const use = ['list', 'rm', 'run', 'stop', 'restart'].filter((name) => command(`thv ${name}`) !== undefined);
    if (!isKnown || missing.length === 0 || use.length < 5) return null;
    return `There is no ${named(missing, 'or')} command: \`thv list\` lists, \`thv rm\` deletes, \`thv run\` creates, \`thv restart\` starts again what was stopped.`;
  },
  ({ flag }) => {
    if (!flag(run, 'foreground') || flag(run, 'detach')) return null;
    return '`thv run` returns at once and leaves the server in the background; there is no detach flag. `--foreground` keeps it in the terminal.';
  },
  ({ command }) => {
    if (!/\[?-- ARGS/.test(command(run)?.usage ?? '')) return null;
    return 'Arguments for the server itself stand behind `--`, at the end of `thv run`. Everything before is for `thv`.';
  },
  ({ flag }) => {
    if (!flag('thv list', 'all')) return null;
    return '`thv list` shows only what is running; `thv list --all` shows what has stopped, too.';
  },
  // Ports and transports.
  ({ flag }) => {
    if (!flag(run, 'proxy-port') || !flag(run, 'target-port')) return null;
    return `\`thv run --proxy-port\` is the port that clients connect to; ToolHive picks a free one unless it is given. \`--target-port\` is the port inside the container, and only counts for the transports \`sse\` and \`streamable-http\`.${flag(run, 'port') ? '' : ' There is no `--port` flag here.'}`;
  },
  ({ flag }) => {
    const proxy = flag('thv proxy', 'port');
    if (!proxy || !flag(run, 'proxy-port')) return null;
    return 'The standalone `thv proxy` calls its own port `--port`, not `--proxy-port`.';
  },
  ({ flag }) => {
    const host = defaultOf(flag(run, 'host'));
    if (host === undefined) return null;
    return `The proxy of a workload listens on ${code(host)} (\`thv run --host\`), so other machines can't reach it by default.`;
  },
  ({ flag }) => {
    const mode = flag(run, 'proxy-mode');
    const usual = defaultOf(mode);
    if (usual === undefined || !/stdio/.test(mode?.description ?? '')) return null;
    return `Clients always speak HTTP to the proxy. For a server with the transport \`stdio\`, \`thv run --proxy-mode\` says how: ${code(usual)} by default.`;
  },
  // Values.
  (known) => {
    const each = flagsOf(known, 'stringArray');
    if (each.length === 0) return null;
    return `These flags of \`thv run\` take one value each time and are repeated for more; a comma doesn't separate values: ${named(each)}.`;
  },
  ({ flag }) => {
    if (!/target=/.test(flag(run, 'secret')?.description ?? '')) return null;
    return 'A secret is passed as `thv run --secret NAME,target=VARIABLE`: the name in the store, then the environment variable that the server reads. Its value never stands on the command line.';
  },
  ({ flag }) => {
    const env = flag(run, 'env');
    if (!env || !flag(run, 'env-file')) return null;
    return 'Environment variables are `thv run --env KEY=VALUE`, or a file with `--env-file`.';
  },
  ({ flag }) => {
    if (!/:ro/.test(flag(run, 'volume')?.description ?? '')) return null;
    return 'Folders are mounted with `thv run --volume HOST_PATH:CONTAINER_PATH`; `:ro` at the end forbids writing.';
  },
  ({ flag }) => {
    if (!flag(run, 'isolate-network') || !flag(run, 'permission-profile')) return null;
    return '`thv run --permission-profile` takes `none`, `network` or the path of a JSON file. Network rules of a profile need `--isolate-network`, which is off by default.';
  },
  // Groups, clients, secrets.
  ({ flag, command }) => {
    const group = defaultOf(flag(run, 'group'));
    if (group === undefined || !command('thv group create')) return null;
    const isRun = command('thv group run');
    return `Each workload is in one group, ${code(group)} unless \`thv run --group\` names another, which has to exist (\`thv group create\`). ${isRun ? '`thv group run` starts the servers that a registry lists as a group.' : '`thv group` has no `run` in this version.'}`;
  },
  ({ flag, command }) => {
    if (!command('thv client register') || !flag('thv client register', 'group')) return null;
    return '`thv client register` writes the addresses of a group of workloads into the files of a client, `thv client setup` asks which. Clients that were registered get later workloads of the group by themselves.';
  },
  ({ command }) => {
    if (!command('thv secret setup') || !command('thv secret set')) return null;
    return '`thv secret setup` chooses where secrets are kept, once, before `thv secret set`, which asks for the value or reads standard input.';
  },
];
