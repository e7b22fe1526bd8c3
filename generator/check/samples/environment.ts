import { type Environment, type KnownChart, type KnownFolder, systems } from '../../model/environment.ts';
import type { Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import type { Call, Word } from '../../model/sample-facts.ts';
import type { Locate } from '../../samples/value.ts';
import { codeList } from '../../shared/counted.ts';
import { meant, nearest, unknownName, writeInstead } from '../../shared/nearest.ts';
import { type Remedy, type Spot, warning } from '../../shared/problem.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import type { Look } from './lookup.ts';

/** Environment variables, files and charts of the tool that code names, wherever it does, against those that the version knows. */
export function checkEnvironment({ sample: { text, facts }, lookup: { environment }, guide, locate }: Look): Problem[] {
  if (!environment) return [];
  return [
    ...variableProblems(text, guide, environment, locate),
    ...fileProblems(text, environment, locate),
    ...chartProblems(facts.calls, environment, locate),
  ];
}

const word = /(?<![A-Za-z0-9_<])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![A-Za-z0-9_])/g;

/** Most letters by which a name may differ from one that the version knows and be meant for it. */
const slip = 2;
/** Shorter names are near others by chance. */
const shortest = 10;

/** Variables that begin as the tool's own do and aren't, and those that are a letter or two off any that it knows. */
function variableProblems(
  text: string,
  guide: readonly Sample[],
  { own, variables }: Environment,
  locate: Locate,
): Problem[] {
  const found = [...text.matchAll(word)];
  if (found.length === 0) return [];
  const patterns = variables.map(({ name }) => namePattern(name));
  const names = variables.map(({ name }) => name).filter((name) => !name.includes('*'));
  const told = new Set<string>();
  return found.flatMap(({ 0: name, index }): Problem[] => {
    const isKnown = patterns.some((pattern) => pattern.test(name));
    if (isKnown || told.has(name) || isPrefix(text, index + name.length)) return [];
    const begins = own.find((beginning) => name.startsWith(beginning));
    const prefix = begins && guide.some((sample) => isRead(name, sample)) ? undefined : begins;
    const isOwn = prefix !== undefined;
    const close = name.length < shortest ? null : nearest(name, names, slip);
    // A slip keeps how a name begins, which tells whose it is.
    const sure = close?.slice(0, 3) === name.slice(0, 3) ? close : null;
    const near = sure ?? (isOwn ? nearestBehind(prefix, name, names) : null);
    if (!isOwn && near === null) return [];
    told.add(name);
    return [
      unknownName(locate(index), name, names, 'environment variable', {
        why: 'setting it would change nothing',
        severity: 'warning',
        remedy:
          near === null ? 'leave it out; `environment.yaml` lists those that the version knows' : meant(name, near),
      }),
    ];
  });
}

/** A guide's own script reads it: `$TOOLHIVE_VERSION`. */
function isRead(name: string, { text }: Sample): boolean {
  return new RegExp(`(?:\\$\\{?|\\benv[.:])${name}\\b`).test(text);
}

