import type { VersionFacts } from '../../model/facts.ts';
import type { Place } from '../../model/problem.ts';
import { inText } from '../../shared/problem.ts';
import { placesOfWord } from './shown-values.ts';

/** The source text of a guide. */
export interface GuideText {
  readonly file: string;
  readonly text: string;
}

/** A hard-coded value of the older version for which there is a variable. */
export interface NamedVersion {
  /** `v0.3.6`. */
  readonly text: string;
  /** Its value in the newer version; null if there is none. */
  readonly now: string | null;
  /** `{{version}}`. */
  readonly variable: string;
  readonly places: readonly { readonly at: Place; readonly text: string }[];
}

/** Hard-coded versions of the older release, its chart and its images that the newer one lacks. */
export function namedVersions(before: VersionFacts, after: VersionFacts, texts: readonly GuideText[]): NamedVersion[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...old].flatMap(([variable, text]): NamedVersion[] => {
    const value = now.get(variable) ?? null;
    if (value === text) return [];
    const places = texts.flatMap((written) => (written.text.includes(text) ? placesIn(written, text) : []));
    return places.length === 0 ? [] : [{ text, now: value, variable: `{{${variable}}}`, places }];
  });
}

/** Values by the names of variables in guides. */
function valuesOf({ version, entities }: VersionFacts): Map<string, string> {
  const chart = entities.get('helm:Chart.yaml')?.facts ?? {};
  const servers = [...entities.values()].filter(({ type }) => type === 'server');
  const all: (readonly [string, unknown])[] = [
    ['version', version],
    ['version.number', version.replace(/^v(?=\d)/, '')],
    ['chart.version', chart.version],
    ['chart.app-version', chart.appVersion],
    ...servers.map(({ name, facts }) => [`image.${name}`, facts.image] as const),
  ];
  const found = new Map<string, string>();
  for (const [variable, value] of all)
    if (typeof value === 'string' && value !== '' && ![...found.values()].includes(value)) found.set(variable, value);
  return found;
}

/** Text that states the guide's version, or that code is for another one. */
const meant = /^reviewed:.*|\bversion=(?:"[^"]*"|'[^']*'|\S+)/g;

function placesIn({ file, text }: GuideText, value: string): NamedVersion['places'][number][] {
  return text.split('\n').flatMap((written, index) => {
    const line = written.replace(meant, (match) => ' '.repeat(match.length));
    const [column] = placesOfWord(line, value);
    return column === undefined ? [] : [{ at: inText(file, index + 1, column), text: written }];
  });
}
