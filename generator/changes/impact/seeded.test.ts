import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { historyName, readHistory } from '../../io/facts-history.ts';
import type { FactEntity, RecordedVersion } from '../../model/facts.ts';
import { readSite } from '../../pipeline.ts';
import { codeLines, linesWith } from '../../testing/impact/plain-search.ts';
import { type Seed, seeded, seedsOf } from '../../testing/impact/seeds.ts';
import { ownGuidesInput } from '../../testing/own-site.ts';
import { compare } from '../compare.ts';
import { toucher } from './touches.ts';

const root = join(import.meta.dirname, '../../..');
let before: RecordedVersion;
let found: (seed: Seed) => string[];
let expected: (seed: Seed) => string[];
let seeds: Seed[];

beforeAll(async () => {
  const input = await ownGuidesInput();
  const { site, mentions } = await readSite(input);
  const facts = readHistory(join(root, 'specs', historyName)).factsOf('v0.3.6');
  if (!facts) throw new Error('v0.3.6 is on record');
  before = facts;
  const guides = site.model.guides.map(mentions);
  found = (seed) => {
    const after = seeded(before, seed);
    const touches = toucher({ changes: compare(before, after), before, after });
    const places = guides.flatMap(touches).map(({ mention: { at } }) => at);
    return [...new Set(places.map((at) => `${at.file}:${at.kind === 'text' ? at.line : '-'}`))].sort();
  };
  const texts = [
    ...input.guides.files,
    ...[...input.guides.digests.keys()]
      .filter((path) => path.startsWith('_fragments/'))
      .map((path) => ({ file: `guides/${path}`, text: input.guides.fragment(path) ?? '' })),
  ];
  const lines = texts.flatMap(codeLines);
  expected = ({ entity }) => (linesWith(entity, lines) ?? []).filter((line) => !Object.hasOwn(exceptions, line)).sort();
  const used = new Set(
    guides.flatMap((own) => own.filter(({ isPageOnly }) => !isPageOnly).map(({ kind, name }) => `${kind} ${name}`)),
  );
  const entities = [...before.entities.values()];
  seeds = seedsOf(
    entities.filter(({ kind, name }) => used.has(`${kind} ${name}`)).filter(isToldByName(entities)),
    ({ entity, action }) =>
      action !== 'removed' ||
      entities.every(({ parent, kind, name }) => parent !== entity.key || !used.has(`${kind} ${name}`)),
  );
});

const pathOf = ({ name }: FactEntity): string => name.replace(/^\S+ /, '');

/** Lines in which a name is that of something else, or that nobody reads. */
const exceptions: Readonly<Record<string, string>> = {
  'guides/guides-cli/run-mcp-servers.md:357': 'a file for `--tools-override` has a key of the same name',
};

/** Whether nothing else has the same last word, and no other program a flag of that name. */
function isToldByName(entities: readonly FactEntity[]): (entity: FactEntity) => boolean {
  const word = ({ name }: FactEntity): string =>
    name
      .split(/[ .]/)
      .at(-1)
      ?.replace(/^--|\[\]$/g, '') ?? '';
  const counts = new Map<string, number>();
  for (const entity of entities)
    if (entity.facts.inherited !== true) counts.set(word(entity), (counts.get(word(entity)) ?? 0) + 1);
  return (entity) => {
    const { type, name, facts } = entity;
    if (type === 'command') return name.includes(' ');
    // Another method of the same path, and a path that other programs have too, can't be told by the path.
    if (type === 'operation')
      return (
        name.split('/').length > 2 &&
        entities.filter((other) => other.type === type && pathOf(other) === pathOf(entity)).length === 1
      );
    // Words of the language stand for many things.
    if (type !== 'flag' && !/[a-z][A-Z]/.test(word(entity))) return false;
    return counts.get(word(entity)) === 1 && facts.shorthand === undefined && facts.inherited !== true;
  };
}

it('finds every line that uses what has changed, and no other', () => {
  expect(seeds).toHaveLength(100);
  expect(new Set(seeds.flatMap(expected)).size).toBeGreaterThan(200);
  const wrong = seeds.flatMap((seed) => {
    const [own, plain] = [found(seed), expected(seed)];
    const [extra, missed] = [own.filter((line) => !plain.includes(line)), plain.filter((line) => !own.includes(line))];
    return extra.length + missed.length === 0
      ? []
      : [{ seed: `${seed.action} ${seed.entity.name}`, extra, missed, of: plain.length }];
  });
  expect(wrong).toEqual([]);
});
