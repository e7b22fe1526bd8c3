import type { VersionFacts } from '../../model/facts.ts';
import type { Place } from '../../model/problem.ts';
import { inText } from '../../shared/problem.ts';
import { placesOfWord } from './words.ts';

/** A text of guides as it's written. */
export interface GuideText {
  readonly file: string;
  readonly text: string;
}

/** Something that's said of the older version in so many words, where a variable would go with the version. */
export interface NamedVersion {
  /** `v0.3.6`. */
  readonly text: string;
  /** What the newer version has in its place; null where it has nothing. */
  readonly now: string | null;
  /** `{{version}}`. */
  readonly variable: string;
  readonly places: readonly { readonly at: Place; readonly text: string }[];
}

/** Numbers of the older version, its chart and its images that guides spell out, and that the newer doesn't have. */
export function namedVersions(before: VersionFacts, after: VersionFacts, texts: readonly GuideText[]): NamedVersion[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...old].flatMap(([variable, text]): NamedVersion[] => {
    const value = now.get(variable) ?? null;
    if (value === text) return [];
    const places = texts.flatMap((written) => (written.text.includes(text) ? placesIn(written, text) : []));
    return places.length === 0 ? [] : [{ text, now: value, variable: `{{${variable}}}`, places }];
  });
}

/** By the names of variables, as guides have them. */
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

/** Says of which version the guide is, or that code is of another one. */
const meant = /^reviewed:.*|\bversion=(?:"[^"]*"|'[^']*'|\S+)/g;

function placesIn({ file, text }: GuideText, value: string): NamedVersion['places'][number][] {
  return text.split('\n').flatMap((written, index) => {
    const line = written.replace(meant, (said) => ' '.repeat(said.length));
    const [column] = placesOfWord(line, value);
    return column === undefined ? [] : [{ at: inText(file, index + 1, column), text: written }];
  });
}
