import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changesBetween } from '../changes/between.ts';
import type { FactEntity } from '../model/facts.ts';
import { differenceFormats } from '../model/report.ts';
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

it.each(differenceFormats)('a difference is written as %s', async (form) => {
  const all = new Set([print(form), print(form, true), print(form, false, 'v0.1.1', 'v0.1.2')]);
  await expect([...all].join('\n---\n\n')).toMatchFileSnapshot(
    join(import.meta.dirname, `fixtures/difference.${form}.txt`),
  );
});
