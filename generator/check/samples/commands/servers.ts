import type { CatalogueServerFacts } from '../../../model/registry.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleValue, Word } from '../../../model/sample-facts.ts';
import { unknown } from '../../../samples/shell/words.ts';
import { nearest } from '../../../shared/nearest.ts';
import { meant } from '../../../shared/suggestion.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { type Issue, warning } from '../../../validation/problem.ts';
import type { ReadInvocation } from './invocation.ts';

/** The servers of a release's catalogue, by their names. */
export type Servers = ReadonlyMap<string, CatalogueServerFacts>;

/** Names that a guide makes itself: servers of its own registries, and images that it builds. */
export interface OwnNames {
  readonly names: ReadonlySet<string>;
  /** The guide uses a registry that isn't in it, so that nobody knows its names. */
  readonly isOpen: boolean;
}

/** What a guide's samples make, in any of them: readers may have come from further down. */
export function ownNames(guide: readonly Sample[], program: string): OwnNames {
  const names = new Set<string>();
  let isOpen = false;
  for (const { facts } of guide) {
    for (const { program: called, words } of facts.calls) {
      if (called === program && words.some(({ value }) => value === 'set-registry' || value === 'set-registry-url'))
        isOpen = true;
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
export function serverIssues(
  { node, flags, positionals }: ReadInvocation,
  servers: Servers,
  { names, isOpen }: OwnNames,
): Issue[] {
  const [word] = positionals;
  if (!word || isOpen || !ofRegistry.test(node.name) || !isKnown(word) || names.has(word.value)) return [];
  const server = servers.get(word.value);
  if (!server)
    return /^[a-z0-9][a-z0-9-]*$/.test(word.value) ? [otherServer(word, servers)] : otherImage(word, servers);
  return flags.flatMap(({ flag, value }): Issue[] => {
    if (!value || !isKnown(value)) return [];
    if (flag.name === 'tools') return otherTool(value, server);
    if (flag.name === 'env') return misspelled(value, /^([^=]*)/, server);
    return flag.name === 'secret' ? misspelled(value, /,target=(.*)$/, server) : [];
  });
}

const isKnown = (word: Word): boolean => !standsForAnother(word) && !word.value.includes(unknown);

function otherServer(word: Word, servers: Servers): Issue {
  const near = nearest(word.value, servers.keys());
  return warning(
    word.pos,
    `names the server \`${word.value}\`, which the registry doesn't have`,
    'the program takes it for an image of that name, or says that there is none',
    near === null ? 'name one that `registry list` shows, or an image with its tag' : meant(word.text, near),
  );
}

/** Most letters by which an image may differ from one of the catalogue and be meant for it. */
const slip = 2;
const withoutTag = (image: string): string => image.replace(/@.*$/, '').replace(/:[\w.-]*$/, '');

function otherImage(word: Word, servers: Servers): Issue[] {
  const images = [...servers.values()].flatMap(({ image }) => (image === null ? [] : withoutTag(image)));
  const own = withoutTag(word.value);
  if (!own.includes('/') || images.includes(own)) return [];
  const near = nearest(own, images, slip);
  if (near === null) return [];
  return [
    warning(
      word.pos,
      `names the image \`${own}\`, which the registry doesn't have`,
      'it has one whose name differs by a letter or two',
      meant(word.text, word.text.replace(own, near), near),
    ),
  ];
}

function otherTool({ value, text, pos }: Word, { name, tools }: CatalogueServerFacts): Issue[] {
  if (tools.length === 0 || tools.includes(value)) return [];
  const near = nearest(value, tools);
  return [
    warning(
      pos,
      `names \`${value}\`, which isn't a tool of \`${name}\``,
      'clients would see no tool of that name',
      near === null ? `name one of its tools: ${tools.map((tool) => `\`${tool}\``).join(', ')}` : meant(text, near),
    ),
  ];
}

/** Servers read variables that the registry doesn't list, so only what's nearly one of them is a mistake. */
function misspelled({ value, text, pos }: Word, part: RegExp, { name, variables }: CatalogueServerFacts): Issue[] {
  const own = part.exec(value)?.[1] ?? '';
  const known = variables.map((variable) => variable.name);
  if (own === '' || known.includes(own)) return [];
  const near = nearest(own, known, slip);
  if (near === null) return [];
  return [
    warning(
      pos,
      `sets \`${own}\`, which isn't a variable of \`${name}\``,
      'the server would not find it',
      meant(text, text.replace(own, near), near),
    ),
  ];
}
