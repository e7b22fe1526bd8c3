import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Forge, readForge, requireBranch, writeForge } from './forge.ts';

/* For tests: a program that answers as `gh` and GitHub do, for the requests of one repository. `forge.ts` keeps them. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: Object.fromEntries(
    ['head', 'base', 'state', 'json', 'jq', 'title', 'body'].map((name) => [name, { type: 'string' as const }]),
  ),
});
const [group = '', command = '', first = '', second = ''] = positionals;
const text = (name: string): string => String(values[name] ?? '');
const forge = readForge();
const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const commands: Readonly<Record<string, () => Forge>> = {
  'repo clone': () => {
    process.exitCode = spawnSync('git', ['clone', '-q', forge.origin, second], { stdio: 'inherit' }).status ?? 1;
    return forge;
  },
  'pr list': () => {
    const found = forge.pulls.find(({ state }) => state === text('state'));
    if (found) console.log(found.number);
    return forge;
  },
  'pr create': () => {
    if (forge.pulls.some(({ state }) => state === 'open')) fail('a pull request for the branch already exists');
    if (requireBranch(forge, text('base'), text('head')) === 0) fail('GraphQL: No commits between the branches');
    const pull = { number: forge.pulls.length + 1, state: 'open' as const, ...written() };
    console.log(`https://forge.example/pull/${pull.number}`);
    return { ...forge, pulls: [...forge.pulls, pull] };
  },
  'pr edit': () => ({
    ...forge,
    pulls: forge.pulls.map((pull) => (pull.number === Number(first) ? { ...pull, ...written() } : pull)),
  }),
  'workflow run': () => ({ ...forge, started: [...forge.started, first] }),
};

function written(): { readonly title: string; readonly body: string } {
  if (text('body').length > 65_536) fail('GraphQL: Body is too long (maximum is 65536 characters)');
  return { title: text('title'), body: text('body') };
}

writeForge((commands[`${group} ${command}`] ?? (() => fail(`gh ${group} ${command} is not played`)))());
