import type { Nodes } from 'mdast';
import { resolveReferences } from '../markdown/references.ts';
import { type Guide, type GuideParts, isIntroduction } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { invisible, revealInvisible } from '../shared/invisible.ts';
import type { Mount } from '../shared/link-target.ts';
import { attempt, failureAt, type InputError, inFile, inText, problemAt } from '../shared/problem.ts';
import { reportForeign } from './foreign.ts';
import { type GuideSource, readFrontMatter } from './front-matter.ts';
import { nameHeadings, readAnchors } from './headings.ts';
import { fillCodeFromFiles, resolveIncludes } from './includes.ts';
import { nameFiles } from './list-blocks.ts';
import { reportMarkers } from './markers.ts';
import { reportMistakes } from './mistakes.ts';
import { passagesOf } from './passages.ts';
import { resolvePaths } from './paths.ts';
import { lineAndColumn, reporter, type Written, type WrittenIn } from './report.ts';
import { samplesOf } from './samples.ts';
import { reportSwallowed } from './swallowed.ts';
import { parseWritten, resolveVariables, type VersionFacts } from './variables.ts';

export { withAgeNotes } from './age-notes.ts';
export { filesOnNoPage } from './left-out.ts';
export { plainGuide } from './plain-guide.ts';
export { type GuideSite, renderGuide } from './render.ts';
export { versionFacts } from './variables.ts';

export interface GuideFile {
  /** Path under the guides folder, `/` as separator. */
  readonly path: string;
  /** Display path. */
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
  /** Day of the last change, `2026-11-21`; absent without a history. */
  readonly updated?: string;
}

/** Version-dependent content of guides reviewed for one version. */
export type ReviewFacts = Pick<GuidesContext, 'server' | 'clients' | 'facts' | 'guidesMatch'>;

export interface GuidesContext extends GuideParts {
  readonly fragment: (path: string) => string | null;
  /** All files in the guides folder. */
  readonly paths: ReadonlySet<string>;
  /** Guides to leave out. Default: none. */
  readonly drafts?: ReadonlySet<string>;
  /** Where the site is published. */
  readonly site: Mount;
  /** Values of variables. */
  readonly facts: VersionFacts;
  /** Caches the result of reading a guide. Default: no cache. */
  readonly remember?: <Value>(guide: GuideFile, make: () => Value) => Value;
  /** Address below the base path of a route's page. */
  readonly address: (route: string) => string;
  /** The guides describe the generated program and version. */
  readonly guidesMatch: boolean;
  /** The content for a reviewed version; null if unavailable. Default: the content here. */
  readonly reviewOf?: (version: string) => ReviewFacts | null;
  /** Also collect prose, for checks that are not part of generating. Default: no. */
  readonly isThorough?: boolean;
}

interface ReadContext extends GuidesContext {
  /** Address of a guide's page; null if there is no such guide. */
  readonly page: (path: string) => string | null;
}

export interface ReadGuides {
  readonly guides: readonly Guide[];
  /** Problems for the caller to print or throw as an InputError. */
  readonly problems: readonly Problem[];
}

/**
 * Reads guides. Leaves out a guide that cannot be read. If the version that a guide was reviewed for is unavailable,
 * all its mistakes are warnings.
 */
export function readGuides(files: readonly GuideFile[], context: GuidesContext): ReadGuides {
  const { remember = (_, make) => make() } = context;
  const guides: Guide[] = [];
  // Fragments are read once per guide, and HTML mistakes occur at both tags; keep each problem once.
  const problems = new Map<string, Problem>();
  const paths = new Set(files.map(({ path }) => path));
  const page = (path: string): string | null => (paths.has(path) ? context.address(routeOf(path)) : null);
  for (const file of files) {
    const { guide, found } = remember(file, () => {
      const found: Problem[] = [];
      return { guide: attempt(found, () => readGuide(file, { ...context, page }, found)), found };
    });
    if (guide) guides.push(guide);
    const { guidesMatch } = (guide && context.reviewOf?.(guide.frontMatter.reviewed)) ?? context;
    for (const problem of found) {
      const severity = problem.severity === 'error' && !guidesMatch ? 'warning' : problem.severity;
      problems.set(JSON.stringify({ ...problem, severity }), { ...problem, severity });
    }
  }
  return { guides, problems: [...problems.values()] };
}

