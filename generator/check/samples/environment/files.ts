import { type Environment, type KnownFolder, systems } from '../../../model/environment.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Locate } from '../../../samples/value.ts';
import { codeList } from '../../../shared/counted.ts';
import { meant, nearest, unknownName } from '../../../shared/nearest.ts';
import type { Remedy, Spot } from '../../../shared/problem.ts';

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
