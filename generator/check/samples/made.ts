import type { Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import type { Call, TextLine, Word } from '../../model/sample-facts.ts';
import type { Locate } from '../../samples/value.ts';
import { meant, nearest } from '../../shared/nearest.ts';
import { warning } from '../../shared/problem.ts';
import { standsForAnother } from '../../validation/placeholder.ts';
import type { Look } from './lookup.ts';

/** Flags of kubectl that name files of manifests. */
const manifestFlags = /^(?:-f|--filename)(?:=(.*))?$/;
/** A file in the reader's folder; others are anywhere, or made by programs. */
const plainFile = /^(?:\.\/)?[\w-]+(?:\.[\w-]+)*\.(?:ya?ml|json)$/;
/** The same of any sort, where it's certainly a file. */
const ownFile = /^\.\/[\w-]+(?:\.[\w-]+)*\.([a-z]+)$/;
/** Commands of the tool that write the files they're given, and flags that do. */
const writers = /^(?:export|build)$/;

/** Files that commands and requests of a guide read, against those that the guide shows, writes or lets a program write. */
export function checkMadeFiles({ sample: { kind, facts }, lookup: { commands }, guide, locate }: Look): Problem[] {
  const manifests = facts.calls.filter(({ program }) => program === 'kubectl').flatMap(manifestsOf);
  const tool = kind === 'fence' ? commands()?.root.name : undefined;
  const inputs = [
    ...facts.calls.flatMap((call) => (call.program === tool ? inputsOf(call) : [])),
    ...(kind === 'fence' ? bodiesOf(facts) : []),
  ];
  if (manifests.length === 0 && inputs.length === 0) return [];
  const made = filesIn(guide);
  const of = (word: Named, nearTo: (file: string) => string | null | undefined): Problem[] => {
    const file = baseName(word.value);
    const near = made.has(file) ? undefined : nearTo(file);
    return near === undefined ? [] : [missing(word, file, near, locate)];
  };
  return [
    ...manifests.flatMap((word) => of(word, (file) => nearest(file, made))),
    ...inputs.flatMap((word) =>
      of(word, (file) => (isSpokenOf(file, guide) ? undefined : (orphanOf(file, guide) ?? undefined))),
    ),
  ];
}

/** A word that names a file, in a text with these lines; those of the sample, where it says none. */
type Named = Pick<Word, 'value' | 'text' | 'pos'> & { readonly lines?: readonly TextLine[] };

/** Files in the reader's folder that a call of the tool reads: `--env-file ./server.env`. */
function inputsOf({ words }: Call): Named[] {
  if (words.some(({ value }) => writers.test(value))) return [];
  return words.flatMap((word): Named[] => {
    const value = word.value.replace(/^--[\w-]+=/, '');
    return ownFile.test(value) && !standsForAnother(word) ? [{ ...word, value }] : [];
  });
}

/** Files that requests send: `curl -d @create.json`. */
function bodiesOf({ requests }: Sample['facts']): Named[] {
  return requests.flatMap(({ requests: those, lines }) =>
    those.flatMap(({ file, address }) =>
      file !== null && plainFile.test(file) ? [{ value: file, text: file, pos: address.at, lines }] : [],
    ),
  );
}

/** The only file of this sort that the guide shows and nothing reads; others are the readers' own. */
function orphanOf(file: string, guide: readonly Sample[]): string | null {
  const end = file.slice(file.lastIndexOf('.'));
  const shown = new Set(guide.flatMap(({ meta }) => titles(meta)));
  const [only, ...more] = [...shown].filter((one) => one.endsWith(end) && !guide.some(({ text }) => names(one, text)));
  return only === undefined || more.length > 0 ? null : only;
}

const titles = (meta: string): string[] =>
  [...meta.matchAll(/\btitle=["']([\w./-]+)["']/g)].map(([, name = '']) => baseName(name));

function names(file: string, text: string): boolean {
  return new RegExp(`(?<![\\w-])${file.replaceAll('.', '\\.')}(?![\\w-])`).test(text);
}

/** A sentence names it. */
function isSpokenOf(file: string, guide: readonly Sample[]): boolean {
  return guide.some(({ kind, text }) => kind === 'inline' && names(file, text));
}

function manifestsOf({ words }: Call): Word[] {
  return words.flatMap((word, at): Word[] => {
    const [flag, value] = manifestFlags.exec(word.value) ?? [];
    if (flag === undefined) return [];
    const named = value === undefined ? words[at + 1] : { ...word, value };
    const isKnown = named && plainFile.test(named.value) && !standsForAnother(named);
    return isKnown && !/^[A-Z_-]+\./.test(baseName(named.value)) ? [named] : [];
  });
}

const baseName = (file: string): string => file.split('/').at(-1) ?? file;

/** Titles of fences, files that heredocs write, and those that commands print into. */
function filesIn(guide: readonly Sample[]): ReadonlySet<string> {
  return new Set(
    guide.flatMap(({ facts, text, meta }) => [
      ...titles(meta),
      ...[...text.matchAll(/\b(?:export|touch) .*?([\w./-]+\.\w+)(?=["'\s]|$)/gm)].map(([, name = '']) =>
        baseName(name),
      ),
      ...facts.texts.flatMap(({ file, title }) => [file, title]).flatMap((name) => (name ? baseName(name) : [])),
      ...[...text.matchAll(/(?:>|\btee|-o|--output|-O|Set-Content|Out-File) *"?([\w./$-]+\.\w+)/g)].map(
        ([, name = '']) => baseName(name),
      ),
    ]),
  );
}

function missing(word: Named, file: string, near: string | null, locate: Locate): Problem {
  return warning(
    locate(word.pos, word.lines),
    `uses the file \`${file}\`, which the guide doesn't make`,
    'a reader who follows the guide has no such file',
    near === null ? `show it in a fence with title="${file}"` : meant(word.text, word.text.replace(file, near), near),
  );
}
