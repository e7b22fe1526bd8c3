import { readJson } from './values/json.ts';
import { property, type SampleValue } from './values/value.ts';
import { readYaml } from './values/yaml.ts';

/** A file that a manifest carries. */
export interface EmbeddedFile {
  readonly name: string;
  readonly text: string;
  /** Line of the manifest's text in which it begins, from 1, and the blanks before each of its lines. */
  readonly line: number;
  readonly indent: number;
}

/** Files in the `data` of ConfigMaps and Secrets that stand there line by line, as `name: |` has them. */
export function embeddedFiles(text: string): EmbeddedFile[] {
  if (!/^[ \t]*kind:[ \t]*["']?(?:ConfigMap|Secret)\b/m.test(text)) return [];
  return readYaml(text).flatMap(({ value, errors }) => {
    const kind = property(value, 'kind');
    const isCarrier = kind?.kind === 'string' && (kind.text === 'ConfigMap' || kind.text === 'Secret');
    if (errors.length > 0 || !isCarrier) return [];
    return ['data', 'stringData'].flatMap((map) => filesIn(property(value, map), text));
  });
}

function filesIn(map: SampleValue | null, text: string): EmbeddedFile[] {
  if (map?.kind !== 'object') return [];
  return map.entries.flatMap(({ name, value }) => {
    if (value.kind !== 'string' || text[value.at] !== '|') return [];
    const before = text.slice(0, value.at).split('\n').length;
    const first = text.split('\n')[before] ?? '';
    return [{ name, text: value.text, line: before + 1, indent: first.length - first.trimStart().length }];
  });
}

/** The language of an embedded file: said by its name, or by how it begins. */
export function languageOfFile({ name, text }: EmbeddedFile): 'json' | 'yaml' | null {
  if (/\.jsonc?$/i.test(name)) return 'json';
  if (/\.ya?ml$/i.test(name)) return 'yaml';
  return /^\s*\{/.test(text) && !/\.\w+$/.test(name) && readJson(text).errors.length === 0 ? 'json' : null;
}
