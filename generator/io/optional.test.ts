import { expect, it } from 'vitest';
import { folderOf } from '../testing/folders.ts';
import { sha256 } from './digest.ts';
import { discover } from './discover.ts';
import { loadSources } from './sources.ts';

const command = '# hive\n\n### Options\n';
const chart = {
  'deploy/charts/operator/Chart.yaml': 'apiVersion: v2\nname: toolhive-operator\nversion: 1.0.0\n',
  'deploy/charts/operator/values.yaml': 'a: 1\n',
  'deploy/charts/operator/README.md': '# Chart\n',
  'deploy/charts/operator/templates/values.yaml': 'a: 1\n',
};

it('a checkout without a chart has no warning about it', () => {
  const { warnings, absent } = loadSources({ folder: folderOf({ 'docs/cli/hive.md': command }), display: '' });
  expect(warnings.map(({ what }) => what)).toContain('has no api source');
  expect(warnings.map(({ what }) => what)).not.toContain('has no helm source');
  expect(absent).toContain('helm');
});

it('a chart that --require names has to be there', () => {
  const folder = folderOf({ 'docs/cli/hive.md': command });
  expect(() => loadSources({ folder, display: '' }, { required: ['helm'] })).toThrow('has no helm source');
  expect(
    loadSources({ folder: folderOf({ 'docs/cli/hive.md': command, ...chart }), display: '' }, { required: ['helm'] })
      .version,
  ).toBe('dev');
});

it('a chart is the files of its folder that say what can be set', () => {
  const { files } = loadSources({ folder: folderOf({ 'docs/cli/hive.md': command, ...chart }), display: '' });
  expect(files.filter(({ kind }) => kind === 'helm').map(({ file }) => file)).toEqual([
    'deploy/charts/operator/Chart.yaml',
    'deploy/charts/operator/values.yaml',
  ]);
});

it('each folder of charts is a chart, whatever it has', () => {
  const folder = folderOf({ ...chart, 'deploy/charts/crds/values.yaml': 'b: 1\n', 'deploy/charts/README.md': '# x\n' });
  expect(discover(folder)).toEqual([
    {
      kind: 'helm',
      paths: [
        'deploy/charts/crds/values.yaml',
        'deploy/charts/operator/Chart.yaml',
        'deploy/charts/operator/values.yaml',
      ],
    },
  ]);
});

it('a manifest need not speak of a chart, unless --require names it', () => {
  const manifest = {
    ...{ version: 'v1', origin: 'https://example.com/hive', ref: 'v1' },
    absent: ['api', 'registry-schema', 'registry-catalogue', 'crd'],
    files: [{ path: 'cli/hive.md', kind: 'cli', upstream: 'x', sha256: sha256(Buffer.from(command)) }],
  };
  const folder = folderOf({ 'cli/hive.md': command, 'manifest.json': JSON.stringify(manifest) });
  expect(loadSources({ folder, display: '' }).files).toHaveLength(1);
  expect(() => loadSources({ folder, display: '' }, { required: ['helm'] })).toThrow('lists no helm file');
});
