import { basename, join, resolve } from 'node:path';
import type { Config } from '../config/schema.ts';
import { loadGuides } from '../io/guides.ts';
import { lastChanges } from '../io/history.ts';
import { listFiles } from '../io/list-files.ts';
import { manifestName } from '../io/manifest.ts';
import { loadPlatform } from '../io/platform/index.ts';
import { isFile, readBytes, readText } from '../io/read.ts';
import { readHelp, readVersion } from '../io/run.ts';
import { loadSources } from '../io/sources.ts';
import { readStore } from '../io/store.ts';
import type { ProgramInput } from '../kinds/kind.ts';
import type { Acceptance } from '../model/change-history.ts';
import { isGuide } from '../model/guide.ts';
import type { Message, Problem } from '../model/problem.ts';
import type { PipelineInput } from '../pipeline.ts';
import { failureAt, inFile, inPath, problemAt } from '../shared/problem.ts';
import { displayed, existingFile, type GenerateOptions, projectRoot, sourceFolder } from './inputs.ts';
import { recordedHistory } from './recorded.ts';

/** Reads the whole input of the pipeline. */
export async function prepare(options: GenerateOptions, config: Config, thorough: boolean): Promise<PipelineInput> {
  return {
    ...prepareGuides(options, config, thorough),
    history: ofStore(options) ? recordedHistory(resolve(options.specs)) : null,
    accepted: ofStore(options) ? acceptedOf(options) : new Map(),
    favicon: loadFavicon(options, config),
    templates: loadTemplates(),
  };
}

/** Reads the sources and guides, without the input that only pages need. */
export function prepareGuides(options: GenerateOptions, config: Config, thorough = false): PipelineInput {
  const program = programOf(options);
  const sources = loadSources(sourceFolder(options, config), {
    tag: options.tag ?? null,
    isEditing: options.isEditing ?? false,
    program: program && { name: program.name, version: readVersion(program.executable) },
    required: options.require ?? [],
    chosen: options.use ?? {},
  });
  const guidesFolder = resolve(options.guides);
  const { days, fault } = config.lastUpdated ? lastChanges(guidesFolder) : { days: new Map(), fault: null };
  return {
    config,
    configText: readText(resolve(options.config)),
    sources,
    program,
    required: options.require ?? [],
    stored: storedSources(options),
    isLatest: ofStore(options),
    platform: loadPlatform(),
    guides: loadGuides(guidesFolder, isGuide, days),
    hasDrafts: options.isEditing ?? false,
    undated: fault === null ? [] : [undated(fault)],
    templates: new Map(),
    strict: options.strict ?? false,
    thorough,
  };
}

function undated(fault: Pick<Message, 'what' | 'do'>): Problem {
  return problemAt(inFile('guides'), {
    ...{ severity: 'info', rule: 'guides/undated' },
    what: `has no dates of last changes: ${fault.what}`,
    why: '`lastUpdated` needs dates from the git history',
    do: fault.do,
  });
}

/** Whether the latest stored version is documented, not a checkout or a program. */
function ofStore({ source, program }: GenerateOptions): boolean {
  return source === undefined && program === undefined;
}

/** Accepted findings of each stored version. */
function acceptedOf({ specs }: GenerateOptions): Map<string, readonly Acceptance[]> {
  const manifests = readStore(resolve(specs)).map(({ manifest }) => manifest);
  return new Map(manifests.flatMap(({ version, accepted }) => (accepted ? [[version, accepted] as const] : [])));
}

/** Sources of the stored versions. */
function storedSources({ specs, isEditing = false }: GenerateOptions): NonNullable<PipelineInput['stored']> {
  return (version) => {
    const folder = join(resolve(specs), version);
    if (!isFile(join(folder, manifestName))) return null;
    return loadSources({ folder, display: `specs/${version}` }, { isEditing });
  };
}

function programOf({ program, skip = [] }: GenerateOptions): (ProgramInput & { executable: string }) | null {
  if (program === undefined) return null;
  // The program runs in an empty folder, so relative paths must be resolved; a bare name is looked up in PATH.
  const executable = /[\\/]/.test(program) ? resolve(program) : program;
  return {
    name: basename(program).replace(/\.exe$/, ''),
    executable,
    readHelp: (words) => readHelp(executable, words),
    skip,
  };
}

/** Bytes of the configured icon. Throws InputError if it can't be rendered. */
function loadFavicon(options: GenerateOptions, config: Config): Uint8Array | null {
  const file = existingFile(options, config, 'favicon', 'the site would have no icon');
  if (file === null) return null;
  const bytes = readBytes(file);
  if (!/<svg[\s>]/.test(bytes.toString('utf8')))
    throw failureAt(inPath(displayed(options.config), 'favicon'), {
      what: `names ${config.favicon}, which is no SVG image`,
      why: 'icons of all sizes are rendered from it',
      do: 'name an SVG file',
    });
  return bytes;
}

export function loadTemplates(): Map<string, string> {
  const folder = join(projectRoot, 'templates');
  return new Map(
    listFiles(folder, (path) => path.endsWith('.hbs')).map((path) => [
      path.replace(/\.hbs$/, ''),
      readText(join(folder, path)),
    ]),
  );
}
