import type { ClientType } from '../../model/clients.ts';
import { distance } from '../../shared/nearest.ts';
import { flagSuggestion } from '../samples/commands/suggestions.ts';
import { clusterNames } from './cluster-names.ts';
import { codeNames } from './code-names.ts';
import { environmentNames } from './environment-names.ts';
import { open } from './find.ts';
import { registryNames } from './registry-names.ts';
import { statedFacts } from './stated.ts';
import type { Query, Vocabularies, Vocabulary } from './types.ts';

export const vocabularies = {
  ...codeNames,
  ...clusterNames,
  ...environmentNames,
  ...registryNames,
  ...statedFacts,
  'client key': ofClient('key', ({ key }) => [key], { why: 'the client would find no servers' }),
  'client address': ofClient('key', ({ url }) => [url], { why: 'the client would find no address' }),
  'client type': ofClient('type', ({ types }) => [...Object.values(types), 'stdio'], {
    why: 'the client has no such type of server',
    // Built-in extension types of Goose, which are not servers.
    also: ['builtin', 'frontend', 'inline_python', 'platform'],
  }),
  'flag of a command': ({ lookup, groups: { of } }) => {
    const index = lookup.commands();
    const node = index?.nodes.find(({ name }) => name === of);
    return {
      ...{ noun: 'flag', find: () => null, why: 'the command rejects it' },
      names: node && [
        ...Array.from(node.flags.keys(), (name) => `--${name}`),
        ...Array.from(node.shorthands.keys(), (name) => `-${name}`),
      ],
      otherwise: (name) => (node && index ? flagSuggestion(name, undefined, node, index) : null),
    };
  },
  flag: ({ lookup }) => {
    const { nodes = [], root } = lookup.commands() ?? {};
    return {
      ...{ noun: 'flag', rule: 'samples/command', closes: open, of: `for any command of \`${root?.name}\`` },
      names: nodes.flatMap(({ flags }) => [...flags.keys()]).map((name) => `--${name}`),
      // Other programs have flags, too, and a plural may be one of theirs.
      find: (name, names) => {
        const [near, other] = names.filter((flag) => flag[2] === name[2] && distance(flag, name) === 1);
        return near === undefined || other !== undefined || near === `${name}s` || `${near}s` === name ? null : near;
      },
      why: 'the command rejects it',
    };
  },
} satisfies Vocabularies;

/** Project files in which clients configure servers; `clients.yaml` has the user-level ones. */
const projectFiles: Readonly<Record<string, string>> = { '.vscode/mcp.json': 'vscode', '.mcp.json': 'claude-code' };

/** Names in the settings file of a client. */
function ofClient(noun: string, namesOf: (client: ClientType) => string[], more: Partial<Vocabulary>) {
  return ({ lookup: { clients }, groups: { of } }: Query): Vocabulary => {
    const written = of?.replace(/^(?:~|\.|\$HOME)\//, '') ?? '';
    const client = clients.find(
      ({ name, file }) =>
        projectFiles[written] === name || Object.values(file).some((one) => one.replace(/^~\//, '') === written),
    );
    return { noun, names: client && namesOf(client), ...more };
  };
}
