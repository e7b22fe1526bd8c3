import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseGuide } from '../markdown/parse.ts';
import type { HelmChart } from '../model/helm.ts';
import type { Message } from '../model/problem.ts';
import type { CatalogueServer } from '../model/registry.ts';
import type { Shift } from '../model/sample.ts';
import { nearest } from '../shared/nearest.ts';
import { writtenColumn } from '../shared/sample-place.ts';
import { lineAndColumn, type Written } from './report.ts';

/*
 * `{{version}}` in a guide. Variables are replaced before Markdown is parsed, so only code that reports positions must
 * know them: columns after a value are shifted. In the parsed tree, an escaped `\{{` couldn't be told from a variable,
 * and YAML would read `{{x}}` as a mapping.
 */

/** The value of a variable, or why it has none. */
type Fact = { readonly text: string } | { readonly lacks: string };

/** Values of variables in one version. */
export interface VersionFacts {
  /** Names with a value, for messages. */
  readonly names: readonly string[];
  /** Null: no variable has that name. */
  readonly get: (name: string) => Fact | null;
}

interface FactSources {
  readonly version: string;
  readonly kinds: {
    readonly helm: readonly Pick<HelmChart, 'version' | 'appVersion'>[] | null;
    readonly registry: { readonly catalogue: { readonly servers: readonly NamedImage[] } | null } | null;
  };
}
type NamedImage = Pick<CatalogueServer, 'name' | 'image'>;

const name = '[a-z][a-z0-9-]*(?:\\.[a-z0-9][a-z0-9-]*)?';
const wholeName = new RegExp(`^${name}$`);
const goWords =
  'and|block|break|call|continue|define|else|end|eq|false|ge|gt|html|if|index|js|le|len|lt|ne|nil|not|or|print|printf|println|range|slice|template|true|urlquery|with';
const exactly = `(?!(?:${goWords})\\}\\})(?<name>${name})\\}\\}`;
/** What may have been meant as a variable: `{{ version }}`, `{{chart_version}}`, `{{version|upper}}`. */
const nearly = '(?=[ \\t]*(?<near>[A-Za-z][\\w.-]*)[ \\t]*(?:\\|[^{}\\n]*)?\\}\\})';

const variable = new RegExp(
  [
    // In diagrams braces are a shape, and readers don't see comments.
    '(?<left>^(?:[ \\t>]|[-*+] |\\d+[.)] )*(?<fence>`{3,}|~{3,})mermaid\\b[\\s\\S]*?^[ \\t>]*\\k<fence>|<!--[\\s\\S]*?-->)',
    // After an even number of backslashes, which escape each other. `${{x}}` and `{{{x}}}` belong to other languages.
    `(?<!\\\\)(?<slashes>(?:\\\\\\\\)*)(?:\\\\\\{\\{|(?<![$\\{])\\{\\{(?:${exactly}|${nearly}))`,
  ].join('|'),
  'gm',
);

/**
 * The variables for guides, in the order of messages.
 *
 * @param latest the version that readers get by default
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
      .filter(({ name }) => wholeName.test(`image.${name}`))
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

/**
 * Replaces variables by their values, and `\{{` by `{{`.
 *
 * @param facts null for texts checked without variables
 * @param mistaken called for a variable without a value, with its offset
 */
export function resolveVariables(
  written: string,
  facts: VersionFacts | null,
  mistaken: (mistake: Message, at: number) => void = () => {},
): { readonly text: string; readonly shifts: readonly Shift[] } {
  const shifts: Shift[] = [];
  let [text, from] = ['', 0];
  for (const { 0: whole, index, groups: { left, slashes = '', name, near } = {} } of written.matchAll(variable)) {
    const meant = resembled(near, facts);
    if (left !== undefined || meant === undefined) continue;
    const at = index + slashes.length;
    if (meant !== null) mistaken(resembling(written.slice(at, written.indexOf('}}', at) + 2), meant), at);
    const fact = name === undefined ? { text: '{{' } : facts?.get(name);
    if (name !== undefined && facts && !(fact && 'text' in fact))
      mistaken(fact ? lacking(name, fact.lacks) : unknown(name, facts.names), at);
    // Without a value, a visible placeholder.
    const value = fact && 'text' in fact ? fact.text : (name ?? '').replace(/[.-]/g, '_').toUpperCase();
    text += written.slice(from, at);
    const place = { at: text.length, ...lineAndColumn(text, text.length) };
    shifts.push({
      ...place,
      length: value.length,
      written: whole.length - slashes.length,
      isValue: name !== undefined,
    });
    text += value;
    from = index + whole.length;
  }
  return { text: text + written.slice(from), shifts };
}

function lacking(name: string, lacks: string): Message {
  return {
    what: `\`{{${name}}}\` has no value: ${lacks}`,
    why: 'part of the sentence or command would be missing',
    do: 'write the text itself, or remove the passage',
  };
}

/** The variable with the same letters; undefined if there is none, null for no name. */
function resembled(near: string | undefined, facts: VersionFacts | null): string | undefined | null {
  return near === undefined ? null : facts?.names.find((one) => letters(one) === letters(near));
}

const letters = (name: string): string => name.toLowerCase().replace(/[._-]/g, '');

function resembling(written: string, meant: string): Message {
  return {
    severity: 'warning',
    what: `\`${written}\` is not a variable`,
    why: 'readers see the braces',
    do: `write \`{{${meant}}}\`, or \`\\${written}\` if the braces are meant`,
  };
}

function unknown(name: string, names: readonly string[]): Message {
  const near = nearest(name, names);
  // A catalogue has a hundred images.
  const offered = [...names.filter((one) => !one.startsWith('image.')), 'image.<server>'];
  const right =
    near === null ? `use one of ${offered.map((one) => `\`{{${one}}}\``).join(', ')}` : `write \`{{${near}}}\``;
  return {
    what: `unknown variable \`{{${name}}}\``,
    why: 'it has no value',
    do: `${right}, or \`\\{{${name}}}\` if the braces are meant`,
  };
}

/** Parses a text. Nodes have the positions of the file, but offsets of the text. */
export function parseWritten({ text, shifts }: Written): Root | null {
  const tree = parseGuide(text);
  if (tree && shifts)
    visit(tree, (node) => {
      const { start, end } = node.position ?? {};
      if (!start || !end) return;
      node.position = { start: { ...start, column: writtenColumn(shifts, start.line, start.column) }, end };
    });
  return tree;
}
