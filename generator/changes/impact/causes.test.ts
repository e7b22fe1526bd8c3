import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EntityType } from '../../model/entity.ts';
import type { EntityFacts, FactEntity } from '../../model/facts.ts';
import type { Mention } from '../../model/mention.ts';
import type { Sample } from '../../model/sample.ts';
import { inText, pointOf } from '../../shared/problem.ts';
import { samplesIn } from '../../testing/documented.ts';
import { hive, things } from '../../testing/hive-changes.ts';
import { seededIn } from '../../testing/seeded.ts';
import { entityOf, historyOf, versionOf } from '../../testing/version-facts.ts';
import { changesBetween } from '../between.ts';
import { type Impact, impactOf } from './causes.ts';

type Things = Readonly<Record<string, EntityFacts | null>>;

type Words = Readonly<Record<string, string | readonly string[]>>;

interface Given {
  readonly text?: string;
  readonly names?: readonly string[];
  /** Names that links to a whole page stand for. */
  readonly pages?: readonly string[];
  readonly servers?: readonly string[];
  readonly code?: Words;
  readonly blocks?: Words;
  /** Names whose kind the code doesn't say. */
  readonly excerpts?: readonly string[];
  /** Keys of what a name of the API stands for. */
  readonly sites?: Readonly<Record<string, readonly string[]>>;
  readonly isDeep?: boolean;
  readonly leftOut?: readonly string[];
}

const types: readonly (readonly [RegExp, EntityType])[] = [
  [/^cli:.* --\S+$/, 'flag'],
  [/^cli:/, 'command'],
  [/^crd:\w+$/, 'resource'],
  [/^crd:\S+$/, 'resource-version'],
  [/^registry:catalogue/, 'server'],
  [/^helm:Chart/, 'section'],
  [/^api:\w+ \S+$/, 'operation'],
  [/^api:\w+ \S+ request$/, 'body'],
];

/** A thing by its key. */
function thing([key, facts]: [string, EntityFacts | null]): FactEntity {
  const type = types.find(([pattern]) => pattern.test(key))?.[1] ?? 'field';
  const parent = /^crd:\w+(?=\/\S+$)|^crd:.*(?=\.)|^crd:\w+|^cli:.*(?= )|^api:.*(?=[ .])/.exec(key)?.[0] ?? null;
  const name = key.replace(/^\w+:(?:catalogue\/)?/, '').replace(/\/v1 /, '.');
  const more = type === 'server' ? ({ source: 'registry-catalogue' } as const) : {};
  const direction = / status| 200 /.test(key) ? 'out' : 'in';
  return entityOf(key, type, facts ?? {}, { name, direction, parent: parent === key ? null : parent, ...more });
}

const at = inText('guides/x.md', 1);
const mention = (name: string, by: Mention['by'], line = 1, written: string | null = null): Mention => ({
  ...{
    kind: /^POST |^v1/.test(name) ? 'api' : /^[A-Z]/.test(name) ? 'crd' : 'cli',
    name,
    at: inText('guides/x.md', line, 1),
    by,
    written,
  },
});

/** Mentions in code by words that are written for names. */
const mentionsIn = (samples: readonly Sample[], words: Words): Mention[] =>
  samples.flatMap((sample) =>
    [...sample.text.matchAll(/hive add|--[a-z-]+|\w+/g)].flatMap(({ 0: written, index }) => {
      const line = sample.line + sample.text.slice(0, index).split('\n').length - 1;
      return [words[written] ?? []].flat().map((name) => mention(name, sample, line, written));
    }),
  );

