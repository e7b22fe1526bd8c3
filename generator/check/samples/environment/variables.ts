import type { Environment } from '../../../model/environment.ts';
import type { Sample } from '../../../model/sample.ts';
import { nearest } from '../../../shared/nearest.ts';
import { meant } from '../../../shared/suggestion.ts';
import { type Issue, warning } from '../../../validation/problem.ts';
import { namePattern } from './patterns.ts';

const word = /(?<![A-Za-z0-9_<])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![A-Za-z0-9_])/g;

/** Most letters by which a name may differ from one that the version knows and be meant for it. */
const slip = 2;
/** Shorter names are near others by chance. */
const shortest = 10;

/** Variables that begin as the tool's own do and aren't, and those that are a letter or two off any that it knows. */
export function variableIssues(text: string, guide: readonly Sample[], { own, variables }: Environment): Issue[] {
  const found = [...text.matchAll(word)];
  if (found.length === 0) return [];
  const patterns = variables.map(({ name }) => namePattern(name));
  const names = variables.map(({ name }) => name).filter((name) => !name.includes('*'));
  const told = new Set<string>();
  return found.flatMap(({ 0: name, index }): Issue[] => {
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
      warning(
        index,
        `names the environment variable \`${name}\`, which the documented version doesn't know`,
        'setting it would change nothing',
        near === null ? 'leave it out; `environment.yaml` lists those that the version knows' : meant(name, near),
      ),
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
