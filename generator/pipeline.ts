import { checkSite, newUseReader } from './check/index.ts';
import type { Config } from './config/schema.ts';
import { apiSamples, buildPages, type EmitContext, emitSite, hostedRecords, siteData } from './emit/index.ts';
import { ingestGuides } from './ingest/guides/index.ts';
import { ingestTool, type ProgramInput } from './ingest/index.ts';
import { ingestOpenApi } from './ingest/openapi/index.ts';
import type { DrawnDiagrams } from './io/diagrams.ts';
import type { GuideFolder } from './io/guides.ts';
import { sha256 } from './io/output.ts';
import type { LoadedFile, LoadedSources } from './io/sources.ts';
import { linkSite } from './link/index.ts';
import { anchorRegistry } from './model/anchors.ts';
import type { OutputFile } from './model/output.ts';
import type { Page } from './model/page.ts';
import { InputError, type Problem } from './model/problem.ts';
import type { Json } from './model/schema.ts';
import type { SearchRecord } from './model/search.ts';
import type { SiteModel } from './model/site.ts';

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
    fragment: input.guides.fragment,
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
    ...sources.warnings,
    ...warnings,
    ...problems,
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
  refuse(found, input.strict);
  const icon = input.favicon ? [{ path: 'favicon.svg', content: input.favicon }] : [];
  const statics = [...input.diagrams.files, ...images.values(), ...icon];
  const files = emitSite(pages, context, {
    templates: input.templates,
    site: siteData(config, pages, anchors),
    anchors,
    statics,
  });
  return { model, pages, files, warnings: found };
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