/** What differs for a guide. */
function impact(before: readonly FactEntity[], after: readonly FactEntity[], given: Given): Impact {
  const {
    text = '',
    names = [],
    pages = [],
    servers = [],
    sites = {},
    code = {},
    blocks = {},
    excerpts = [],
    leftOut = [],
  } = given;
  const history = historyOf([versionOf(before, 'v1.0.0'), versionOf(after, 'v1.1.0')]);
  const samples = samplesIn(text).map((sample): Sample => ({ ...sample, file: 'guides/x.md' }));
  const fences = samples.filter(({ kind }) => kind === 'fence');
  const mentions = [
    ...names.map((name) => mention(name, { href: '/x', at })),
    ...pages.map((name) => ({ ...mention(name, { href: '/x', at }), isPageOnly: true as const })),
    ...mentionsIn(samples, code),
    ...mentionsIn(fences, blocks),
    ...fences.flatMap((sample) => excerpts.map((name) => mention(name, sample))),
  ];
  return impactOf({
    difference: changesBetween(history, ['v1.0.0', 'v1.1.0'], { file: 'history' }),
    isDeep: given.isDeep === true,
    guides: [{ mentions: mentions.map((one) => ({ ...one, sites: sites[one.name] ?? [] })), samples, servers }],
    texts: [{ file: 'guides/x.md', text }],
    isLeftOut: ({ name }) => leftOut.includes(name),
  });
}

interface Case extends Given {
  readonly name: string;
  readonly before: Things;
  readonly after: Things;
  readonly finds?: readonly string[];
}
const of = (given: Things): FactEntity[] => Object.entries(given).map(thing);

it.each(seededIn<Case>(join(import.meta.dirname, 'seeded.yaml')))(
  '$name',
  ({ before, after, finds = [], ...given }) => {
    const places = impact(of(before), of(after), given).groups.flatMap(({ causes }) =>
      causes.flatMap((one) => one.places),
    );
    const found = places.map(({ at, by: how }) => `${pointOf(at).line}:${pointOf(at).column} ${how}`);
    expect(found).toEqual(finds);
  },
);

describe('numbers of the older version', () => {
  const version = (chart: string, tag: string): FactEntity[] =>
    of({
      'helm:Chart.yaml': { version: chart, appVersion: '1.0.0' },
      'registry:catalogue/wax': { image: `x/wax:${tag}` },
    });
  const numbers = (text: string): string[] =>
    impact(version('0.2.0', '3'), version('0.3.0', '4'), { text }).versions.flatMap(
      ({ text: number, now, variable, places }) =>
        places.map(({ at }) => `${number} -> ${now} ${variable} ${pointOf(at).line}:${pointOf(at).column}`),
    );

  it('are found where they’re spelled out', () => {
    expect(numbers('In v1.0.0.\n`--version 0.2.0`\nand x/wax:3\n')).toEqual([
      'v1.0.0 -> v1.1.0 {{version}} 1:4',
      '0.2.0 -> 0.3.0 {{chart.version}} 2:12',
      'x/wax:3 -> x/wax:4 {{image.wax}} 3:5',
    ]);
  });

  it('are none as a part of others, as a variable, in `reviewed` and where another version is meant', () => {
    expect(
      numbers('v1.0.01 v1.0.0-rc.1 10.2.0 x/wax:30\n{{version}}\nreviewed: v1.0.0\n```bash version="v1.0.0"\n'),
    ).toEqual([]);
  });
});

describe('what is new, not in any guide', () => {
  const cells = of({ 'crd:Cell': null, 'crd:Cell/v1 spec.wax': null, 'crd:Cell/v1 spec.wax.kind.a': null });
  const added = (...args: Parameters<typeof impact>): string[] => impact(...args).unmentioned.map(({ name }) => name);

  it('is what coverage would miss', () => {
    const all = [...cells, ...of({ 'crd:Cell/v1 spec.bee': null })];
    const ofCells = (given: Given): string[] => added(all.slice(0, 1), all, given);
    expect(ofCells({})).toEqual(['Cell.spec.bee', 'Cell.spec.wax']);
    expect(ofCells({ isDeep: true })).toContain('Cell.spec.wax.kind.a');
    expect(ofCells({ names: ['Cell.spec.bee'] })).toEqual(['Cell.spec.wax']);
    expect(ofCells({ leftOut: ['Cell.spec.wax'] })).toEqual(['Cell.spec.bee']);
    // A flag counts where it's declared.
    expect(added([hive], [hive, ...things('--wax, --bee inherited=true')], {})).toEqual(['hive --wax']);
  });

  it('isn’t the group of a command that a guide uses', () => {
    const ofGroup = (name: string): string[] => added([hive], [hive, ...things('cell, cell add')], { names: [name] });
    expect([ofGroup('hive'), ofGroup('hive cell add')]).toEqual([['hive cell'], []]);
  });
});
