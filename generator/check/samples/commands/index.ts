import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleValue, Word } from '../../../model/sample-facts.ts';
import { unknown } from '../../../samples/shell/words.ts';
import type { Locate } from '../../../samples/value.ts';
import { distance, meant, unknownName } from '../../../shared/nearest.ts';
import { once } from '../../../shared/once.ts';
import type { Spot } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { imageProblems, type Servers, type SetVariable, toolProblems, variableProblems } from '../catalogue.ts';
import type { Look } from '../lookup.ts';
import { type ReadInvocation, readInvocation } from './invocation.ts';
import type { CommandIndex } from './tree.ts';

/** Calls of the documented program in fenced and inline code against its command tree. */
export function checkCommands({
  sample: { kind, text, facts, section },
  lookup: { commands, servers },
  guide,
  locate,
}: Look): Problem[] {
  const index = commands();
  if (!index) return [];
  const isInline = kind === 'inline';
  const known = servers();
  // It looks through the whole guide, so it's done once, and only where a call names a server.
  const own = once(() => ownNames(guide, index.root.name, section));
  const ofCalls = facts.calls.flatMap((call) => {
    if (call.program !== index.root.name) return [];
    const read = readInvocation(call, { index, isInline, locate });
    return known ? [...read.problems, ...serverProblems(read, known, own, locate)] : read.problems;
  });
  return isInline ? [...ofCalls, ...namedFlag(text, index, locate(0))] : ofCalls;
}

/**
 * A flag that prose names in code without its command: `--isolate-network`. Other programs have flags too, so only one
 * that is a single letter away from a flag of the tool counts as misspelt.
 */
function namedFlag(text: string, { root, nodes }: CommandIndex, spot: Spot): Problem[] {
  const [, name] = /^--([a-z][a-z0-9-]{4,60})(?:[ =].*)?$/s.exec(text) ?? [];
  if (name === undefined || nodes.some(({ flags }) => flags.has(name))) return [];
  const flags = new Set(nodes.flatMap((node) => [...node.flags.keys()]));
  const [near, other] = [...flags].filter((flag) => flag[0] === name[0] && distance(flag, name) === 1);
  // A plural may well be another program's.
  if (near === undefined || other !== undefined || near === `${name}s` || `${near}s` === name) return [];
  const of = `for any command of \`${root.name}\``;
  const remedy = meant(`--${name}`, `--${near}`);
  const why = 'whoever types it gets an error';
  return [unknownName(spot, `--${name}`, [], 'flag', { of, why, severity: 'warning', remedy })];
}

/** Names that a guide makes itself: servers of its own registries, and images that it builds. */
interface OwnNames {
  readonly names: ReadonlySet<string>;
  /** The guide uses a registry that isn't in it, so that nobody knows its names. */
  readonly isOpen: boolean;
}

/** What a guide's samples make, in any of them: readers may have come from further down. @param at the section that asks */
function ownNames(guide: readonly Sample[], program: string, at: string): OwnNames {
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
function serverProblems(
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
