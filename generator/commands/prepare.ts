import { basename, join, resolve } from 'node:path';
import type { Config } from '../config/schema.ts';
import { drawDiagrams, findDiagrams } from '../io/diagrams.ts';
import { loadGuides } from '../io/guides.ts';
import { listFiles, readText } from '../io/read.ts';
import { readHelp } from '../io/run.ts';
import { loadSources } from '../io/sources.ts';
import { isGuide } from '../model/guide.ts';
import type { PipelineInput } from '../pipeline.ts';
import { type GenerateOptions, projectRoot, sourceFolder } from './inputs.ts';

/** Reads everything that the pipeline works on. */
export async function prepare(options: GenerateOptions, config: Config, thorough: boolean): Promise<PipelineInput> {
  const { folder, display } = sourceFolder(options, config.version);
  const sources = loadSources(folder, display, {
    tag: options.tag,
    isEditing: options.isEditing ?? false,
    hasProgram: options.program !== null,
    required: options.require ?? [],
  });
  const guidesFolder = resolve(options.guides);
  const guides = loadGuides(guidesFolder, isGuide);
  const texts = [
    ...guides.files,
    ...[...guides.digests.keys()]
      .filter((path) => path.endsWith('.md') && !isGuide(path))
      .map((path) => ({ file: `guides/${path}`, text: guides.fragment(path) ?? '' })),
  ];
  const diagrams = await drawDiagrams(
    guidesFolder,
    texts.flatMap(({ file, text }) => findDiagrams(text, file)),
    config.baseUrl,
  );
  return {
    config,
    sources,
    program: programOf(options),
    guides,
    diagrams,
    templates: loadTemplates(),
    strict: options.strict,
    thorough,
  };
}

function programOf({ program }: GenerateOptions): PipelineInput['program'] {
  if (program === null) return null;
  // The program runs in an empty folder, so a relative path would not be found from there; a bare name is looked up.
  const executable = /[\\/]/.test(program) ? resolve(program) : program;
  return { name: basename(program).replace(/\.exe$/, ''), readHelp: (words) => readHelp(executable, words) };
}

function loadTemplates(): Map<string, string> {
  const folder = join(projectRoot, 'templates');
  return new Map(
    listFiles(folder, (path) => path.endsWith('.hbs')).map((path) => [
      path.replace(/\.hbs$/, ''),
      readText(join(folder, path)),
    ]),
  );
}
