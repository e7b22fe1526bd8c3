import type { Sample } from '../model/sample.ts';
import { programName } from './calls/tree.ts';
import type { SampleCheck, SampleProblem, SampleTool } from './check.ts';
import { embeddedFiles, languageOfFile } from './embedded.ts';
import { checkSent } from './http/index.ts';
import { checkJson } from './json/index.ts';
import { checkResources } from './resources/index.ts';
import { shellCode } from './shell/index.ts';
import { placesOf } from './values/value.ts';

/** A text in YAML or JSON, and where its first character stands in the sample. */
export interface Text {
  readonly text: string;
  readonly language: string;
  readonly title: string | undefined;
  /** The file that it is shown as, or written to. */
  readonly file: string | undefined;
  readonly line: number;
  /** Characters before each of its lines. */
  readonly indent: number;
}

/** Custom resources and files of the tool: a block of code that is one, and what shell code passes on or writes. */
export const checkTexts: SampleCheck = (sample, tool, guide) =>
  textsOf(sample, tool).flatMap(({ text, language, title, file, line, indent }) => {
    const own = [...checkResources(text, language, tool, { title }), ...checkJson(text, language, tool)];
    const isSent = file !== undefined && /^jsonc?$/.test(language);
    // The form of a file may say what its use says too.
    const sent = (isSent ? checkSent(file, text, guide, tool) : []).filter(
      (finding) => !own.some((known) => known.line === finding.line && known.what === finding.what),
    );
    return [...own, ...sent].map(
      (finding): SampleProblem => ({
        ...finding,
        line: finding.line + line - 1,
        ...(finding.column === undefined ? {} : { column: finding.column + indent }),
      }),
    );
  });

/** The texts of a sample that may be a custom resource or a file of the tool. */
export function textsOf(sample: Sample, tool: SampleTool): Text[] {
  const { kind, text, language, meta } = sample;
  const [, double, single] = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta) ?? [];
  const title = double ?? single;
  const whole = kind === 'fence' ? [{ text, language, title, file: title, line: 1, indent: 0 }] : [];
  const place = placesOf(text);
  const inside = shellCode(sample, programName(tool.commands)).texts.flatMap((part) =>
    part.language === null ? [] : [{ ...textAt(part.text, part.language, place(part.pos)), file: part.file }],
  );
  const texts = [...whole, ...inside];
  return [...texts, ...texts.flatMap(carried)];
}

/** Files that a manifest carries in its data. */
function carried({ text, language, line, indent }: Text): Text[] {
  if (!/^ya?ml$/.test(language)) return [];
  return embeddedFiles(text).flatMap((file) => {
    const own = languageOfFile(file);
    const place = { line: line + file.line - 1, indent: indent + file.indent };
    return own === null ? [] : [{ text: file.text, language: own, title: undefined, file: file.name, ...place }];
  });
}

function textAt(
  text: string,
  language: string,
  { line, column }: { line: number; column: number },
): Omit<Text, 'file'> {
  const flush = flushLeft(text);
  return { text: flush.text, language, title: undefined, line, indent: flush.indent + column - 1 };
}

/** Takes away the blanks that every line begins with, as in the script of a workflow. */
function flushLeft(text: string): { text: string; indent: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  if (indent === 0 || !Number.isFinite(indent)) return { text, indent: 0 };
  const flush = text.split('\n').map((line) => line.slice(indent));
  return { text: flush.join('\n'), indent };
}
