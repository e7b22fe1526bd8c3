import { code } from '../markdown/text.ts';
import type { Known } from './known.ts';
import { defaultOf, named, said, together } from './known.ts';

/**
 * A fact that agents get wrong, in a sentence or two; null where it doesn't hold in a version, or can't be told. What
 * something does is said in the words of the version's own descriptions.
 */
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
    const use = ['list', 'rm', 'run', 'restart'].flatMap((name) => {
      const summary = command(`thv ${name}`)?.summary;
      return summary ? [`${code(`thv ${name}`)} (${summary.replace(/\.$/, '')})`] : [];
    });
    if (!isKnown || missing.length === 0 || use.length === 0) return null;
    return `There is no ${named(missing, 'or')} command. There are ${use.join(', ')}.`;
  },
  ({ command, flag }) => {
    const background = said(run, command(run)?.description, /in the background/);
    return (
      background &&
      together(
        background,
        flag(run, 'detach') === undefined && 'There is no detach flag.',
        said('--foreground', flag(run, 'foreground')?.description, /terminal/),
      )
    );
  },
  ({ command }) => {
    const usage = command(run)?.usage;
    if (!usage || !/\[?-- ARGS/.test(usage)) return null;
    return `Arguments for the server itself stand behind ${code('--')}, at the end: ${code(usage)}.`;
  },
  ({ command }) => said('thv list', command('thv list')?.description, /--all/),
  // Ports and transports.
  ({ flag }) => {
    const proxy = said(`${run} --proxy-port`, flag(run, 'proxy-port')?.description, /connect/, /default/i);
    const target = said('--target-port', flag(run, 'target-port')?.description, /container/);
    return (
      proxy && target && together(proxy, target, flag(run, 'port') === undefined && 'There is no `--port` flag here.')
    );
  },
  ({ flag }) => {
    if (!flag('thv proxy', 'port') || flag('thv proxy', 'proxy-port') || !flag(run, 'proxy-port')) return null;
    return 'The standalone `thv proxy` calls its own port `--port`, not `--proxy-port`.';
  },
  ({ flag }) => {
    const host = flag(run, 'host');
    const usual = defaultOf(host);
    if (usual === undefined || !/proxy/.test(host?.description ?? '')) return null;
    const isOwn = /^(?:127\.|localhost$)/.test(usual);
    return `The proxy of a workload listens on ${code(usual)} by default (\`thv run --host\`)${isOwn ? ", so other machines can't reach it" : ''}.`;
  },
  ({ flag }) => {
    const mode = flag(run, 'proxy-mode');
    const usual = defaultOf(mode);
    const meaning = said(`${run} --proxy-mode`, mode?.description, /stdio/);
    return usual === undefined || meaning === null ? null : `${meaning} It's ${code(usual)} by default.`;
  },
  // Values.
  (known) => {
    const each = flagsOf(known, 'stringArray');
    if (each.length === 0) return null;
    return `These flags of \`thv run\` take one value each time and are repeated for more; a comma doesn't separate values: ${named(each)}.`;
  },
  ({ flag }) => said(`${run} --secret`, flag(run, 'secret')?.description, /target=/),
  ({ flag }) =>
    together(
      said(`${run} --env`, flag(run, 'env')?.description, /KEY=VALUE/),
      said('--env-file', flag(run, 'env-file')?.description, /KEY=VALUE/),
    ),
  ({ flag }) => said(`${run} --volume`, flag(run, 'volume')?.description, /HOST_PATH/, /:ro/),
  ({ flag }) =>
    together(
      said(`${run} --permission-profile`, flag(run, 'permission-profile')?.description, /JSON/),
      said('--isolate-network', flag(run, 'isolate-network')?.description, /Without this flag/),
    ),
  // Groups, clients, secrets.
  ({ flag, command }) => {
    const group = flag(run, 'group');
    const usual = defaultOf(group);
    const meaning = said(`${run} --group`, group?.description, /belongs/, /must exist/);
    if (usual === undefined || meaning === null) return null;
    return together(
      meaning,
      `Without it, that's ${code(usual)}.`,
      command('thv group run')
        ? said('thv group run', command('thv group run')?.description, /registry/)
        : command('thv group') !== undefined && '`thv group` has no `run` in this version.',
    );
  },
  ({ command }) =>
    together(
      said('thv client register', command('thv client register')?.description, /^Adds/, /automatically/),
      said('thv client setup', command('thv client setup')?.description, /selection/),
    ),
  ({ command }) =>
    together(
      said('thv secret setup', command('thv secret setup')?.description, /provider/, /before anything/),
      said('thv secret set', command('thv secret set')?.description, /standard input/),
    ),
];
