import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseGuide } from '../markdown/parse.ts';
import type { Guide } from '../model/guide.ts';
import type { Place, Problem } from '../model/problem.ts';
import type { UseReader } from '../model/use.ts';
import { revealInvisible } from '../shared/invisible.ts';
import { failureAt, InputError, inFile, inText, problemAt } from '../shared/problem.ts';
import { addressesOf } from './addresses.ts';
import { readFrontMatter } from './front-matter.ts';
import type { GuideContext } from './guide-context.ts';
import { resolveIncludes } from './includes.ts';
import { resolveMarkdownLinks } from './markdown-links.ts';
import { passagesOf } from './passages.ts';
import { plainGuide } from './plain-guide.ts';
import { lostLinks } from './references.ts';
import { renderGuide } from './render.ts';
import { samplesByNode } from './samples.ts';

export interface GuideFile {
  /** Path under the guides folder, `/` as separator. */
  readonly path: string;
  /** Path for messages. */
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
  /** Day of the last change, `2026-11-21`; absent where no history says. */
  readonly updated?: string;
}

export interface GuidesContext extends Omit<GuideContext, 'report' | 'placeOf' | 'samples' | 'usesIn'> {
  /** Makes a reader of what code names, for one guide. */
  readonly newUseReader: () => UseReader;
  readonly fragment: (path: string) => string | null;
  /** Address below the base path of a guide's page, by its route. */
  readonly address: (route: string) => string;
  /** The guides were written for the program and version that is being generated. */
  readonly guidesMatch: boolean;
  /** Also collect prose and links that leave the site, for checks that are not part of generating. Default: no. */
  readonly isThorough?: boolean;
}

export interface IngestedGuides {
  readonly guides: readonly Guide[];
  /** Findings that the caller prints or turns into an InputError. */
  readonly problems: readonly Problem[];
}

/**
 * Reads and renders guides. Files and folders whose name starts with `_` are fragments, not pages. A guide that cannot
 * be read is left out. Where the guides are about something else than what is generated, all that is wrong with them is
 * a warning.
 */
export function ingestGuides(files: readonly GuideFile[], context: GuidesContext): IngestedGuides {
  const guides: Guide[] = [];
  const problems: Problem[] = [];
  const known = new Set<string>();
  const paths = new Set(files.map(({ path }) => path));
  const page = (path: string): string | null => (paths.has(path) ? context.address(routeOf(path)) : null);
  for (const file of files) {
    const found: Problem[] = [];
    try {
      guides.push(readGuide(file, { ...context, page }, found));
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      found.push(...cause.problems);
    }
    for (const problem of found) {
      // A fragment is read again in each guide that includes it, and HTML has a tag at each end.
      const key = JSON.stringify(problem);
      if (!known.has(key)) problems.push(problem);
      known.add(key);
    }
  }
  const isLenient = ({ severity }: Problem): boolean => severity === 'error' && !context.guidesMatch;
  return {
    guides,
    problems: problems.map((problem) => (isLenient(problem) ? { ...problem, severity: 'warning' } : problem)),
  };
}

interface ReadContext extends GuidesContext {
  readonly page: (path: string) => string | null;
}

function readGuide(file: GuideFile, context: ReadContext, problems: Problem[]): Guide {
  const route = routeOf(file.path);
  if (!isRoute(route))
    throw failureAt(inFile(file.file), {
      what: 'has a name that does not fit a URL',
      why: 'the path of a guide is its address',
      do: 'use lower-case letters, digits and `-`',
    });
  const source = revealInvisible(file.text);
  const { frontMatter, keyLines, body, offset } = readFrontMatter(source, file.file);
  const report: GuideContext['report'] = (problem) => problems.push(problem);
  const tree = parseGuide(body);
  if (!tree)
    throw failureAt(inFile(file.file), {
      what: 'nests quotes, lists or emphasis without end',
      why: 'no reader could follow it, and rendering it would take the memory of the whole run',
      do: 'write it flatter',
    });
  const fragmentPlaces = new WeakMap<Nodes, Place>();
  const placeOf = (node: Nodes): Place => {
    const { start: at } = node.position ?? {};
    return fragmentPlaces.get(node) ?? (at ? inText(file.file, at.line + offset, at.column) : inFile(file.file));
  };
  const reportLost = (root: Root, text: string, name: string, above: number): void => {
    for (const { line, ...lost } of lostLinks(root, text))
      report(problemAt(inText(name, line + above), { severity: 'warning', ...lost, why: 'readers see the brackets' }));
  };
  reportLost(tree, body, file.file, offset);
  const samples = samplesByNode(tree, { file: file.file, text: body, offset });
  const start = source.length - body.length;
  const prose = context.isThorough ? passagesOf(tree, { file: file.file, source, start }) : [];
  const addresses = context.isThorough ? addressesOf(tree, { file: file.file, offset }) : [];
  resolveIncludes(tree, {
    read: (path) => revealed(context.fragment(path)),
    report: (line, what, remedy) =>
      report(problemAt(line === null ? inFile(file.file) : inText(file.file, line + offset), { what, do: remedy })),
    // Fragments lie in the same folder as the guide, whose file is that folder's path and its own.
    included: (path, fragment, text) => {
      const name = file.file.slice(0, file.file.length - file.path.length) + path;
      const inside = samplesByNode(fragment, { file: name, text, offset: 0 });
      for (const [node, sample] of inside) samples.set(node, sample);
      reportLost(fragment, text, name, 0);
      visit(fragment, (node) => {
        const { line = 1, column = 1 } = node.position?.start ?? {};
        fragmentPlaces.set(node, inText(name, line, column));
      });
      if (!context.isThorough) return;
      prose.push(...passagesOf(fragment, { file: name, source: text, start: 0 }));
      addresses.push(...addressesOf(fragment, { file: name, offset: 0 }));
    },
  });
  resolveMarkdownLinks(tree, {
    page: context.page,
    fileOf: (node) => placeOf(node).file.slice(file.file.length - file.path.length),
    report: (node, what) =>
      report(
        problemAt(placeOf(node), {
          severity: 'warning',
          what,
          why: 'the link is left out, and readers see its text',
          do: 'correct the path, which starts from the folder of this file, or remove the link',
        }),
      ),
  });
  const assets = assetsOf(tree);
  const usesIn = context.newUseReader();
  const { html, headings, links, uses } = renderGuide(tree, { ...context, placeOf, samples, usesIn, report });
  return {
    file: file.path,
    route,
    frontMatter,
    keyLines,
    html,
    plain: plainGuide(tree, context),
    headings,
    links,
    samples: [...samples.values()],
    uses,
    prose,
    addresses,
    assets,
    sha256: file.sha256,
    ...(file.updated === undefined ? {} : { updated: file.updated }),
  };
}

function revealed(text: string | null): string | null {
  return text === null ? null : revealInvisible(text);
}

function routeOf(path: string): string {
  return path.replace(/\.md$/, '').replace(/(^|\/)index$/, '');
}

function isRoute(route: string): boolean {
  return route === '' || /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/.test(route);
}

function assetsOf(tree: Root): string[] {
  const found = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'image') found.add(node.url);
    if (node.type === 'leafDirective' && node.name === 'figure')
      for (const key of ['light', 'dark']) found.add(node.attributes?.[key] ?? '');
  });
  found.delete('');
  return [...found].sort();
}
