import { describe, expect, it } from 'vitest';
import type { EntityFacts, FactEntity } from '../../model/facts.ts';
import type { Mention } from '../../model/mention.ts';
import type { Place } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import { inText } from '../../shared/problem.ts';
import { samplesIn } from '../../testing/documented.ts';
import { command, flag, hive, things } from '../../testing/hive-changes.ts';
import { entityOf, historyOf, versionOf } from '../../testing/version-facts.ts';
import { changesBetween } from '../between.ts';
import { type Impact, impactOf } from './causes.ts';

const resource = entityOf('crd:Cell', 'resource');
const phase = (...values: readonly string[]): FactEntity =>
  entityOf('crd:Cell/v1 status.phase', 'field', { enum: values }, { name: 'Cell.status.phase', direction: 'out' });
const chart = (version: string) => entityOf('helm:Chart.yaml', 'section', { version, appVersion: '1.0.0' });
const wax = (tag: string) =>
  entityOf(
    'registry:catalogue/wax',
    'server',
    { image: `x/wax:${tag}` },
    { name: 'wax', source: 'registry-catalogue' },
  );
const version = (facts: EntityFacts): FactEntity =>
  entityOf('crd:Cell/v1', 'resource-version', { served: true, storage: true, ...facts }, { parent: 'crd:Cell' });
const field = (path: string): FactEntity =>
  entityOf(`crd:Cell/v1 ${path}`, 'field', {}, { name: `Cell.${path}`, parent: 'crd:Cell' });

interface Given {
  readonly before: readonly FactEntity[];
  readonly after: readonly FactEntity[];
  readonly text?: string;
  readonly names?: readonly string[];
  readonly servers?: readonly string[];
  /** What the guide mentions besides. */
  readonly more?: readonly Mention[];
  readonly isDeep?: boolean;
  readonly leftOut?: readonly string[];
}

const by = { href: '/x', at: inText('guides/x.md', 1) };
/** A link to something. */
const mentionOf = (name: string): Mention => ({ kind: 'crd', name, at: by.at, by, written: null });

/** What differs for a guide that has a text and mentions names of custom resources and their fields. */
function impact({
  before,
  after,
  text = '',
  names = [],
  servers = [],
  more = [],
  isDeep = false,
  leftOut = [],
}: Given): Impact {
  const [old, now] = [versionOf(before, 'v1.0.0'), versionOf(after, 'v1.1.0')];
  const difference = changesBetween(historyOf([old, now]), ['v1.0.0', 'v1.1.0'], { file: 'history' });
  const samples: readonly Sample[] = samplesIn(text).map((sample) => ({ ...sample, file: 'guides/x.md' }));
  return impactOf({
    ...{ difference, isDeep },
    guides: [{ mentions: [...names.map(mentionOf), ...more], samples, servers }],
    texts: [{ file: 'guides/x.md', text }],
    isLeftOut: ({ name }) => leftOut.includes(name),
  });
}
const lineOf = (at: Place): string => (at.kind === 'text' ? `${at.line}:${at.column}` : '-');
const placesOf = ({ groups }: Impact) => groups.flatMap(({ causes }) => causes.flatMap(({ places }) => places));

describe('values that are gone', () => {
  const text = 'Wait for `Ready`.\n\n```text\nNAME  PHASE\nwax   Ready\nbee   ReadyToo\n```\n';
  const shown = (given: Partial<Given>): string[] =>
    placesOf(
      impact({ before: [resource, phase('Ready', 'Gone')], after: [resource, phase('Gone')], text, ...given }),
    ).map(({ at, by }) => `${by} ${lineOf(at)}`);

  it('are found in code of guides that mention what has them', () => {
    expect(shown({ names: ['Cell'] })).toEqual(['value 1:11', 'value 5:7']);
    expect(shown({ names: ['Hive.spec'] })).toEqual([]);
  });

  it('are none where values came, or where people write them in code blocks', () => {
    const names = ['Cell'];
    expect(shown({ names, after: [resource, phase('Ready', 'Gone', 'New')] })).toEqual([]);
    const written = (...values: readonly string[]) => ({ ...phase(...values), direction: 'in' as const });
    expect(shown({ names, before: [resource, written('Ready', 'Gone')], after: [resource, written('Gone')] })).toEqual([
      'value 1:11',
    ]);
  });
});

