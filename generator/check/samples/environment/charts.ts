import type { Environment, KnownChart } from '../../../model/environment.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import { nearest } from '../../../shared/nearest.ts';
import { meant, writeInstead } from '../../../shared/suggestion.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { type Issue, warning } from '../../../validation/problem.ts';

/** Charts that calls of Helm name by their address, and the versions they ask for, against what the release publishes. */
export function chartIssues(calls: readonly Call[], { charts }: Pick<Environment, 'charts'>): Issue[] {
  if (charts.length === 0) return [];
  return calls.flatMap(({ program, words }) => {
    const word = program === 'helm' ? words.find(({ value }) => value.startsWith('oci://')) : undefined;
    if (!word || isPlaceholder(word.value)) return [];
    const chart = charts.find(({ name }) => name === addressOf(word.value));
    return chart ? otherVersion(words, chart) : otherChart(word, charts);
  });
}

const addressOf = (reference: string): string => reference.replace(/(?:@.*|(?<=\/[^/]*):[^/]*)$/, '');

/** Others have charts too, so only what's where the release's are is one of them. */
function otherChart({ value, text, pos }: Word, charts: readonly KnownChart[]): Issue[] {
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
  const list = names.map((name) => `\`${name}\``).join(', ');
  return [
    warning(
      pos,
      `names the chart \`${value}\`, which the release doesn't publish`,
      'Helm finds nothing there',
      near === null ? `the release has ${list}` : meant(text, near),
    ),
  ];
}

function otherVersion(words: readonly Word[], { name, version }: KnownChart): Issue[] {
  const at = words.findIndex(({ value }) => /^--version(?:=|$)/.test(value));
  const word = words[at]?.value === '--version' ? words[at + 1] : words[at];
  const written = word?.value.replace(/^--version=/, '') ?? '';
  if (!word || !/^v?\d+\.\d+\.\d+$/.test(written) || written.replace(/^v/, '') === version) return [];
  return [
    warning(
      word.pos,
      `asks for version ${written} of \`${name.split('/').at(-1)}\``,
      `the documented release publishes ${version}`,
      writeInstead(written, version),
    ),
  ];
}
