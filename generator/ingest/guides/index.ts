import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { addressesOf } from '../../markdown/addresses.ts';
import { renderGuide } from '../../markdown/guide.ts';
import type { GuideContext } from '../../markdown/guide-context.ts';
import { parseGuide } from '../../markdown/parse.ts';
import { passagesOf } from '../../markdown/passages.ts';
import { plainGuide } from '../../markdown/plain-guide.ts';
import { samplesOf } from '../../markdown/samples.ts';
import type { Guide } from '../../model/guide.ts';
import { InputError, type Problem } from '../../model/problem.ts';
import { revealInvisible } from '../../model/text.ts';
import { readFrontMatter } from './front-matter.ts';
import { resolveIncludes } from './includes.ts';

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

export interface GuidesContext extends Omit<GuideContext, 'report'> {
  readonly fragment: (path: string) => string | null;
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
  for (const file of files) {
    try {
      guides.push(readGuide(file, context, problems));
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      problems.push(...cause.problems);
    }
  }
  const isLenient = ({ severity }: Problem): boolean => severity === 'error' && !context.guidesMatch;
  return {
    guides,
    problems: problems.map((problem) => (isLenient(problem) ? { ...problem, severity: 'warning' } : problem)),
  };
}

function readGuide(file: GuideFile, context: GuidesContext, problems: Problem[]): Guide {
  const route = routeOf(file);
  const source = revealInvisible(file.text);
  const { frontMatter, keyLines, body, offset } = readFrontMatter(source, file.file);
  const report: GuideContext['report'] = ({ severity, line, column, what, why, fix }) => {
    const at = column ? `, column ${column}` : '';
    const place = line === null ? null : `line ${line + offset}${at}`;
    problems.push({ severity, file: file.file, place, what, why, fix });
  };
  const tree = parseGuide(body);
  if (!tree)
    throw new InputError({
      severity: 'error',
      file: file.file,
      place: null,
      what: 'nests quotes, lists or emphasis without end',
      why: 'no reader could follow it, and rendering it would take the memory of the whole run',
      fix: 'write it flatter',
    });
  const samples = samplesOf(tree, { file: file.file, text: body, offset });
  const start = source.length - body.length;
  const prose = context.isThorough ? passagesOf(tree, { file: file.file, source, start }) : [];
  const addresses = context.isThorough ? addressesOf(tree, { file: file.file, offset }) : [];
  resolveIncludes(tree, {
    read: (path) => revealed(context.fragment(path)),
    report: (line, what, fix) => report({ severity: 'error', line, what, why: null, fix }),
    // Fragments lie in the same folder as the guide, whose file is that folder's path and its own.
    included: (path, fragment, text) => {
      const folder = file.file.slice(0, file.file.length - file.path.length);
      const name = `${folder}${path}`;
      samples.push(...samplesOf(fragment, { file: name, text, offset: 0 }));
      if (!context.isThorough) return;
      prose.push(...passagesOf(fragment, { file: name, source: text, start: 0 }));
      addresses.push(...addressesOf(fragment, { file: name, offset: 0 }));
    },
  });
  const assets = assetsOf(tree);
  const { html, headings, links } = renderGuide(tree, { ...context, report });
  return {
    file: file.path,
    route,
    frontMatter,
    keyLines,
    html,
    plain: plainGuide(tree, context),
    headings,
    // Links of a fragment have no line in the guide.
    links: links.map((link) => ({ ...link, line: link.line === 0 ? 0 : link.line + offset })),
    samples,
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

function routeOf(file: GuideFile): string {
  const route = file.path.replace(/\.md$/, '').replace(/(^|\/)index$/, '');
  if (route !== '' && !/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/.test(route))
    throw new InputError({
      severity: 'error',
      file: file.file,
      place: null,
      what: 'has a name that does not fit a URL',
      why: 'the path of a guide is its address',
      fix: 'use lower-case letters, digits and `-`',
    });
  return route;
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
