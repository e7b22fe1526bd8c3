import type { SampleCode } from '../model/sample.ts';
import type { SampleDocument, SampleText, SampleValue, TextLine } from '../model/sample-facts.ts';
import { isPlainJson } from './data/json.ts';
import { fileLanguage, textLanguage, textReaders } from './data/languages.ts';
import { readYaml } from './data/yaml.ts';
import type { HereText } from './shell/words.ts';
import { linesOf, placeIn, property, textOf } from './value.ts';

/** An unparsed text: its language as written, and its position. */
interface Unread extends Pick<SampleText, 'text' | 'title' | 'file' | 'lines'> {
  readonly language: string;
}

/** Texts in YAML and JSON: the fence itself, heredocs of shell code, and files inside them. */
export function readTexts(code: SampleCode, inside: readonly HereText[], lines: readonly TextLine[]): SampleText[] {
  const { kind, language, meta, text } = code;
  const [, double, single] = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta) ?? [];
  const title = double ?? single ?? null;
  const whole = kind === 'fence' ? readText({ text, language, title, file: title, lines }) : [];
  return [...whole, ...readHeredocs(inside, lines), ...whole.flatMap(carried)];
}

/** Heredocs in YAML and JSON, and files inside them. */
export function readHeredocs(inside: readonly HereText[], lines: readonly TextLine[]): SampleText[] {
  const texts = inside.flatMap(({ text, language, file = null, pos }) => {
    if (language === null) return [];
    const { line, column } = placeIn(lines, pos);
    // Ignore common indentation, as in an indented script.
    const rows = text.split('\n');
    const indent = Math.min(...rows.flatMap((row) => (row.trim() === '' ? [] : row.search(/\S/))));
    const flush = Number.isFinite(indent) ? rows.map((row) => row.slice(indent)).join('\n') : text;
    const flushLines = linesOf(flush, line, (Number.isFinite(indent) ? indent : 0) + column - 1);
    return readText({ text: flush, language, title: null, file, lines: flushLines });
  });
  return [...texts, ...texts.flatMap(carried)];
}

function readText({ language, ...text }: Unread): SampleText[] {
  const dataLanguage = textLanguage(language);
  return dataLanguage === null
    ? []
    : [{ ...text, language: dataLanguage, ...textReaders[dataLanguage].read(text.text, language) }];
}

/** Files in the `data` of ConfigMaps and Secrets, in block style as in `name: |`. */
function carried(manifest: SampleText): SampleText[] {
  const { text, isPart, documents } = manifest;
  if (!/^[ \t]*kind:[ \t]*["']?(?:ConfigMap|Secret)\b/m.test(text)) return [];
  // A mark such as `...` may belong to the file.
  return (isPart ? readYaml(text) : documents).flatMap(({ value, errors }: SampleDocument) => {
    if (errors.length > 0 || !value || !/^(?:ConfigMap|Secret)$/.test(textOf(value, 'kind') ?? '')) return [];
    return ['data', 'stringData'].flatMap((map) => filesIn(property(value, map), manifest));
  });
}

function filesIn(map: SampleValue | null, manifest: SampleText): SampleText[] {
  if (map?.kind !== 'object') return [];
  return map.entries.flatMap(({ name, value }) => {
    if (value.kind !== 'string' || manifest.text[value.at] !== '|') return [];
    // The line break at the end of a block is behind the last line of the sample.
    const text = value.text.trimEnd();
    const named = fileLanguage(name);
    const language = named === undefined && /^\s*\{/.test(text) && isPlainJson(text) ? 'json' : named;
    return language ? readText({ text, language, title: null, file: name, lines: linesInside(value, manifest) }) : [];
  });
}

/** The lines of a text inside another one's value, on one line or as a block after `|`. */
export function linesInside(
  { text, at, quoted }: Extract<SampleValue, { kind: 'string' }>,
  holder: Pick<SampleText, 'text' | 'lines'>,
): TextLine[] {
  const row = holder.text.slice(0, at).split('\n').length;
  const first = holder.text.split('\n')[row] ?? '';
  if (!/[|>]/.test(holder.text[at] ?? '')) {
    const { line, column } = placeIn(holder.lines, at);
    return linesOf(text, line, column - 1 + (quoted ? 1 : 0));
  }
  const { line, column } = holder.lines[row] ?? { line: 1, column: 1 };
  return linesOf(text, line, column - 1 + first.length - first.trimStart().length);
}
