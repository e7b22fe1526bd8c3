import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EntityRegistry } from '../../link/entities.ts';
import type { HelmChart } from '../../model/helm.ts';
import { kindContextOf, markdownOf } from '../../testing/schemas.ts';
import { helm } from './index.ts';
import { readCharts } from './read/index.ts';
import { chartOf, twoCharts } from './testing/chart.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

function pageOf(...charts: HelmChart[]) {
  const registry = new EntityRegistry();
  const [page = expect.fail('there is no page')] = helm.documents(charts, kindContextOf('helm', registry));
  return { registry, page, markdown: markdownOf(page) };
}

const charts = readCharts(
  ['hive/Chart.yaml', 'hive/values.yaml', 'hive/values-dev.yaml', 'hive-crds/Chart.yaml', 'hive-crds/values.yaml'].map(
    (file) => ({ file, text: readFileSync(join(fixtures, file), 'utf8') }),
  ),
  () => {},
);
const { registry, markdown } = pageOf(...charts);

it('says everything that the charts do', async () => {
  await expect(markdown).toMatchFileSnapshot(join(fixtures, 'page.md'));
});

it('names its entities by their paths, those of another chart behind its name', () => {
  expect(registry.byKey('helm:bees.image')).toMatchObject({
    ...{ type: 'value', name: 'bees.image', anchor: 'bees.image', parent: 'helm:bees' },
    page: '/hive/reference/helm-values',
  });
  expect(registry.byName('helm', 'hive-crds: keep')?.anchor).toBe('hive-crds.keep');
  // The page has an id `values` itself.
  expect(registry.byName('helm', 'values')?.anchor).toBe('values-2');
});

it.each([
  ['another version than the images have', '4.5', 'To run v1, set `bees.image`, as the example does.'],
  ['a version that looks like a link', '"[x](y)"', 'installs \\[x]\\(y).'],
])('says how to get %s', (_, appVersion, text) => {
  const chart = `name: hive\nversion: 1.0.0\nappVersion: ${appVersion}\n`;
  expect(pageOf(chartOf('bees: {image: "a:v4.5"}\n', { 'Chart.yaml': chart })).markdown).toContain(text);
});

it('says nothing of a version that fits, and that a chart has no values', () => {
  const fitting = pageOf(chartOf('a: 1\n', { 'Chart.yaml': 'name: hive\nversion: 1.0.0\nappVersion: v1\n' }));
  expect(fitting.page.sections[0]?.blocks.map(({ type }) => type)).toEqual(['facts', 'links']);
  expect(pageOf(...twoCharts('keep: 1\n', '# Nothing.\n')).markdown).toContain('The chart has no values.');
});

it('offers the files of the charts as they were read', () => {
  const files = helm.downloads(charts, '/downloads');
  const names = ['Chart.yaml', 'values.yaml', 'values-dev.yaml', 'hive-crds/Chart.yaml', 'hive-crds/values.yaml'];
  expect(files.map(({ path }) => path)).toEqual(names.map((name) => `/downloads/helm/${name}`));
  expect(files[1]?.content).toBe(readFileSync(join(fixtures, 'hive/values.yaml'), 'utf8'));
});
