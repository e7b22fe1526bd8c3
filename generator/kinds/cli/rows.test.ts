import { expect, it } from 'vitest';
import { EntityRegistry } from '../../link/entities.ts';
import { ingestCommandFiles } from './read/index.ts';
import { flagRow } from './rows.ts';

/** Rows of a command's flags, by name, as a YAML file lists them. */
function rowsOf(options: readonly object[]) {
  const text = JSON.stringify({ name: 'hive', options });
  const [command] = ingestCommandFiles([{ file: 'hive.yaml', text }]).commands;
  const entities = new EntityRegistry().page('cli', '/cli/hive');
  return new Map((command?.flags ?? []).map((flag) => [flag.name, flagRow(flag, 'hive', 'cli:hive', entities)]));
}

it('tells a default that the source prints from the zero value that it leaves out', () => {
  const rows = rowsOf([
    { name: 'wax', type: 'bool', default_value: 'false' },
    { name: 'size', type: 'int', default_value: '0' },
    { name: 'bees', type: 'bool' },
    { name: 'walls', type: 'int', default_value: '6' },
  ]);
  expect(rows.get('wax')).toMatchObject({ default: 'false', zero: 'printed' });
  expect(rows.get('size')).toMatchObject({ default: '0', zero: 'printed' });
  expect(rows.get('bees')).toMatchObject({ default: 'false', zero: 'unprinted' });
  expect(rows.get('walls')).toMatchObject({ default: '6' });
  expect(rows.get('walls')).not.toHaveProperty('zero');
});

it('does not say that a text or a list is empty', () => {
  for (const option of [{ type: 'string' }, { type: 'strings', default_value: '[]' }])
    expect(rowsOf([{ name: 'wax', ...option }]).get('wax')).not.toHaveProperty('default');
});
