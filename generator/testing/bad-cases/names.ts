import type { BadCase } from '../bad-input.ts';
import { commandPage as command } from '../command-line.ts';
import { addPage, api, inJson } from './shared.ts';

const ok = { 200: { description: 'Fine' } };

/** Names that clash or could not be addresses, and commands that are missing or cut. */
export const names: readonly BadCase[] = [
  {
    name: 'two commands of one name',
    files: { 'source/cli/other.md': command('hive add') },
    file: 'cli/other.md',
    says: ['(hive add)', 'describes `hive add`, which cli/hive_add.md describes too'],
  },
  {
    name: 'two commands of one address',
    files: {
      'source/cli/x.md': command('hive x'),
      'source/cli/x_y.md': command('hive x y'),
      'source/cli/x-y.md': command('hive x_y'),
    },
    file: 'cli/',
    says: ['becomes /hive/reference/cli/hive_x_y, which'],
  },
  {
    name: 'two commands that differ in case',
    files: { 'source/cli/Add.md': command('hive Add') },
    file: 'cli/',
    says: ['becomes /hive/reference/cli/hive_'],
  },
  {
    name: 'two operations of one id',
    ...inJson,
    files: {
      'source/api/openapi.json': api({
        paths: {
          '/a': { get: { operationId: 'x', responses: ok } },
          '/b': { get: { operationId: 'x', responses: ok } },
        },
      }),
    },
    says: ['paths./b.get', 'has the operationId "x" of paths./a.get'],
  },
  {
    name: 'a name with dots',
    files: { 'source/cli/evil.md': command('hive ../../evil') },
    file: 'cli/evil.md',
    says: ['"../../evil" is not one a command can have'],
  },
  {
    name: 'an absolute name',
    files: { 'source/cli/evil.md': command('hive /etc/evil') },
    file: 'cli/evil.md',
    says: ['"/etc/evil" is not one'],
  },
  {
    name: 'a name with a backslash',
    files: { 'source/cli/evil.md': command('hive ..\\evil') },
    file: 'cli/evil.md',
    says: ['is not one a command can have'],
  },
  {
    name: 'a very long name',
    files: { 'source/cli/evil.md': command(`hive ${'x'.repeat(5000)}`) },
    file: 'cli/evil.md',
    says: ['is not one a command can have'],
  },
  {
    name: 'a long name of short words',
    files: {
      'source/cli/a.md': command(`hive ${'x'.repeat(99)}`),
      'source/cli/b.md': command(`hive ${'x'.repeat(99)} ${'y'.repeat(99)}`),
      'source/cli/c.md': command(`hive ${'x'.repeat(99)} ${'y'.repeat(99)} ${'z'.repeat(99)}`),
    },
    file: 'pages/hive/reference/cli/',
    says: ['is not a path that can be written'],
  },
  {
    name: 'a kind with dots',
    files: {
      'source/crds/evil.yaml':
        'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  group: x.example\n  scope: Cluster\n  names: {kind: ../evil, plural: evils}\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {}}}]\n',
    },
    file: 'crds/evil.yaml',
    says: ['(spec.names.kind)', 'must be letters and digits'],
  },
  {
    name: 'a subcommand without a file',
    without: [addPage],
    file: 'cli/hive.md',
    says: ['lists the subcommand `hive add`, which no file describes'],
  },
  {
    name: 'a cut command page',
    files: { [addPage]: command('hive add').slice(0, -60) },
    file: 'cli/hive_add.md',
    says: ['line 11', 'opens a code block that never ends'],
  },
  {
    name: 'a command page without its flags',
    files: { [addPage]: '## hive add\n\n### Options\n' },
    file: 'cli/hive_add.md',
    says: ['(options)', 'holds nothing of it'],
  },
];
