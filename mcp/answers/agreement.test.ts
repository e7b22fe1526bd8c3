import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pointOf } from '../../generator/shared/problem.ts';
import { facts, lookup } from '../../generator/testing/findings.ts';
import { judgedTexts, verdictOn } from '../../generator/testing/verdicts.ts';
import { partsOf, testTools } from '../testing/agents.ts';

/* check_sample comes to the verdicts of the build's checks, from the files for agents alone. */

const ask = await testTools();
const project = path.join(import.meta.dirname, '../..');
const texts = ['generator/check/samples', 'generator/kinds/helm'].flatMap((room) =>
  ['seeded', 'correct'].flatMap((folder) =>
    judgedTexts(path.join(project, room, folder)).map((text) => ({ ...text, name: `${room}/${folder}/${text.name}` })),
  ),
);

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const sorted = (lines: readonly string[]): string[] => [...new Set(lines)].sort();

/** What the build's checks find in a text. */
interface Summarised {
  readonly line: number;
  readonly severity: string;
  readonly rule?: string | undefined;
  readonly what: string;
  readonly todo: string;
}

function buildFinds(text: (typeof texts)[number]): string[] {
  const { findings, tables } = verdictOn(text, facts, lookup);
  const ofSamples = text.samples.flatMap(({ marker }, at) => (marker === null ? (findings[at] ?? []) : []));
  return sorted(
    [...ofSamples, ...tables].map(({ at, what, do: remedy, ...one }) =>
      summary({ ...one, line: pointOf(at).line, what: onOneLine(what), todo: onOneLine(remedy) }),
    ),
  );
}

function toolFinds(text: string): string[] {
  const parts = partsOf((cursor) =>
    ask('check_sample', { text, version: 'v0.3.6', cursor, limit: 100, reading: 'markdown' }),
  );
  return sorted(parts.flatMap(({ findings }) => findings).map(summary));
}

/** A mistake in a cell has the line of its table. */
function summary({ line, severity, rule, what, todo }: Summarised): string {
  return `${rule === 'samples/table' ? '' : line} ${severity} ${rule}: ${what} → ${todo}`;
}

describe('check_sample finds in Markdown what the checks of guides find', () => {
  it('in very many texts', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => buildFinds(text).length > 0).length).toBeGreaterThan(200);
  });
  it.each(texts)('$name', (text) => expect(toolFinds(text.text)).toEqual(buildFinds(text)));
});
