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
 * `{{version}}` in a guide. Values take the place of variables before Markdown is read, so nothing else knows of them
 * but who names a place in a file: there, columns behind a value are shifted.
 */

/** What a variable stands for: its text, or why there is none. */
type Fact = { readonly text: string } | { readonly lacks: string };

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

const name = '[a-z][a-z0-9-]*(?:\\.[a-z0-9][a-z0-9-]*)?';
const wholeName = new RegExp(`^${name}$`);
const goWords =
  'and|block|break|call|continue|define|else|end|eq|false|ge|gt|html|if|index|js|le|len|lt|ne|nil|not|or|print|printf|println|range|slice|template|true|urlquery|with';

const variable = new RegExp(
  [
    // In diagrams braces are a shape, and readers don't see comments.
    '(?<left>^(?:[ \\t>]|[-*+] |\\d+[.)] )*(?<fence>`{3,}|~{3,})mermaid\\b[\\s\\S]*?^[ \\t>]*\\k<fence>|<!--[\\s\\S]*?-->)',
    // Behind an even number of backslashes, which stand for themselves. `${{x}}` and `{{{x}}}` are of other languages.
    `(?<!\\\\)(?<slashes>(?:\\\\\\\\)*)(?:\\\\\\{\\{|(?<![$\\{])\\{\\{(?!(?:${goWords})\\}\\})(?<name>${name})\\}\\})`,
  ].join('|'),
  'gm',
);

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

/** A text as readers see it. */
export interface Resolved {
  readonly text: string;
  readonly shifts: readonly Shift[];
}

/**
 * Puts values in place of variables, and `{{` in place of `\{{`.
 *
 * @param facts null for a text of which only what has no variables is looked at
 * @param mistaken called for a variable without a value, with its offset
 */
export function resolveVariables(
  written: string,
  facts: VersionFacts | null,
  mistaken: (mistake: Message, at: number) => void = () => {},
): Resolved {
  const shifts: Shift[] = [];
  let [text, from] = ['', 0];
  for (const { 0: whole, index, groups: { left, slashes = '', name } = {} } of written.matchAll(variable)) {
    if (left !== undefined) continue;
    const at = index + slashes.length;
    const fact = name === undefined ? { text: '{{' } : facts?.get(name);
    if (name !== undefined && facts && !(fact && 'text' in fact))
      mistaken(fact ? lacking(name, fact.lacks) : unknown(name, facts.names), at);
    // Where there is no value, what is plainly to be filled in.
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
    what: `unknown variable \`{{${name}}}\``,
    why: 'it has no value',
    do: `${right}, or \`\\{{${name}}}\` if the braces are meant`,
  };
}

/** The tree of a text, in which nodes begin where they do in the file, and offsets are those of the text. */
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
