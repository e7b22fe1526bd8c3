import type { Environment, KnownChart } from '../../../model/environment.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import { codeList } from '../../../shared/counted.ts';
import { meant, nearest, unknownName, writeInstead } from '../../../shared/nearest.ts';
import { type Spot, warning } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import type { Lookup } from '../lookup.ts';
import { fileProblems, namePattern } from './files.ts';

/** Environment variables, files and charts of the tool that code names, wherever it does, against those that the version knows. */
export function checkEnvironment(
  { text, facts }: Sample,
  { environment }: Lookup,
  guide: readonly Sample[],
  locate: Locate,
): Problem[] {
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