/** `TOOLHIVE_SECRET_<name>`, `TOOLHIVE_*`: only how a name begins. */
function isPrefix(text: string, end: number): boolean {
  return /^_?[*<{$…]/.test(text.slice(end, end + 2));
}

/** What all of them begin with says nothing of what was meant. */
function nearestBehind(prefix: string, name: string, names: readonly string[]): string | null {
  const behind = names.flatMap((one) => (one.startsWith(prefix) ? one.slice(prefix.length) : []));
  const near = nearest(name.slice(prefix.length), behind);
  return near === null ? null : prefix + near;
}

/** Charts that calls of Helm name by their address, and the versions they ask for, against what the release publishes. */
function chartProblems(calls: readonly Call[], { charts }: Environment, locate: Locate): Problem[] {
  if (charts.length === 0) return [];
  return calls.flatMap(({ program, words }) => {
    const word = program === 'helm' ? words.find(({ value }) => value.startsWith('oci://')) : undefined;
    if (!word || isPlaceholder(word.value)) return [];
    const chart = charts.find(({ name }) => name === addressOf(word.value));
    return chart ? otherVersion(words, chart, locate) : otherChart(word, charts, locate(word.pos));
  });
}

const addressOf = (reference: string): string => reference.replace(/(?:@.*|(?<=\/[^/]*):[^/]*)$/, '');

/** Others have charts too, so only what's where the release's are is one of them. */
function otherChart({ value, text }: Word, charts: readonly KnownChart[], spot: Spot): Problem[] {
  const names = charts.map(({ name }) => name);
  const owner = (address: string): string => address.split('/').slice(0, 4).join('/');
  if (!names.some((name) => owner(name) === owner(value))) return [];
  const last = addressOf(value).split('/').at(-1) ?? '';
  const words = last.split('-');
  const isPart = (name: string): boolean => words.every((word) => name.split(/[/-]/).includes(word));
  const parts = names.filter(isPart);
  const near =
    names.find((name) => name.endsWith(`/${last}`)) ??
    (parts.length === 1 ? (parts[0] ?? null) : nearest(addressOf(value), names));
  const remedy = near === null ? `the release has ${codeList(names)}` : meant(text, near);
  return [unknownName(spot, value, names, 'chart', { why: 'Helm finds nothing there', severity: 'warning', remedy })];
}

function otherVersion(words: readonly Word[], { name, version }: KnownChart, locate: Locate): Problem[] {
  const at = words.findIndex(({ value }) => /^--version(?:=|$)/.test(value));
  const word = words[at]?.value === '--version' ? words[at + 1] : words[at];
  const written = word?.value.replace(/^--version=/, '') ?? '';
  if (!word || !/^v?\d+\.\d+\.\d+$/.test(written) || written.replace(/^v/, '') === version) return [];
  const what = `asks for version ${written} of \`${name.split('/').at(-1)}\``;
  const why = `the documented release publishes ${version}`;
  return [warning(locate(word.pos), what, why, writeInstead(written, version))];
}

/** A folder as one system has it, and what the tool keeps there. */
interface Place {
  /** As it's written down: `~/.config/toolhive`. */
  readonly folder: string;
  /** What the folder is in: `.config`, `Library/Application Support`. */
  readonly parent: string;
  readonly files: readonly string[];
}

/** Ways to say where a person's own files are. */
const home = String.raw`(?:~|\$HOME|\$\{HOME\}|\$env:(?:HOME|USERPROFILE)|%USERPROFILE%|\/home\/[\w.-]+|\/Users\/[\w.-]+|[A-Z]:\\Users\\[\w.-]+)`;
/** Where programs keep their files there, by whatever system's custom. */
const parents = String.raw`(?:${home}[\\/](\.(?:config|cache|local(?:[\\/]\w+)?)|Library[\\/][A-Za-z]+(?: Support)?|AppData[\\/]\w+)|%((?:LOCAL)?APPDATA)%|\$env:((?:LOCAL)?APPDATA))`;
/** What may follow in the name of a file. */
const below = String.raw`(?:[\\/]([^\s"'\x60:;,()|&>]*))?`;

/** Files in the tool's folders that it doesn't keep there, and folders that aren't where it keeps files. */
export function fileProblems(text: string, { folders }: Environment, locate: Locate): Problem[] {
  const name = /[^\\/]+$/.exec(folders[0]?.linux ?? '')?.[0];
  // Most samples name none, and looking is cheaper than reading.
  if (name === undefined || !new RegExp(`[\\\\/]${name}`).test(text)) return [];
  const places = placesOf(folders);
  const found = [
    ...text.matchAll(new RegExp(String.raw`${parents}[\\/]${name}(?![\w.-])${below}`, 'g')),
    ...text.matchAll(variablePath(folders, name)),
  ];
  return found.flatMap((match): Problem[] => {
    const { index } = match;
    const parent = match.groups?.variable ?? plain(match[1] ?? match[2] ?? match[3] ?? '');
    const rest = plain(match.groups?.rest ?? match[4] ?? '').replace(/[./]+$/, '');
    const own = places.filter((place) => place.parent === parent);
    if (own.length === 0) return [elsewhere(match[0], places, locate(index))];
    const files = own.flatMap((place) => place.files);
    if (rest === '' || /[*{$…<]|\.\.\./.test(rest) || files.some((file) => isFile(rest, file))) return [];
    const other = places.find((place) => place.files.some((file) => isFile(rest, file)));
    const remedy = other ? `it's in \`${other.folder}\`` : nearFile(rest, files);
    return [unknownName(locate(index), match[0], files, 'file', { why, severity: 'warning', remedy })];
  });
}

/** `$XDG_CONFIG_HOME/toolhive/config.yaml`. */
function variablePath(folders: readonly KnownFolder[], name: string): RegExp {
  const variables = [...new Set(folders.map(({ variable }) => variable))].join('|');
  return new RegExp(
    String.raw`\$\{?(?<variable>${variables})\}?[\\/]${name}(?![\w.-])(?:[\\/](?<rest>[^\s"'\x60:;,()|&>]*))?`,
    'g',
  );
}

function plain(path: string): string {
  return path.replaceAll('\\', '/').replace('AppData/Local', 'LOCALAPPDATA').replace('AppData/Roaming', 'APPDATA');
}

/** Several folders are one on some systems, which then holds the files of all. */
function placesOf(folders: readonly KnownFolder[]): Place[] {
  return folders.flatMap((folder) => {
    const files = folder.files.map((file) => file.name);
    const own = systems.map((system) => ({ folder: folder[system], parent: parentOf(folder[system]), files }));
    return [...own, { folder: folder.linux, parent: folder.variable, files }];
  });
}

/** `.config` of `~/.config/toolhive`, `LOCALAPPDATA` of `%LOCALAPPDATA%\toolhive`. */
function parentOf(folder: string): string {
  return plain(folder)
    .replace(/\/[^/]+$/, '')
    .replace(/^~\//, '')
    .replaceAll('%', '');
}

/** A file, or a folder that it's in. */
function isFile(rest: string, file: string): boolean {
  const depth = rest.split('/').length;
  return namePattern(file.split('/').slice(0, depth).join('/'), '/').test(rest) && depth <= file.split('/').length;
}

const why = 'whoever looks there finds nothing';

function elsewhere(path: string, places: readonly Place[], spot: Spot): Problem {
  const folders = codeList(new Set(places.map(({ folder }) => folder)));
  return unknownName(spot, path, [], 'folder', { why, severity: 'warning', remedy: `its folders are ${folders}` });
}

function nearFile(rest: string, files: readonly string[]): Remedy {
  const near =
    nearest(rest, files) ??
    nearest(
      rest.split('/')[0] ?? '',
      files.map((file) => file.split('/')[0] ?? ''),
    );
  return near === null
    ? `what's there is ${codeList(new Set(files.map((file) => file.replace(/\/.*/, '/'))))}`
    : near.includes('/') || !rest.includes('/')
      ? meant(rest, near)
      : meant(rest.split('/')[0] ?? '', near);
}

/** A name in which `*` stands for any text; in `apart`, for any text without these characters. */
export function namePattern(name: string, apart = ''): RegExp {
  const any = apart === '' ? '.+' : `[^${apart}]+`;
  return new RegExp(`^${name.split('*').map(escaped).join(any)}$`);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
