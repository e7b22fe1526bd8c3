import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { findingsIn, lookupOf, usesOf } from '../check/samples/index.ts';
import { placeOf } from '../guides/report.ts';
import { fromChecks } from '../kinds/sample-checks.ts';
import { parseGuide } from '../markdown/parse.ts';
import type { Facts } from '../model/kinds.ts';
import type { Place, Problem } from '../model/problem.ts';
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
  return {
    findings: samples.map((sample) => findingsIn(sample, facts, samples, lookup)),
    uses: [...usesOf(samples, facts, lookup).values()],
    tables: tableFindings(text, facts, samples),
  };
}

export type Verdict = ReturnType<typeof verdictOn>;

function tableFindings(text: string, facts: Facts, samples: readonly Sample[]): Problem[] {
  const found: Problem[] = [];
  const tree = parseGuide(text);
  if (tree)
    visit(tree, 'table', (table) => {
      const placed = (node: Nodes): Place => placeOf(node, '');
      found.push(...fromChecks(facts, (kind, own) => kind.checkTable(table, own, samples, placed)));
    });
  return found;
}
