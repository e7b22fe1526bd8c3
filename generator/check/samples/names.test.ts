import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkedSite } from '../../pipeline.ts';
import { pointOf } from '../../shared/problem.ts';
import { documentedSiteInput } from '../../testing/own-site.ts';

/** A small guide with one mistake. */
interface Seeded {
  readonly class: string;
  readonly mistake: string;
  /** The right value, and where that is from, for people. */
  readonly right: string;
  /** What the message must contain. */
  readonly says: string;
  /** Line of the sample. */
  readonly line: number;
  /** Whether the checks find it. False: not yet; the test fails once they do, so that the entry is corrected. */
  readonly found: boolean;
  readonly sample: string;
}

const seeded: readonly Seeded[] = parse(readFileSync(join(import.meta.dirname, 'mistaken-guides.yaml'), 'utf8'));

const frontMatter = (title: string): string => `---\ntitle: ${title}\ndescription: ${title}.\nreviewed: v0.3.6\n---\n`;
const linesBefore = frontMatter('').split('\n').length - 1;

/** Each below a heading, as other authors would write it. */
const pieces = readFileSync(join(import.meta.dirname, 'correct/others.md'), 'utf8')
  .split(/^(?=## )/m)
  .slice(1);

/** Beside the project's guides, which the samples link to. */
const guides = [...seeded.map(({ sample }) => sample), ...pieces].map((text, at) => {
  const path = `guides-cli/names-${at}.md`;
  return { path, file: `guides/${path}`, text: `${frontMatter(`Names ${at}`)}${text}`, sha256: path };
});
const input = await documentedSiteInput();
const { problems } = await checkedSite({
  ...input,
  guides: { ...input.guides, files: [...input.guides.files, ...guides] },
});

/** `line: message` of everything found in a guide. */
const findings = (at: number): string[] =>
  problems
    .filter((problem) => problem.at.file === guides[at]?.file)
    .map((one) => `${pointOf(one.at).line - linesBefore}: ${one.what}; ${one.why ?? ''}; ${one.do}`);

it.each(seeded.map((one, at) => ({ ...one, at })))('a wrong name, $class: $mistake', ({ at, found, line, says }) => {
  expect(findings(at).map((text) => [parseInt(text, 10), text.includes(says)])).toEqual(found ? [[line, true]] : []);
});

it.each(pieces.map((piece, at) => ({ title: piece.split('\n', 1)[0], at })))('right names: $title', ({ at }) => {
  expect(findings(seeded.length + at)).toEqual([]);
});
