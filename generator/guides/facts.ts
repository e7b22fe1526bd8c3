import type { HelmChart } from '../model/helm.ts';
import type { Message } from '../model/problem.ts';
import type { CatalogueServer } from '../model/registry.ts';
import { nearest } from '../shared/nearest.ts';
import { isVariable, replaceIn, replacementsIn } from './variables.ts';

/** What a variable stands for: its text, or why there is none. */
export type Fact = { readonly text: string } | { readonly lacks: string };

/** What variables in guides stand for in one version. */
export interface VersionFacts {
  /** Names with a text, for messages. */
  readonly names: readonly string[];
  /** Null: no variable has that name. */
  readonly get: (name: string) => Fact | null;
}

interface FactSources {
  readonly version: string;
  readonly kinds: {
    readonly helm: readonly Pick<HelmChart, 'version' | 'appVersion'>[] | null;
    readonly registry: {
      readonly catalogue: { readonly servers: readonly Pick<CatalogueServer, 'name' | 'image'>[] } | null;
    } | null;
  };
}

/**
 * The variables that guides can use, in the order in which messages list them.
 *
 * @param latest the version that readers get who haven't chosen
 */
export function versionFacts({ version, kinds: { helm, registry } }: FactSources, latest: string): VersionFacts {
  const [chart] = helm ?? [];
  const ofChart = (value: string | null | undefined, lacks: string): Fact =>
    value ? { text: value } : { lacks: chart ? lacks : `${version} has no Helm chart` };
  const servers = registry?.catalogue?.servers;
  const facts = new Map<string, Fact>([
    ['version', { text: version }],
    ['version.number', { text: numberOf(version) }],
    ['latest', { text: latest }],
    ['latest.number', { text: numberOf(latest) }],
    ['chart.version', ofChart(chart?.version, `the Helm chart of ${version} has no version`)],
    ['chart.app-version', ofChart(chart?.appVersion, `the Helm chart of ${version} names no \`appVersion\``)],
    ...(servers ?? [])
      .filter(({ name }) => isVariable(`image.${name}`))
      .map(({ name, image }): [string, Fact] => [
        `image.${name}`,
        image ? { text: image } : { lacks: `the catalogue of ${version} names no image for \`${name}\`` },
      ]),
  ]);
  return {
    names: [...facts].flatMap(([name, fact]) => ('text' in fact ? [name] : [])),
    get: (name) =>
      facts.get(name) ??
      (!servers && name.startsWith('image.') ? { lacks: `${version} has no catalogue of servers` } : null),
  };
}

function numberOf(version: string): string {
  return version.replace(/^v(?=\d)/, '');
}

/** Where a value goes: what takes its place where nobody knows it must suit that. */
export type Use = 'prose' | 'code';

export interface VariableValue {
  readonly text: string;
  readonly mistake: Message | null;
}

/** The value of a variable; a stand-in, with what is wrong, where there is none. */
export function variableValue(name: string, use: Use, facts: VersionFacts): VariableValue {
  const fact = facts.get(name);
  if (fact && 'text' in fact) return { text: fact.text, mistake: null };
  // In code a name that is plainly to be filled in; a sentence stays one that can be read.
  const text = use === 'code' ? name.replace(/[.-]/g, '_').toUpperCase() : `(${name.replace(/[.-]/g, ' ')})`;
  return { text, mistake: fact ? lacking(name, fact.lacks) : unknown(name, facts.names) };
}

/**
 * A masked text as readers see it.
 *
 * @param mistaken called for a variable without a value, with its offset
 */
export function withValues(
  masked: string,
  use: Use,
  facts: VersionFacts,
  mistaken: (mistake: Message, at: number) => void = () => {},
): string {
  const replacements = replacementsIn(masked, (name, at) => {
    const { text, mistake } = variableValue(name, use, facts);
    if (mistake) mistaken(mistake, at);
    return text;
  });
  return replaceIn(masked, replacements);
}

function lacking(name: string, lacks: string): Message {
  return {
    what: `\`{{${name}}}\` has no value: ${lacks}`,
    why: 'readers would miss a part of the sentence or command',
    do: 'write the text itself, or take the passage out',
  };
}

function unknown(name: string, names: readonly string[]): Message {
  const near = nearest(name, names);
  // A catalogue has a hundred of them.
  const offered = [...names.filter((known) => !known.startsWith('image.')), 'image.<server>'];
  const right =
    near === null ? `use one of ${offered.map((known) => `\`{{${known}}}\``).join(', ')}` : `write \`{{${near}}}\``;
  return {
    what: `\`{{${name}}}\` is no variable`,
    why: 'nobody knows its value',
    do: `${right}, or \`\\{{${name}}}\` if the braces are meant`,
  };
}
