import { addressesIn, externalProblems, isAskable, skipping, withoutFragment } from './check/external.ts';
import { checkSite, newUseReader } from './check/index.ts';
import type { Config } from './config/schema.ts';
import { ingestGuides } from './guides/index.ts';
import type { DrawnDiagrams } from './io/diagrams.ts';
import type { GuideFolder } from './io/guides.ts';
import { sha256 } from './io/output.ts';
import type { Kept } from './io/result-cache.ts';
import type { LoadedFile, LoadedSources } from './io/sources.ts';
import { ingestOpenApi } from './kinds/api/read/index.ts';
import { ingestTool, type ProgramInput } from './kinds/read-tool.ts';
import type { DictionaryFiles } from './language/dictionary.ts';
import { readWords } from './language/words.ts';
import { guideUrl, linkSite } from './link/index.ts';
import type { Address, Answer } from './model/address.ts';
import { type AnchorRegistry, anchorRegistry } from './model/anchors.ts';
import type { Guide } from './model/guide.ts';
import type { OutputFile } from './model/output.ts';
import type { Page } from './model/page.ts';
import type { Problem } from './model/problem.ts';
import type { RuleId } from './model/rules.ts';
import type { Json } from './model/schema.ts';
import type { SearchRecord } from './model/search.ts';
import type { SiteModel } from './model/site.ts';
import { apiSamples, buildPages, type EmitContext, emitSite, hostedRecords, siteData } from './print/index.ts';
import { InputError } from './shared/problem.ts';

export { coverageOf } from './check/index.ts';

/** Everything the stages work on, read from disk before the first of them runs. */
export interface PipelineInput {
  readonly config: Config;
  readonly sources: LoadedSources;
  readonly program: ProgramInput | null;
  readonly guides: GuideFolder;
  readonly diagrams: DrawnDiagrams;
  /** The configured icon as SVG; none: the site's own. */
  readonly favicon?: Uint8Array | null;
  readonly templates: ReadonlyMap<string, string>;
  /** Treat warnings as errors. */
  readonly strict: boolean;
  /** Also run the checks that only inform. */
  readonly thorough: boolean;
}

export interface PipelineResult {
  readonly model: SiteModel;
  readonly pages: readonly Page[];
  readonly files: readonly OutputFile[];
  readonly warnings: readonly Problem[];
}

/** Sources and guides in, files out: ingest, link, check, emit. Throws InputError with everything that is wrong. */
export async function runPipeline(input: PipelineInput): Promise<PipelineResult> {
  const site = await inspect(input);
  refuse(site.found, input.strict);
  return { model: site.context.model, pages: site.pages, files: emit(site, input), warnings: site.found };
}

/** Runs the same stages to tell all that is wrong, errors and warnings together. Throws for sources it cannot read. */
export async function inspectSite(input: PipelineInput): Promise<Omit<PipelineResult, 'files'>> {
  const site = await inspect(input);
  // Templates are only looked at where pages are made of them.
  if (site.found.every(({ severity }) => severity !== 'error')) emit(site, input);
  return { model: site.context.model, pages: site.pages, warnings: site.found };
}

/** The site up to what its checks say, before it becomes files. */
interface InspectedSite {
  readonly context: EmitContext;
  readonly pages: readonly Page[];
  readonly anchors: AnchorRegistry;
  readonly images: readonly OutputFile[];
  readonly found: readonly Problem[];
}

async function inspect(input: PipelineInput): Promise<InspectedSite> {
  const { config, sources } = input;
  const { tool, warnings } = await ingestTool(sources.version, sources.files, input.program);
  // Guides are about one program in one version; what they say of another one may well not fit.
  const documented = tool.commands?.commands[0]?.path[0] ?? config.program;
  const guidesMatch = sources.version === config.version && documented === config.program;
  const images = new Map<string, OutputFile>();
  const { guides, problems } = ingestGuides(input.guides.files, {
    program: config.program,
    basePath: config.baseUrl,
    guidesMatch,
    isThorough: input.thorough,
    fragment: input.guides.fragment,
    address: (route) => guideUrl(config.section, route),
    diagram: input.diagrams.get,
    server: (name) => tool.catalogue?.servers.find((server) => server.name === name) ?? null,
    clients: tool.clients,
    newUseReader: () => newUseReader(tool),
    asset: (path) => collectImage(input.guides.asset(path), path, config.baseUrl, images),
  });
  const model: SiteModel = { tool, guides };
  const links = linkSite(model, { section: config.section, sidebar: config.sidebar });
  const context: EmitContext = {
    model,
    links,
    site: { title: config.title, tagline: config.tagline, basePath: config.baseUrl, section: config.section },
  };
  const pages = buildPages(context);
  const anchors = anchorRegistry(pages);
  const redirects = { pages: config.redirects, anchors: config.anchorRedirects };
  const found = [
    ...named('sources/doubtful', [...sources.warnings, ...warnings]),
    ...named('guides/markdown', problems),
    ...checkSite(
      {
        model,
        pages,
        anchors,
        sidebar: links.sidebar,
        guidesMatch,
        plannedGuides: config.plannedGuides,
        redirects,
        menus: menuLinks(config),
        section: config.section,
      },
      input.thorough,
    ),
  ];
  return { context, pages, anchors, images: [...images.values()], found };
}