describe('names and values that nothing has any more', () => {
  const shown = (
    before: FactEntity,
    after: FactEntity | null,
    text: string,
    servers: readonly string[] = [],
  ): string[] =>
    placesOf(impact({ before: [before], after: after ? [after] : [], text, servers })).map(({ at }) => lineOf(at));
  const text = 'Of `wax_tool` and `wax`.\n\n```json\n{ "wax_tool": 1, "my-wax_tool": 2 }\n```\n';

  it('are found where they can mean one thing', () => {
    const at = (name: string) => entityOf(`api:POST /x request ${name}`, 'field');
    expect(shown(at('wax_tool'), null, text)).toEqual(['1:5', '4:4']);
    expect(shown(at('wax'), null, text)).toEqual([]);
    expect(shown(at('a.wax_tool'), at('b.wax_tool'), text)).toEqual([]);
  });

  it('are those of a server in guides that name it, and more in guides about it', () => {
    const server = (tools: readonly string[], transport: string) =>
      entityOf('registry:catalogue/bee', 'server', { tools, transport }, { name: 'bee', source: 'registry-catalogue' });
    const [before, after] = [server(['wax_tool'], 'wax'), server([], 'other')];
    expect(shown(before, after, text)).toEqual([]);
    expect(shown(before, after, `${text}\nA \`bee\`.\n`)).toEqual(['1:5', '4:4']);
    expect(shown(before, after, text, ['bee'])).toEqual(['1:5', '4:4', '1:20']);
  });

  it('are columns of a table that differ', () => {
    const columned = (column: string) => [resource, version({ printerColumns: [column] })];
    const [before, after] = [columned('Phase, string, .a, 0'), columned('State, string, .a, 0')];
    const text = '```text\nNAME  PHASE\nPHASE\n```\n';
    const found = impact({ before, after, names: ['Cell'], text });
    expect(placesOf(found).map(({ at }) => lineOf(at))).toEqual(['2:1']);
  });
});

describe('what something else is now', () => {
  const dyes = ['a', 'b', 'c', 'd'].map((name) => flag('hive add', `dye-${name}`, { default: '1' }));
  const red = (facts: EntityFacts) => [hive, command('add'), ...dyes, flag('hive add', 'red', facts)];
  /** Lines of a guide that are listed; all names of the tool in its code are mentions. */
  const listed = (before: readonly FactEntity[], after: readonly FactEntity[], text: string): string[] => {
    const more = samplesIn(text).flatMap((by) =>
      [...by.text.matchAll(/hive add|--[a-z-]+|Cell$|(?<=kind: )Cell|spec|wax/gm)].map(
        ({ 0: word, index }): Mention => {
          const line = by.line + by.text.slice(0, index).split('\n').length - 1;
          const name = { '-': `hive add ${word}`, s: 'Cell.spec', w: 'Cell.spec.wax' }[word.charAt(0)] ?? word;
          return { kind: /^C/.test(name) ? 'crd' : 'cli', name, at: inText('guides/x.md', line), by, written: word };
        },
      ),
    );
    return placesOf(impact({ before, after, text, more })).map((place) => place.text);
  };
  const fence = (...lines: readonly string[]): string => ['```bash', ...lines, '```', ''].join('\n');

  it('is listed where sentences say it, and where code leaves it out', () => {
    const said = 'Of `--red`.\n\n`--red` is `a`.\n\nThe default of `--red`.\n\n';
    const text = said + fence('hive add x', 'hive add --red a', 'hive add y');
    const lines = ['`--red` is `a`.', 'The default of `--red`.', 'hive add x', 'hive add y'];
    expect(listed(red({ default: 'a' }), red({ default: 'b' }), text)).toEqual(lines);
    expect(listed(red({ default: 'a' }), red({ default: 'a', shorthand: 'r' }), text)).toEqual([]);
  });

  it('is of code that uses another one of several flags with one beginning', () => {
    const after = [hive, command('add'), flag('hive add', 'dye-a', { default: '2' }), ...dyes.slice(1)];
    expect(listed([hive, command('add'), ...dyes], after, fence('hive add', 'hive add --dye-b'))).toEqual([
      'hive add --dye-b',
    ]);
  });

  it('is of each manifest that leaves it out', () => {
    const spec = entityOf('crd:Cell/v1 spec', 'field', {}, { name: 'Cell.spec', parent: 'crd:Cell' });
    const waxed = (facts: EntityFacts) => [resource, spec, { ...field('spec.wax'), facts, parent: spec.key }];
    const text = `${fence('kind: Cell', 'spec: {}')}\nAnd:\n\n${fence('kind: Cell', 'spec: { wax: 1 }')}`;
    expect(listed(waxed({ default: '1' }), waxed({ default: '2' }), text)).toEqual(['spec: {}']);
    expect(listed(waxed({ default: '{}' }), waxed({ default: '[]' }), text)).toEqual([]);
    // Lists without duplicates stay right.
    expect(listed(waxed({}), waxed({ 'x-kubernetes-list-type': 'set' }), text)).toEqual([]);
  });

  it('is of code that has what a new rule is about', () => {
    const spec = (facts: EntityFacts) => [
      ...[resource, entityOf('crd:Cell/v1 spec', 'field', facts, { name: 'Cell.spec', parent: 'crd:Cell' })],
    ];
    const ruled = (rule: string) => listed(spec({}), spec({ rules: [rule] }), fence('kind: Cell', 'spec: { wax: 1 }'));
    expect([ruled('self.wax > 1'), ruled('self.bee > 1')]).toEqual([['spec: { wax: 1 }'], []]);
  });

  it('is of code that says its kind where a version is served no more', () => {
    const [before, after] = [
      [resource, version({})],
      [resource, version({ served: false })],
    ] as const;
    const text = fence('kind: Cell');
    const count = (written: string | null): number => {
      const more = samplesIn(text).map(
        (by): Mention => ({ ...mentionOf('Cell'), at: inText('guides/x.md', 2), by, written }),
      );
      return placesOf(impact({ before, after, text, more })).length;
    };
    expect([count('Cell'), count(null)]).toEqual([1, 0]);
  });
});

