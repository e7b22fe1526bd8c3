import { resolve } from 'node:path';
import { nameHeadings } from '../guides/headings.ts';
import { samplesOf } from '../guides/samples.ts';
import type { LoadedFile, LoadedSources } from '../io/loaded-sources.ts';
import { loadSources } from '../io/sources.ts';
import { readTool } from '../kinds/read-tool.ts';
import { parseGuide } from '../markdown/parse.ts';
import { type Facts, kindNames } from '../model/kinds.ts';
import type { Sample } from '../model/sample.ts';
import type { ToolVersion } from '../model/site.ts';
import { readSample } from '../samples/index.ts';

/** The version that the repository's own guides were reviewed for. */
export const documentedVersion = 'v0.3.6';

let tool: Promise<ToolVersion> | undefined;

/** Its sources of one kind. */
export function documentedFiles(kind: LoadedFile['kind']): LoadedFile[] {
  return documented().files.filter((file) => file.kind === kind);
}

function documented(): LoadedSources {
  const display = `specs/${documentedVersion}`;
  return loadSources({ folder: resolve(import.meta.dirname, '../..', display), display });
}

/** What that version ships, read. */
export function documentedTool(): Promise<ToolVersion> {
  tool ??= readTool(documentedVersion, documented().files, null).then((read) => read.tool);
  return tool;
}

/** What checks of samples know of that version. */
export async function documentedFacts(): Promise<Facts> {
  return (await documentedTool()).kinds;
}

/** A version without any sources. */
export const noFacts: Facts = Object.fromEntries(kindNames.map((name) => [name, null])) as Facts;

/** Code blocks and inline code of a Markdown text, lines counted in that text. */
export function samplesIn(text: string, program = 'thv'): Sample[] {
  const tree = parseGuide(text);
  if (!tree) throw new Error('the text nests without end');
  nameHeadings(tree, () => {});
  return samplesOf(tree, () => ({ file: 'x.md', text, lines: text.split('\n') }), program);
}

/** A fence with the code, whose first line is line 1. */
export function codeSample(language: string, text: string, kind: Sample['kind'] = 'fence', meta = ''): Sample {
  const code = { kind, language, meta, text };
  const written = { ...code, file: 'x.md', line: 1, indents: [], marker: null, section: '' };
  return { ...written, facts: readSample(code, 'thv') };
}
