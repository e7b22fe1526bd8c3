import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingsIn, lookupOf, tableFindings, usesOf } from '../check/samples/index.ts';
import { parseGuide } from '../markdown/parse.ts';
import type { Facts } from '../model/kinds.ts';
import type { Sample } from '../model/sample.ts';
import { samplesIn } from './documented.ts';

/** A Markdown text with what is judged in it. */
export interface JudgedText {
  /** Below the folder that it's from. */
  readonly name: string;
  readonly text: string;
  readonly samples: readonly Sample[];
}

export function judgedTexts(folder: string): JudgedText[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return names.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, samples: samplesIn(text) };
  });
}

/** Everything that is said of a text by what a version has. */
export function verdictOn({ text, samples }: JudgedText, facts: Facts, lookup = lookupOf(facts)) {
  const tree = parseGuide(text);
  return {
    findings: samples.map((sample) => findingsIn(sample, facts, samples, lookup)),
    uses: [...usesOf(samples, facts, lookup).values()],
    tables: tree ? tableFindings(tree, '', lookup, samples) : [],
  };
}

export type Verdict = ReturnType<typeof verdictOn>;
