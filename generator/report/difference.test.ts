import { describe, expect, it } from 'vitest';
import { changesBetween } from '../changes/between.ts';
import type { FactEntity } from '../model/facts.ts';
import type { differenceFormats } from '../model/report.ts';
import { entityOf, historyOf, versionOf } from '../testing/version-facts.ts';
import { differenceReport } from './difference.ts';
import { format } from './index.ts';

const hive = entityOf('cli:hive', 'command', { runnable: true, text: 'a' });
const flag = (of: string, name: string, facts = {}): FactEntity =>
  entityOf(`cli:${of} --${name}`, 'flag', { type: 'string', ...facts }, { parent: `cli:${of}` });
const list = entityOf('cli:hive list', 'command', { runnable: true }, { parent: 'cli:hive' });
const body = entityOf('api:POST /x request application/json bee', 'field', { maxLength: 9 });
const missing = ['crd'] as const;
const before = versionOf(
  [
    ...[hive, list, body],
    ...[flag('hive', 'debug', { default: 'a' }), flag('hive list', 'debug', { default: 'a' })],
    ...[flag('hive', 'old', { deprecated: true, replacement: '--new' }), flag('hive', 'soon')],
  ],
  'v0.1.0',
  missing,
);
const after = versionOf(
  [
    ...[{ ...hive, facts: { ...hive.facts, text: 'b' } }, list, { ...body, facts: { maxLength: 5 } }],
    ...[flag('hive', 'debug', { default: 'b`c' }), flag('hive list', 'debug', { default: 'b`c' })],
    ...[flag('hive', 'soon', { deprecated: true, replacement: '--new' }), flag('hive', 'new', { odd: '%\n' })],
    ...[flag('hive list', 'x', { enum: ['a'] })],
  ],
  'v0.1.1',
);
const last = versionOf(
  [...after.entities.values()].map((entity) =>
    entity.name === 'hive --new' ? { ...entity, facts: { type: 'string', odd: '%\n::error::x' } } : entity,
  ),
  'v0.1.2',
);
const history = historyOf([before, after, last]);
const print = (form: (typeof differenceFormats)[number], all = false, from = 'v0.1.0', to = 'v0.1.1'): string =>
  format(differenceReport(changesBetween(history, [from, to], { file: 'history' }), all), form, all);

describe('a difference', () => {
  it('is sorted for people by what they do about it, the numbers last', () => {
    expect(print('human')).toMatchInlineSnapshot(`
      "Breaking: commands and flags renamed
        hive --old: renamed to \`hive --new\` (flag-renamed, v0.1.1)

      Breaking: API requests changed
        POST /x request application/json bee: maxLength changed from \`9\` to \`5\`; check your requests (field-max-length-narrowed, v0.1.1)

      Not classified yet: review by hand
        hive --old: odd \`"%\\n"\` added; check your commands and scripts (unclassified, v0.1.1)

      Review
        hive --debug: default changed from \`a\` to \`\` b\`c \`\`, and in 1 other place; to keep the old default, set \`--debug=a\` (flag-default-changed, v0.1.1)

      Deprecated
        hive --soon: deprecated; use \`hive --new\` (flag-deprecated-added, v0.1.1)

      New
        hive list --x: added (flag-added, v0.1.1)

      Other changes: 1, listed with --all
      Not compared: the sources of v0.1.0 don’t include custom resources
      1 description changed

      v0.1.0 to v0.1.1: 2 breaking, 1 unclassified, 2 risky, 4 others
      "
    `);
  });

  it('is Markdown', () => {
    expect(print('markdown', false, 'v0.1.1', 'v0.1.2')).toMatchInlineSnapshot(`
      "# What changed from v0.1.1 to v0.1.2

      - v0.1.1 to v0.1.2: 0 breaking, 1 unclassified, 0 risky, 0 others

      ## Not classified yet: review by hand

      - \`hive --new\`: odd changed from \`"%\\n"\` to \`"%\\n::error::x"\`; check your commands and scripts (unclassified, v0.1.2)
      "
    `);
    expect(print('markdown')).toContain('\n- Other changes: 1, listed with --all\n');
    expect(print('markdown')).toContain('(flag-default-changed, v0.1.1): `hive list --debug`\n');
  });

  it('is annotations, of which none says more than it should', () => {
    expect(print('github', false, 'v0.1.1', 'v0.1.2')).toMatchInlineSnapshot(`
      "::warning title=unclassified::hive --new: odd changed from \`"%25\\n"\` to \`"%25\\n::error::x"\`; check your commands and scripts (unclassified, v0.1.2)
      ::notice title=What changed from v0.1.1 to v0.1.2::v0.1.1 to v0.1.2: 0 breaking, 1 unclassified, 0 risky, 0 others
      "
    `);
    expect(print('github')).not.toContain('hive list --x');
    expect(print('github', true)).toContain('hive list --x');
  });

  it('is JSON that says everything', () => {
    const { changes, ...rest } = JSON.parse(print('json'));
    expect(rest).toEqual({
      format: 2,
      from: { version: 'v0.1.0', commit: 'commit of v0.1.0', date: '2025-01-01', predecessor: null },
      to: { version: 'v0.1.1', commit: 'commit of v0.1.1', date: '2025-01-01', predecessor: 'v0.1.0' },
      summary: { breaking: 2, unclassified: 1, risky: 2, info: 4 },
      notCompared: [
        { kind: 'crd', source: 'crd', reason: 'the sources of v0.1.0 don’t include custom resources', since: 'v0.1.1' },
      ],
    });
    expect(changes.map(({ id }: { id: string }) => id)).toHaveLength(9);
    expect(changes[1]).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f]{16}$/), version: 'v0.1.1', kind: 'api', type: 'field' },
      ...{ entity: body.key, name: body.name, what: 'changed', fact: 'maxLength', before: 9, after: 5 },
      ...{ direction: 'in', severity: 'breaking', rule: 'field-max-length-narrowed' },
    });
  });
});