function emit({ context, pages, anchors, images }: InspectedSite, input: PipelineInput): readonly OutputFile[] {
  const icon = input.favicon ? [{ path: 'favicon.svg', content: input.favicon }] : [];
  const statics = [...input.diagrams.files, ...images, ...icon];
  const site = siteData(input.config, pages, anchors);
  return emitSite(pages, context, { templates: input.templates, site, anchors, statics });
}

/** What the language of guides is held to, and what earlier runs found. */
export interface ProseInput {
  /** Guides read with their prose, as `inspectSite` does. */
  readonly guides: readonly Guide[];
  /** Text of a file below the folder of the guides, by the path that messages have for it. */
  readonly source: (file: string) => string;
  /** The list of our own words. */
  readonly words: { readonly file: string; readonly text: string } | null;
  /** Reads the dictionaries; called only where a file is to be looked at. */
  readonly dictionaries: () => DictionaryFiles;
  readonly kept: Kept<readonly Problem[]>;
}

/** Spelling and style of guides. Files that are as they were in an earlier run are not looked at again. */
export async function checkProse({ guides, source, words, dictionaries, kept }: ProseInput): Promise<Problem[]> {
  const { list, problems } = readWords(words?.text ?? '', words?.file ?? '');
  // A fragment that several guides include has its passages once for each; they lie at the same places.
  const byFile = Map.groupBy(
    guides.flatMap(({ prose }) => prose),
    ({ file }) => file,
  );
  const files = [...byFile].map(([file, all]) => {
    const text = source(file);
    const passages = [...new Map(all.map((passage) => [passage.offsets[0], passage])).values()];
    return { file, source: text, passages, key: sha256(`${file}\n${text}`) };
  });
  const changed = files.filter(({ key }) => kept.get(key) === undefined);
  if (changed.length > 0) {
    const { languageCheck } = await import('./language/index.ts');
    const check = languageCheck(dictionaries(), list, words?.file ?? null);
    for (const file of changed) kept.set(file.key, check(file));
  }
  return [...problems, ...files.flatMap(({ key }) => kept.get(key) ?? [])];
}

/** Addresses outside the site that guides, sources and the configuration name. */
export function externalAddresses(
  guides: readonly Guide[],
  texts: readonly { readonly file: string; readonly text: string }[],
): Address[] {
  const all = [
    ...guides.flatMap(({ addresses }) => addresses),
    ...texts.flatMap(({ text, file }) => addressesIn(text, file)),
  ];
  // A fragment that several guides include has its links once for each.
  return [...new Map(all.map((address) => [JSON.stringify(address), address])).values()];
}

/** Which addresses to ask, and what their answers mean. */
export function planQuestions(
  addresses: readonly Address[],
  { skip, local, file }: { readonly skip: readonly string[]; readonly local: boolean; readonly file: string },
): { readonly urls: readonly string[]; readonly judge: (answers: ReadonlyMap<string, Answer>) => Problem[] } {
  const { skips, idle } = skipping(skip);
  const asked = addresses.filter(({ url }) => isAskable(url, local) && !skips(url));
  return {
    urls: [...new Set(asked.map(({ url }) => withoutFragment(url)))],
    judge: (answers) => [...externalProblems(asked, answers), ...idle(file)],
  };
}

/** Reads every source of a version and makes nothing of it; returns what may be wrong. Throws InputError for the rest. */
export async function readSources({ version, files, warnings }: LoadedSources): Promise<readonly Problem[]> {
  return [...warnings, ...(await ingestTool(version, files, null)).warnings];
}

/** A validated API document, and its examples as a module that only compiles when each fits its type. */
export async function readApi({ text, file }: LoadedFile): Promise<{ document: Json; samples: string }> {
  const api = await ingestOpenApi(text, file);
  return { document: api.raw, samples: apiSamples(api) };
}

/** Problems of one kind, where they do not say their kind themselves. */
function named(rule: RuleId, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ rule, ...problem }));
}

/** The places of a built site as the hosted search service takes them, with whole addresses. */
export function hostedRecordsOf({ pages, model }: PipelineResult, config: Config): SearchRecord[] {
  const origin = config.url.replace(/\/$/, '');
  const settings = { basePath: config.baseUrl, section: config.section, title: config.title };
  return hostedRecords(pages, settings, model.tool.version).map((record) => ({
    ...record,
    url: origin + record.url,
    url_without_anchor: origin + record.url_without_anchor,
  }));
}

function menuLinks({ navbar, footer }: Config): { place: string; url: string }[] {
  return [
    ...navbar.flatMap(({ label, links }) => links.map(({ url }) => ({ place: `navbar.${label}`, url }))),
    ...footer.flatMap(({ title, links }) => links.map(({ url }) => ({ place: `footer.${title}`, url }))),
  ];
}

function refuse(problems: readonly Problem[], strict: boolean): void {
  const errors = problems.filter(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
  if (errors.length > 0) throw new InputError(errors);
}

/** Images are published under their content's digest, so that they can be cached for ever. */
function collectImage(
  bytes: Uint8Array | null,
  path: string,
  basePath: string,
  images: Map<string, OutputFile>,
): string | null {
  if (!bytes) return null;
  const name = `images/${sha256(bytes).slice(0, 12)}-${path.split('/').at(-1) ?? path}`;
  images.set(path, { path: name, content: bytes });
  return basePath + name;
}
