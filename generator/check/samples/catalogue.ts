import type { Problem } from '../../model/problem.ts';
import type { CatalogueServer } from '../../model/registry.ts';
import type { Sample } from '../../model/sample.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import { itemsOf, type Locate, property } from '../../samples/value.ts';
import { codeList } from '../../shared/counted.ts';
import { meant, nearest, unknownName } from '../../shared/nearest.ts';
import type { Spot } from '../../shared/problem.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import type { Look } from './lookup.ts';

/** The servers of a release's catalogue, by their names. */
export type Servers = ReadonlyMap<string, CatalogueServer>;

/** A piece of a sample: what it says, how it's written there, and where. */
export interface Written {
  readonly value: string;
  readonly text: string;
  readonly at: number;
}

/** A variable that a sample sets. */
export interface SetVariable {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Most letters by which a name may differ from one of the catalogue and be meant for it. */
const slip = 2;

/** An image without its tag and digest, and without `docker.io`, which is where images without a host are from. */
export const withoutTag = (image: string): string =>
  image
    .replace(/^docker\.io\/(?:library\/)?/, '')
    .replace(/@.*$/, '')
    .replace(/:[\w.-]*$/, '');

/** An image that is nearly one of the catalogue, or only the beginning of one. */
export function imageProblems({ value, text, at }: Written, servers: Servers, locate: Locate): Problem[] {
  const images = [...servers.values()].flatMap(({ image }) => (image === null ? [] : withoutTag(image)));
  const own = withoutTag(value);
  if (!own.includes('/') || images.includes(own)) return [];
  const [longer, other] = images.filter((image) => image.startsWith(`${own}/`) || image.startsWith(`${own}-`));
  const beginning = own.split('/').length > 2 && other === undefined ? (longer ?? null) : null;
  const near = nearest(own, images, slip) ?? beginning;
  if (near === null) return [];
  return [
    unknownName(locate(at), own, images, 'image', {
      of: 'in the registry',
      why: near === beginning ? 'it has one whose name goes on' : 'it has one whose name differs by a letter or two',
      severity: 'warning',
      remedy: meant(text, text.replace(own, near), near),
    }),
  ];
}

export function toolProblems(
  { value, text, at }: Written,
  { name, tools }: CatalogueServer,
  locate: Locate,
): Problem[] {
  if (tools.length === 0 || tools.includes(value)) return [];
  const [of, why] = [`of \`${name}\``, 'clients would see no tool of that name'];
  const otherwise = `name one of its tools: ${codeList(tools)}`;
  return [unknownName(locate(at), value, tools, 'tool', { of, why, severity: 'warning', written: text, otherwise })];
}

/**
 * Servers read variables that the registry doesn't list, so only what's nearly one of them is a mistake; or what's set
 * while one that the server requires isn't.
 *
 * @param isWhole nothing else sets any
 */
export function variableProblems(
  set: readonly SetVariable[],
  { name: server, variables }: CatalogueServer,
  isWhole: boolean,
  locate: Locate,
): Problem[] {
  const known = variables.map((variable) => variable.name);
  const own = set.map((variable) => variable.name);
  const missing = variables.find((variable) => variable.required && !own.includes(variable.name))?.name ?? null;
  return set.flatMap(({ name, text, at }): Problem[] => {
    if (known.includes(name)) return [];
    const instead = isWhole && sharesWord(name, missing ?? '') ? missing : null;
    const near = nearest(name, known, slip) ?? wordLess(name, known) ?? instead;
    if (near === null) return [];
    const why = near === missing ? `it requires \`${near}\`, which nothing sets` : 'the server would not find it';
    const remedy = meant(text, text.replace(name, near), near);
    const more = { of: `of \`${server}\``, why, severity: 'warning', remedy } as const;
    return [unknownName(locate(at), name, known, 'variable', more)];
  });
}

const wordsOf = (name: string): string[] => name.split('_');

/** `GITHUB_TOKEN` for `GITHUB_PERSONAL_ACCESS_TOKEN`. */
function sharesWord(name: string, other: string): boolean {
  return wordsOf(name).some((word) => wordsOf(other).includes(word));
}

/** The one that has a word more: `MEMORY_PATH` for `MEMORY_FILE_PATH`. */
function wordLess(name: string, known: readonly string[]): string | null {
  const words = wordsOf(name);
  const [first, other] = known.filter((one) => {
    const all = wordsOf(one);
    const kept = all.filter((word) => words.includes(word));
    return words.length > 1 && all.length === words.length + 1 && kept.join('_') === name;
  });
  return other === undefined ? (first ?? null) : null;
}

/**
 * Images that manifests, requests and registries name, against those of the catalogue, and what's said of a server by
 * its image: its tools and variables.
 */
export function checkCatalogueNames({
  sample: { kind, text: own, facts },
  lookup: { servers, commands },
  guide,
  locate,
}: Look): Problem[] {
  const known = servers();
  if (!known) return [];
  if (kind === 'inline') return namedTool(own, known, guide, commands()?.root.name, locate(0));
  return facts.texts.flatMap(({ documents, lines }) =>
    documents.flatMap(({ value, errors }) =>
      value && errors.length === 0 ? inValue(value, known, guide, (at) => locate(at, lines)) : [],
    ),
  );
}

function inValue(value: SampleValue, servers: Servers, guide: readonly Sample[], locate: Locate): Problem[] {
  if (value.kind === 'array') return value.items.flatMap((item) => inValue(item, servers, guide, locate));
  if (value.kind !== 'object') return [];
  return [
    ...ofServer(value, servers, locate),
    ...ofToolConfig(value, servers, guide, locate),
    ...value.entries.flatMap((entry) => inValue(entry.value, servers, guide, locate)),
  ];
}

/** An object with an image: a registry's entry, the `spec` of a manifest, a request. */
function ofServer(object: SampleValue, servers: Servers, locate: Locate): Problem[] {
  const image = property(object, 'image');
  if (image?.kind !== 'string' || isPlaceholder(image.text)) return [];
  const server = serverOf(image.text, servers);
  // Steps of pipelines have images too.
  const isServer = ['transport', 'tools', 'tier', 'secrets'].some((name) => property(object, name));
  if (!server) return isServer ? imageProblems(writtenAt(image), servers, locate) : [];
  const isRegistry = property(object, 'tier') !== null;
  const hasOverrides = ['toolConfigRef', 'tools_override', 'toolsOverride'].some((name) => property(object, name));
  const tools = hasOverrides ? [] : itemsOf(object, 'tools');
  return [
    ...tools.flatMap((tool) =>
      tool.kind === 'string' && !isPlaceholder(tool.text) ? toolProblems(writtenAt(tool), server, locate) : [],
    ),
    ...(isRegistry ? [] : variableProblems(variablesOf(object), server, true, locate)),
  ];
}

const writtenAt = ({ text, at }: { readonly text: string; readonly at: number }): Written => ({
  value: text,
  text,
  at,
});

/** By its name, as requests have it, or by its image. */
function serverOf(image: string, servers: Servers): CatalogueServer | undefined {
  const own = withoutTag(image);
  return servers.get(image) ?? [...servers.values()].find((one) => one.image !== null && withoutTag(one.image) === own);
}

/** `env` and `secrets` of a manifest, `env_vars` and `secrets` of a request. */
function variablesOf(object: SampleValue): SetVariable[] {
  const named = (list: string, ...keys: readonly string[]): SetVariable[] => {
    const value = property(object, list);
    if (value?.kind === 'object') return value.entries.map(({ name, at }) => ({ name, text: name, at }));
    return itemsOf(object, list).flatMap((item) => {
      const own = keys.map((key) => property(item, key)).find((found) => found !== null);
      return own?.kind === 'string' ? [{ name: own.text, text: own.text, at: own.at }] : [];
    });
  };
  return [...named('env', 'name'), ...named('env_vars', 'name'), ...named('secrets', 'targetEnvName', 'target')];
}

/** Tools that an `MCPToolConfig` overrides, where the guide's servers that refer to it are of the catalogue. */
function ofToolConfig(object: SampleValue, servers: Servers, guide: readonly Sample[], locate: Locate): Problem[] {
  const [spec, meta] = [property(object, 'spec'), property(object, 'metadata')];
  const overrides = spec && property(spec, 'toolsOverride');
  const name = meta && property(meta, 'name');
  if (overrides?.kind !== 'object' || name?.kind !== 'string') return [];
  const users = guide.flatMap(({ facts }) =>
    facts.texts.flatMap((text) => text.documents.flatMap(({ value }) => value ?? [])),
  );
  return users.flatMap((user) => {
    const own = property(user, 'spec');
    const reference = own && property(own, 'toolConfigRef');
    const referred = reference && property(reference, 'name');
    const image = own && property(own, 'image');
    const server = image?.kind === 'string' ? serverOf(image.text, servers) : undefined;
    if (!server || referred?.kind !== 'string' || referred.text !== name.text) return [];
    return overrides.entries.flatMap((entry) =>
      toolProblems(writtenAt({ text: entry.name, at: entry.at }), server, locate),
    );
  });
}

/** What guides name otherwise in code with underscores: keys of JSON, metrics, labels. */
const word = /^[a-z]+(?:[_-][a-z]+)+$/;

/** A tool that a sentence names, where a server that the guide runs has nearly that, and the guide shows it nowhere. */
function namedTool(
  text: string,
  servers: Servers,
  guide: readonly Sample[],
  program: string | undefined,
  spot: Spot,
): Problem[] {
  if (!word.test(text) || text.length < 8) return [];
  const all = [...servers.values()];
  if (servers.has(text) || all.some(({ tools }) => tools.includes(text))) return [];
  if (guide.some(({ kind, text: code }) => kind === 'fence' && code.includes(text))) return [];
  const run = guide.flatMap(({ kind, facts }) =>
    kind === 'fence' ? facts.calls.flatMap((call) => (call.program === program ? call.words : [])) : [],
  );
  const names = new Set(run.map(({ value }) => value));
  const tools = all.filter(({ name }) => names.has(name)).flatMap((server) => server.tools);
  const near = tools.find((tool) => differsInAWord(text, tool));
  if (near === undefined) return [];
  const why = 'a server that the guide runs has one that differs in a word';
  const more = { of: 'in the registry', why, severity: 'warning', remedy: meant(text, near) } as const;
  return [unknownName(spot, text, tools, 'tool', more)];
}

/** `query_vulnerability_batch` for `query_vulnerabilities_batch`: as many words, of which one differs. */
function differsInAWord(text: string, tool: string): boolean {
  const [own, other] = [text.split(/[_-]/), tool.split(/[_-]/)];
  const differing = own.filter((part, at) => part !== other[at]);
  return own.length === other.length && own.length > 2 && differing.length === 1;
}
