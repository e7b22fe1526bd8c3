import type { Problem } from '../../../model/problem.ts';
import type { CatalogueServerFacts } from '../../../model/registry.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleValue } from '../../../model/sample-facts.ts';
import { itemsOf, type Locate, property } from '../../../samples/value.ts';
import { meant, unknownName } from '../../../shared/nearest.ts';
import type { Spot } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import type { Lookup } from '../lookup.ts';
import {
  imageProblems,
  type Servers,
  type SetVariable,
  toolProblems,
  variableProblems,
  type Written,
  withoutTag,
} from './names.ts';

/**
 * Images that manifests, requests and registries name, against those of the catalogue, and what's said of a server by
 * its image: its tools and variables.
 */
export function checkCatalogueNames(
  { kind, text: own, facts }: Sample,
  { servers, commands }: Lookup,
  guide: readonly Sample[],
  locate: Locate,
): Problem[] {
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
function serverOf(image: string, servers: Servers): CatalogueServerFacts | undefined {
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
