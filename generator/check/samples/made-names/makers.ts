import type { RequestGroup, SampleRequest, SampleValue, TextLine, Word } from '../../../model/sample-facts.ts';
import { property } from '../../../samples/value.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import type { ReadInvocation } from '../commands/invocation.ts';
import { parseAddress } from '../requests/address.ts';

/** A name that a sample gives to something, or uses. */
export interface Naming {
  /** What has the name: `workload`, `group`, `secret`, or a kind of Kubernetes. */
  readonly sort: string;
  readonly name: string;
  readonly role: 'makes' | 'uses';
  /** Offset of the word that has it, in a text with these lines, and that word. */
  readonly at: number;
  readonly lines: readonly TextLine[];
  readonly word: string;
  /** What has the name must be there before: a workload is started with it. */
  readonly isNeeded?: true;
  /** Names of this sort that nobody knows are made as well, by a file or a registry. */
  readonly isOpen?: true;
}

/** A naming with the place of its sample among those of the guide. */
export interface PlacedNaming extends Naming {
  readonly sample: number;
  readonly isInline: boolean;
}

/** Everything that the samples of a guide make and use, in the order of the guide. */
export type GuideNamings = readonly PlacedNaming[];

/** A name that isn't a placeholder, an address or an image. */
export function isPlainName(text: string): boolean {
  return /^[a-z0-9](?:[\w.-]*[a-z0-9])?$/.test(text);
}

/** The sort of the names that an object of the cluster holds: `Secret github-token`. */
export const keyOf = (holder: string): string => `key of the ${holder}`;

const sorts = ['workload', 'group', 'secret'] as const;
type Sort = (typeof sorts)[number];

/** Commands by what their arguments name: the first, or all of them. */
const byArgument: Readonly<Record<string, readonly [Sort, Naming['role'], ('first' | 'all')?]>> = {
  'group create': ['group', 'makes'],
  'group run': ['group', 'makes'],
  'group rm': ['group', 'uses'],
  'secret set': ['secret', 'makes'],
  'secret get': ['secret', 'uses'],
  'secret delete': ['secret', 'uses'],
  stop: ['workload', 'uses', 'all'],
  restart: ['workload', 'uses'],
  rm: ['workload', 'uses', 'all'],
  logs: ['workload', 'uses'],
  export: ['workload', 'uses'],
  'proxy stdio': ['workload', 'uses'],
  'proxy tunnel': ['workload', 'uses'],
};

/** Flags by what their values name. */
const byFlag: Readonly<Record<string, Sort>> = { group: 'group', secret: 'secret', server: 'workload' };

/** Names that a call of the tool makes or uses. */
export function namingsOfCall(read: ReadInvocation, lines: readonly TextLine[]): Naming[] {
  // A command that the version doesn't have may have made anything.
  if (read.node.children.size > 0 && read.problems.length > 0)
    return sorts.map((sort) => ({ sort, role: 'makes', name: '', at: 0, lines, word: '', isOpen: true }));
  const command = read.node.name.split(' ').slice(1).join(' ');
  const isStart = command === 'run';
  const [sort, role, which = 'first'] = byArgument[command] ?? [];
  const words = which === 'all' ? read.positionals : read.positionals.slice(0, 1);
  return [
    ...words.flatMap((word) => (sort && role ? namingOf(sort, role, word, word.value, lines) : [])),
    ...read.flags.flatMap(({ flag, value }) => {
      const named = byFlag[flag.name];
      if (!named || !value) return [];
      // `--group default,research`, but `--secret name,target=VARIABLE`.
      const names = named === 'secret' ? [value.value.replace(/,.*/, '')] : value.value.split(',');
      const found = names.flatMap((name) => namingOf(named, 'uses', value, name, lines));
      return found.map((naming) => (isStart ? { ...naming, isNeeded: true as const } : naming));
    }),
    ...started(command, read, lines),
  ];
}

function namingOf(sort: Sort, role: Naming['role'], word: Word, name: string, lines: readonly TextLine[]): Naming[] {
  if (standsForAnother(word) || !isPlainName(name)) return [];
  return [{ sort, role, name, at: word.pos, lines, word: word.text }];
}

/** Workloads that a call starts; those of a file or a registry have names that nobody knows. */
function started(command: string, { flags, positionals }: ReadInvocation, lines: readonly TextLine[]): Naming[] {
  const [first] = positionals;
  const given = flags.find(({ flag }) => flag.name === 'name')?.value;
  const isOpen =
    command === 'group run' || (command === 'run' && (!first || flags.some(({ flag }) => flag.name === 'from-config')));
  const word = given ?? (command === 'run' ? first : undefined);
  const common = { sort: 'workload', role: 'makes', lines } as const;
  return [
    ...(isOpen ? [{ ...common, name: '', at: 0, word: '', isOpen: true as const }] : []),
    ...(command === 'run' && word ? [{ ...common, name: word.value, at: word.pos, word: word.text }] : []),
  ];
}

/** Paths that make something when something is posted to them: how they end, what it is, and which property names it. */
const makers: readonly (readonly [RegExp, string, string])[] = [
  [/\/workloads\/?$/, 'workload', 'name'],
  [/\/groups\/?$/, 'group', 'name'],
  [/\/secrets\/[^/]+\/keys\/?$/, 'secret', 'key'],
];

/** Names that requests make. */
export function namingsOfRequests({ requests, lines }: RequestGroup): Naming[] {
  return requests.flatMap((request): Naming[] => {
    const { path } = parseAddress(request.address.text);
    const [, sort, key] = makers.find(([end]) => end.test(path)) ?? [];
    if (sort === undefined || key === undefined || request.body.kind === 'none') return [];
    const value = bodyOf(request);
    const named = value && property(value, key);
    const name = named?.kind === 'string' && isPlainName(named.text) ? named.text : '';
    return [{ sort, role: 'makes', name, at: 0, lines, word: name, ...(name === '' && { isOpen: true as const }) }];
  });
}

function bodyOf({ body }: SampleRequest): SampleValue | null {
  return body.kind === 'value' ? body.value : body.kind === 'text' ? body.json.value : null;
}
