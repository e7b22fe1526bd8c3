import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingsIn, lookupOf, tableFindings, usesOf } from '../check/samples/index.ts';
import { parseGuide } from '../markdown/parse.ts';
import type { Facts } from '../model/kinds.ts';
import type { Sample } from '../model/sample.ts';
import { samplesIn } from './documented.ts';
import { seededIn } from './seeded.ts';

/** A Markdown text with what is judged in it. */
export interface JudgedText {
  /** Path below the folder that it's from; of an entry, its table and its name: `commands/after-and`. */
  readonly name: string;
  readonly text: string;
  readonly samples: readonly Sample[];
}

/** The Markdown files below a folder, and the entries of its tables of mistakes. */
export function judgedTexts(folder: string): JudgedText[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return names.flatMap((name) => textsIn(folder, name)).map((text) => ({ ...text, samples: samplesIn(text.text) }));
}

function textsIn(folder: string, name: string): Omit<JudgedText, 'samples'>[] {
  const file = join(folder, name);
  if (name.endsWith('.md')) return [{ name, text: readFileSync(file, 'utf8') }];
  if (!name.endsWith('.yaml')) return [];
  return seededIn(file).map((entry) => ({ name: `${name.replace('.yaml', '')}/${entry.name}`, text: entry.sample }));
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
