import type { SampleCode } from '../model/sample.ts';
import type { SampleDocument, SampleText, SampleValue, TextLine } from '../model/sample-facts.ts';
import { isPlainJson } from './data/json.ts';
import { fileLanguage, textLanguage, textReaders } from './data/languages.ts';
import { readYaml } from './data/yaml.ts';
import type { HereText } from './shell/words.ts';
import { linesOf, placeIn, property } from './value.ts';

/** A text before it is read: its language as somebody wrote it, and where it stands. */
interface Unread extends Pick<SampleText, 'text' | 'title' | 'file' | 'lines'> {
  readonly language: string;
}

/** The texts in YAML and JSON: a fence that is one, what shell code passes on or writes, and the files these carry. */
export function readTexts(code: SampleCode, inside: readonly HereText[], lines: readonly TextLine[]): SampleText[] {
  const { kind, language, meta, text } = code;
  const [, double, single] = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta) ?? [];
  const title = double ?? single ?? null;
  const whole = kind === 'fence' ? readText({ text, language, title, file: title, lines }) : [];
  const heredocs = inside.flatMap((part) => {
    if (part.language === null) return [];
    const { line, column } = placeIn(lines, part.pos);
    const flush = flushLeft(part.text);
    const own = linesOf(flush.text, line, flush.indent + column - 1);
    return readText({ text: flush.text, language: part.language, title: null, file: part.file ?? null, lines: own });
  });
  const texts = [...whole, ...heredocs];
  return [...texts, ...texts.flatMap(carried)];
}

function readText({ language, ...text }: Unread): SampleText[] {
  const known = textLanguage(language);
  return known === null ? [] : [{ ...text, language: known, ...textReaders[known].read(text.text, language) }];
}

/** Takes away the blanks that every line begins with, as in the script of a workflow. */
function flushLeft(text: string): { text: string; indent: number } {
  const rows = text.split('\n');
  const indent = Math.min(...rows.filter((row) => row.trim() !== '').map((row) => row.search(/\S/)));
  return Number.isFinite(indent)
    ? { text: rows.map((row) => row.slice(indent)).join('\n'), indent }
    : { text, indent: 0 };
}

/** Files in the `data` of ConfigMaps and Secrets that stand there line by line, as `name: |` has them. */
function carried(manifest: SampleText): SampleText[] {
  const { language, text, isPart, documents } = manifest;
  if (language !== 'yaml' || !/^[ \t]*kind:[ \t]*["']?(?:ConfigMap|Secret)\b/m.test(text)) return [];
  // A mark such as `...` may well belong to the file.
  return (isPart ? readYaml(text) : documents).flatMap(({ value, errors }: SampleDocument) => {
    const kind = value && property(value, 'kind');
    const isCarrier = kind?.kind === 'string' && (kind.text === 'ConfigMap' || kind.text === 'Secret');
    if (errors.length > 0 || !value || !isCarrier) return [];
    return ['data', 'stringData'].flatMap((map) => filesIn(property(value, map), manifest));
  });
}

function filesIn(map: SampleValue | null, { text, lines }: SampleText): SampleText[] {
  if (map?.kind !== 'object') return [];
  return map.entries.flatMap(({ name, value }) => {
    if (value.kind !== 'string' || text[value.at] !== '|') return [];
    const row = text.slice(0, value.at).split('\n').length;
    const first = text.split('\n')[row] ?? '';
    const start = lines[row] ?? { line: 1, column: 1 };
    const own = linesOf(value.text, start.line, start.column - 1 + first.length - first.trimStart().length);
    return readText({ text: value.text, language: languageOf(name, value.text), title: null, file: name, lines: own });
  });
}

/** The language of a file: said by its name, or by how it begins. */
function languageOf(name: string, text: string): string {
  const language = fileLanguage(name);
  if (language !== undefined) return language ?? '';
  return /^\s*\{/.test(text) && isPlainJson(text) ? 'json' : '';
}