it('a word in a sentence is what a single field is that code of the guide has', () => {
  const text = 'Of `wax`.\n\n```yaml\nwax: 1\n```\n';
  const count = (...names: readonly string[]): number => {
    const more = samplesIn(text)
      .filter(({ kind }) => kind === 'fence')
      .flatMap((by) =>
        names.map((name): Mention => ({ ...mentionOf(name), at: inText('guides/x.md', 4), by, written: 'wax' })),
      );
    return placesOf(impact({ before: [field('spec.wax')], after: [], text, more })).length;
  };
  expect([count('Cell.spec.wax'), count('Cell.spec.wax', 'Cell.status.wax')]).toEqual([2, 1]);
});

describe('numbers of the older version', () => {
  const numbers = (text: string): string[] =>
    impact({ before: [chart('0.2.0'), wax('3')], after: [chart('0.3.0'), wax('4')], text }).versions.flatMap(
      ({ text: number, now, variable, places }) =>
        places.map(({ at }) => `${number} -> ${now} ${variable} ${lineOf(at)}`),
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
    expect(impact({ before: [wax('3')], after: [wax('3')], text: 'x/wax:3' }).versions[0]?.text).not.toBe('x/wax:3');
  });
});

describe('what is new, not in any guide', () => {
  const after = [resource, field('spec.wax'), field('spec.wax.kind.a'), field('spec.bee')];
  const added = (given: Partial<Given>): string[] =>
    impact({ before: [resource], after, ...given }).unmentioned.map(({ name }) => name);

  it('is what coverage would miss', () => {
    expect(added({})).toEqual(['Cell.spec.bee', 'Cell.spec.wax']);
    expect(added({ isDeep: true })).toContain('Cell.spec.wax.kind.a');
    expect(added({ names: ['Cell.spec.bee'] })).toEqual(['Cell.spec.wax']);
    expect(added({ leftOut: ['Cell.spec.wax'] })).toEqual(['Cell.spec.bee']);
    // A flag counts where it's declared.
    expect(added({ before: [hive], after: [hive, ...things('--wax, --bee inherited=true')] })).toEqual(['hive --wax']);
  });

  it.each([
    ...[[], ['hive']].map((names) => [names, ['hive cell']]),
    ...['hive cell', 'hive cell add', 'hive cell add --wax'].map((name) => [[name], []]),
  ])('isn’t the group of a command that somebody uses: %j', (names = [], expected) => {
    const more = names.map((name): Mention => ({ ...mentionOf(name), kind: 'cli' }));
    expect(added({ before: [hive], after: [hive, ...things('cell, cell add, cell add --wax')], more })).toEqual(
      expected,
    );
  });
});
