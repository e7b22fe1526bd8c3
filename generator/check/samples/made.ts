import type { Sample } from '../../model/sample.ts';
import type { Call, Word } from '../../model/sample-facts.ts';
import { linesOf } from '../../samples/value.ts';
import { nearest } from '../../shared/nearest.ts';
import { meant } from '../../shared/suggestion.ts';
import { standsForAnother } from '../../validation/placeholder.ts';
import { type Issue, placed, type SampleProblem, warning } from '../../validation/problem.ts';

/** Flags of kubectl that name files of manifests. */
const manifestFlags = /^(?:-f|--filename)(?:=(.*))?$/;
/** A file in the reader's folder; others are anywhere, or made by programs. */
const plainFile = /^(?:\.\/)?[\w-]+(?:\.[\w-]+)*\.(?:ya?ml|json)$/;

/** Files that commands of a guide read, against those that the guide shows, writes or lets a program write. */
export function checkMadeFiles({ text, facts }: Sample, _: unknown, guide: readonly Sample[]): SampleProblem[] {
  const named = facts.calls.filter(({ program }) => program === 'kubectl').flatMap(manifestsOf);
  if (named.length === 0) return [];
  const made = filesIn(guide);
  const lines = linesOf(text);
  return named.flatMap((word) => {
    const file = baseName(word.value);
    return made.has(file) ? [] : [placed(missing(word, file, made), lines)];
  });
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
    guide.flatMap(({ facts, text }) => [
      ...facts.texts.flatMap(({ file, title }) => [file, title]).flatMap((name) => (name ? baseName(name) : [])),
      ...[...text.matchAll(/(?:>|\btee|-o|--output|-O) *"?([\w./-]+\.(?:ya?ml|json))/g)].map(([, name = '']) =>
        baseName(name),
      ),
    ]),
  );
}

function missing(word: Word, file: string, made: ReadonlySet<string>): Issue {
  const near = nearest(file, made);
  return warning(
    word.pos,
    `uses the file \`${file}\`, which the guide doesn't make`,
    'a reader who follows the guide has no such file',
    near === null ? `show it in a fence with title="${file}"` : meant(word.text, word.text.replace(file, near), near),
  );
}