/** Parses one guide. Throws InputError if it cannot be read; other mistakes go to `problems`. */
function readGuide(file: GuideFile, given: ReadContext, problems: Problem[]): Guide {
  const route = routeOf(file.path);
  if (!isRoute(route))
    throw failureAt(inFile(file.file), {
      what: 'has a name that does not fit a URL',
      why: 'the path of a guide is its address',
      do: 'use lower-case letters, digits and `-`',
    });
  const head = frontMatterOf(file);
  const { reviewed } = head.frontMatter;
  const review = given.reviewOf ? given.reviewOf(reviewed) : given;
  if (!review) throw unknownVersion(file.file, head.keyLines.get('reviewed') ?? 1, reviewed);
  const context = { ...given, ...review };
  const resolve = (written: string, file: string): Written => {
    const shown = revealInvisible(written);
    for (const [index, line] of written.split('\n').entries())
      for (const character of new Set(line.match(invisible))) {
        const what = `has an invisible character, which readers see as ${revealInvisible(character)}`;
        const remedy = 'remove it: delete the text around it, and type it again';
        problems.push(problemAt(inText(file, index + 1), { severity: 'warning', what, do: remedy }));
      }
    const { text, shifts } = resolveVariables(shown, context.facts, (mistake, at) => {
      const { line, column } = lineAndColumn(shown, at);
      problems.push(problemAt(inText(file, line, column), mistake));
    });
    return { file, text, lines: text.split('\n'), ...(shifts.length > 0 && { shifts }) };
  };
  const main = resolve(file.text, file.file);
  const { frontMatter, keyLines, doubtful, body } = readFrontMatter(main.text, file.file);
  problems.push(...doubtful);
  const front = main.text.slice(0, main.text.length - body.length);
  // Blanks replace the front matter, so that positions are those of the file.
  const tree = parseWritten({ ...main, text: front.replace(/[^\n]/g, ' ') + body });
  if (!tree)
    throw failureAt(inFile(file.file), {
      what: 'nests quotes, lists, directives or emphasis too deeply',
      why: 'it is unreadable, and rendering it would exhaust memory',
      do: 'use fewer levels',
    });
  const fragments = new Map<string, Written>();
  const writtenIn: WrittenIn = ({ data }) => fragments.get(data?.file ?? '') ?? main;
  const report = reporter(file.file, problems);
  if (!isIntroduction({ route }) && tree.children.every((one) => one.type === 'html' && one.value.startsWith('<!--')))
    report(tree, 'has no text', 'write it below the front matter, or `draft: true` into it', {
      severity: 'warning',
      why: 'readers get a page with nothing but its title',
    });
  // Fragments are in the guides folder: the guide's file without its path.
  const folder = file.file.slice(0, file.file.length - file.path.length);
  const pathOf = ({ data }: Nodes): string => data?.file?.slice(folder.length) ?? file.path;
  const root = context.address('').replace(/\/$/, '');
  const { fragment, paths, page, drafts = new Set(), site, asset } = context;
  const files = { fragment, folder, root, pathOf, paths, report };
  resolveIncludes(tree, { ...files, resolve, written: fragments });
  nameFiles(tree);
  readAnchors(tree, writtenIn);
  const prose = context.isThorough ? passagesOf(tree, front, writtenIn) : [];
  const example = context.address('…');
  reportForeign(tree, writtenIn, example, report);
  const endsEarly = reportSwallowed(tree, writtenIn, report);
  resolveReferences(tree);
  const { shown, downloads, links, addresses } = resolvePaths(
    tree,
    file.file,
    { asset, paths, pathOf, page, drafts, root, site },
    report,
  );
  const quoted = fillCodeFromFiles(tree, files);
  const headings = nameHeadings(tree, report);
  reportMistakes(tree, context, example, report, !endsEarly);
  reportMarkers(tree, context, report);
  return {
    file: file.path,
    route,
    frontMatter,
    keyLines,
    tree,
    headings,
    links,
    samples: samplesOf(tree, writtenIn, context.program),
    prose,
    addresses,
    files: [...[...fragments.keys()].map((path) => path.slice(folder.length)), ...shown, ...downloads, ...quoted],
    downloads,
    sha256: file.sha256,
    ...(file.updated === undefined ? {} : { updated: file.updated }),
  };
}

function unknownVersion(file: string, line: number, version: string): InputError {
  return failureAt(inText(file, line, undefined, 'reviewed'), {
    what: `was reviewed for ${version}, which has no folder in specs/`,
    why: 'the guide cannot be checked',
    do: 'name a version that has a folder in specs/',
  });
}

/** The front matter of a guide before variables are replaced, whose values depend on `reviewed`. */
function frontMatterOf({ text, file }: Pick<GuideFile, 'text' | 'file'>): GuideSource {
  return readFrontMatter(resolveVariables(revealInvisible(text), null).text, file);
}

/** The version that a guide was reviewed for; null if unreadable, which reading reports. */
export function reviewedVersion(guide: Pick<GuideFile, 'text' | 'file'>): string | null {
  return attempt([], () => frontMatterOf(guide).frontMatter.reviewed);
}

/** Whether a guide is a draft; false if unreadable. */
export function isDraft(guide: Pick<GuideFile, 'text' | 'file'>): boolean {
  return attempt([], () => frontMatterOf(guide).frontMatter.draft) ?? false;
}

/** `guides-cli/install` of `guides-cli/install.md`, `tutorials` of `tutorials/index.md`. */
function routeOf(path: string): string {
  return path.replace(/\.md$/, '').replace(/(^|\/)index$/, '');
}

function isRoute(route: string): boolean {
  return route === '' || /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/.test(route);
}
