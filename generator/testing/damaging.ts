import { parse, stringify } from 'yaml';

/** A file of one source. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** What becomes of the files of a source; `older`: those of a release some time before. */
export type Damage = (files: readonly SourceText[], older: readonly SourceText[]) => readonly SourceText[];
/** What becomes of the text of a file. */
type Edit = (text: string, path: string, files: readonly SourceText[]) => string;

export const each =
  (edit: Edit): Damage =>
  (files, older) =>
    files.map(({ path, text }) => ({ path, text: edit(text, path, older) }));

/** The largest file alone. */
export const one =
  (edit: Edit): Damage =>
  (files, older) => {
    const largest = files.toSorted((a, b) => b.text.length - a.text.length)[0];
    return files.map((file) => (file === largest ? { ...file, text: edit(file.text, file.path, older) } : file));
  };

export const replaced =
  (pattern: RegExp, by: string): Edit =>
  (text) =>
    text.replace(pattern, by);

/** The file as an older release has it. */
export const asOlder: Edit = (text, path, older) => older.find((file) => file.path === path)?.text ?? text;

type Data = Record<string, unknown>;

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads YAML or JSON, changes it in place, and writes it again. Lines of templates are no YAML. */
export const data =
  (change: (value: Data) => void): Edit =>
  (text) => {
    const value: unknown = parse(text.replace(/^\s*\{\{.*\}\}\s*$/gm, ''));
    if (isData(value)) change(value);
    return /^\s*\{/.test(text) ? JSON.stringify(value, null, 2) : stringify(value);
  };

/** The objects at a path, in which `*` is any key or index. */
function objectsAt(value: unknown, [step, ...rest]: readonly string[]): Data[] {
  if (step === undefined) return isData(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, own]) => (step === '*' || step === key ? [own] : []));
  return inner.flatMap((own) => objectsAt(own, rest));
}

/** Changes each object at a path; '': the whole. */
export const at = (path: string, change: (object: Data) => void): Edit =>
  data((value) => objectsAt(value, path === '' ? [] : path.split('.')).forEach(change));
export const set = (path: string, values: Data): Edit =>
  at(path, (object) => void Object.assign(object, structuredClone(values)));
export const drop = (path: string, ...keys: readonly string[]): Edit =>
  at(path, (object) => {
    for (const key of keys) delete object[key];
  });

/** Every object in the data, the outer ones first. */
export function objectsIn(value: unknown): Data[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isData(value) ? [value] : []), ...Object.values(value).flatMap(objectsIn)];
}

export const everywhere = (change: (object: Data) => void): Edit => data((value) => objectsIn(value).forEach(change));
/** Without keywords; what has such a name and is an object is something else. */
export const without = (...keys: readonly string[]): Edit =>
  everywhere((object) => {
    for (const key of keys) if (!isData(object[key])) delete object[key];
  });
export const describedAs = (text: string): Edit =>
  everywhere((object) => {
    if (typeof object.description === 'string') object.description = text;
  });
/** Whether something is among nine of twenty. */
export const isAmong = (index: number): boolean => (index * 9) % 20 < 9;
export const thin = (object: Data): void => {
  for (const [index, key] of Object.keys(object).entries()) if (isAmong(index)) delete object[key];
};
export const fewerFields: Edit = everywhere(({ type, properties }) => {
  if (type === 'object' && isData(properties) && Object.keys(properties).length > 4) thin(properties);
});
export const bare: Edit = everywhere((object) => {
  if (object.type === 'object') delete object.properties;
});

export const optionsOf = /(?<=### Options\n\n```\n)[\s\S]*?(?=\n```)/;
export const flagLine = /^( +(?:-\w, )?--[\w-]+(?: \w+)? {2,})\S.*?(?=(?: \(default .*\))?$)/gm;
/** The first flag with a text, with this default. */
export const withDefault = (value: string): Edit =>
  replaced(/(--\w+ string .*?)(?: \(default .*\))?$/m, `$1 (default ${value})`);
