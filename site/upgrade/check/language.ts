import type { Sample } from '../../../generator/model/sample.ts';
import { readSample } from '../../../generator/samples/index.ts';

/** A language of pasted text, by its fence name. */
export type PastedLanguage = 'bash' | 'powershell' | 'yaml' | 'json' | 'http' | 'javascript';

/** A piece of pasted text in one language. */
export interface PastedPart {
  readonly language: string;
  readonly text: string;
  /** First line of the part, from 1. */
  readonly line: number;
  /** Info string of the fence; for Helm values their file name. */
  readonly meta: string;
}

/** The chosen format; `markdown`: its fences. */
export type Reading = PastedLanguage | 'markdown' | 'values';

/** Labels of the formats. */
export const readingNames: Readonly<Record<Reading, string>> = {
  bash: 'shell commands',
  powershell: 'PowerShell',
  yaml: 'YAML',
  values: 'Helm values',
  json: 'JSON',
  http: 'HTTP requests',
  javascript: 'JavaScript',
  markdown: 'Markdown with code blocks',
};

/** Distinctive beginnings of lines, the most reliable first. */
const signs: readonly (readonly [Reading, RegExp])[] = [
  ['markdown', /^[ >]{0,6}(?:```|~~~)/m],
  ['bash', /^#!.*sh\b/],
  ['http', /^(?:GET|POST|PUT|PATCH|DELETE|HEAD) \S+/],
  ['json', /^\s*[{[]/],
  ['powershell', /^[ \t]*(?:\$env:|\$\w+ = |Invoke-(?:RestMethod|WebRequest) |PS [^>\n]*> )|`$/m],
  ['javascript', /\bfetch\(/],
  ['bash', /^[ \t]*(?:\$ |sudo )?(?:thv|curl|helm|kubectl|export|docker|cat) /m],
  ['yaml', /^(?:---|#.*|[\w.-]+:(?: .*)?|- .*)$/m],
];

/** Guesses the format of a text. A YAML file may contain commands, so a first line with a key decides. */
export function guessReading(text: string): Reading {
  const first = text.split('\n').find((line) => line.trim() !== '' && !/^\s*(?:#(?!!)|---)/.test(line)) ?? '';
  // Text pasted from inside something else is indented.
  const isYaml = /^ *[\w."'-]+:(?:\s|$)/.test(first) && !/^[\s>]*```/m.test(text);
  if (isYaml) return isValues(text) ? 'values' : 'yaml';
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? 'bash';
}

/** Top-level keys of chart values that manifests don't have. */
function isValues(text: string): boolean {
  return !/^apiVersion:/m.test(text) && /^(?:operator|registryAPI|crds|fullnameOverride|nameOverride):/m.test(text);
}

/** The code parts of a text. */
export function partsOf(text: string, reading: Reading): PastedPart[] {
  if (reading === 'markdown') return fences(text);
  if (reading === 'values') return [{ language: 'yaml', text, line: 1, meta: 'title="values.yaml"' }];
  return [{ language: isManifest(text, reading) ? 'yaml' : reading, text, line: 1, meta: '' }];
}

/** JSON is YAML too, and Kubernetes accepts manifests in both. */
function isManifest(text: string, reading: Reading): boolean {
  return reading === 'json' && /"apiVersion"\s*:/.test(text) && /"kind"\s*:/.test(text);
}

function fences(text: string): PastedPart[] {
  const parts: PastedPart[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', mark, info = ''] = /^([ >]*)(`{3,}|~{3,})(.*)$/.exec(lines[at] ?? '') ?? [];
    if (mark === undefined) continue;
    const start = at + 1;
    let last = start;
    while (last < lines.length && !lines[last]?.replace(/^[ >]+/, '').startsWith(mark)) last++;
    const code = lines.slice(start, last).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const [, language = '', meta = ''] = /^\s*(\S*)\s*(.*)$/.exec(info) ?? [];
    parts.push({ language: language.toLowerCase(), text: code.join('\n'), line: start + 1, meta });
    at = last;
  }
  return parts;
}

/** A part as a sample, with relative lines. */
export function readPart({ language, text, meta }: PastedPart, program: string): Sample {
  const code = { kind: 'fence', language, meta, text } as const;
  const sample = { ...code, file: '', line: 1, indents: [], marker: null, section: '' };
  return { ...sample, facts: readSample(code, program) };
}
