import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleValue, Word } from '../../../model/sample-facts.ts';
import { unknown } from '../../../samples/shell/words.ts';
import type { Locate } from '../../../samples/value.ts';
import { unknownName } from '../../../shared/nearest.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { imageProblems, type Servers, type SetVariable, toolProblems, variableProblems } from '../catalogue.ts';
import type { ReadInvocation } from './invocation.ts';

/** Names that a guide makes itself: servers of its own registries, and images that it builds. */
export interface OwnNames {
  readonly names: ReadonlySet<string>;
  /** The guide uses a registry that isn't in it, so that nobody knows its names. */
  readonly isOpen: boolean;
}

/** What a guide's samples make, in any of them: readers may have come from further down. @param at the section that asks */
export function ownNames(guide: readonly Sample[], program: string, at: string): OwnNames {
  const names = new Set<string>();
  let isOpen = false;
  for (const { facts, section } of guide) {
    for (const { program: called, words } of facts.calls) {
      const setter = words.findIndex(({ value }) => value === 'set-registry' || value === 'set-registry-url');
      // A sentence that only names the command says so of what stands beside it.
      if (called === program && setter >= 0 && (setter < words.length - 1 || section === at)) isOpen = true;
      words.forEach(({ value }, at) => {
        if (value === '--tag' || value === '-t') names.add(words[at + 1]?.value ?? '');
      });
    }
    for (const { documents } of facts.texts) for (const { value } of documents) if (value) addServers(value, names);
  }
  return { names, isOpen };
}

function addServers(value: SampleValue, names: Set<string>): void {
  if (value.kind !== 'object') return;
  for (const { name, value: inner } of value.entries)
    if (/^(?:remote_)?servers$/.test(name) && inner.kind === 'object')
      for (const entry of inner.entries) names.add(entry.name);
    else addServers(inner, names);
}

/** The argument by which a command takes a server of the registry. */
const ofRegistry = /^(?:\S+ )(?:run|registry info)$/;

/** Names of servers, tools, variables and images that a call takes from the registry, against the catalogue. */
export function serverProblems(
  { node, flags, positionals }: ReadInvocation,
  servers: Servers,
  own: () => OwnNames,
  locate: Locate,
): Problem[] {
  const [word] = positionals;
  if (!word || !ofRegistry.test(node.name) || !isKnown(word)) return [];
  const { names, isOpen } = own();
  if (isOpen || names.has(word.value)) return [];
  const server = servers.get(word.value);
  if (!server)
    return /^[a-z0-9][a-z0-9-]*$/.test(word.value)
      ? [otherServer(word, servers, locate)]
      : imageProblems({ ...word, at: word.pos }, servers, locate);
  const set = flags.flatMap(({ flag, value }) => (value ? setBy(flag.name, value) : []));
  return [
    ...flags.flatMap(({ flag, value }) =>
      flag.name === 'tools' && value && isKnown(value) ? toolProblems({ ...value, at: value.pos }, server, locate) : [],
    ),
    // Files hold variables that nobody sees.
    ...variableProblems(set, server, !flags.some(({ flag }) => flag.name.startsWith('env-file')), locate),
  ];
}

/** `KEY` of `--env KEY=VALUE`, `VARIABLE` of `--secret NAME,target=VARIABLE`. */
function setBy(flag: string, word: Word): SetVariable[] {
  const pattern = flag === 'env' ? /^([^=]+)/ : flag === 'secret' ? /,target=(.+)$/ : null;
  const name = pattern?.exec(word.value)?.[1];
  return name === undefined || !isKnown(word) ? [] : [{ name, text: word.text, at: word.pos }];
}

const isKnown = (word: Word): boolean => !standsForAnother(word) && !word.value.includes(unknown);

function otherServer({ value, text, pos }: Word, servers: Servers, locate: Locate): Problem {
  return unknownName(locate(pos), value, servers.keys(), 'server', {
    of: 'in the registry',
    why: 'the program takes it for an image of that name, or says that there is none',
    severity: 'warning',
    written: text,
    otherwise: 'name one that `registry list` shows, or an image with its tag',
  });
}
