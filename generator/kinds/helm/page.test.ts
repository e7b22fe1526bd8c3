import { describe, expect, it } from 'vitest';
import { contentsOf } from '../../link/contents.ts';
import { EntityRegistry } from '../../link/entities.ts';
import type { HelmChart } from '../../model/helm.ts';
import type { FieldView, PageDocument, Section } from '../../model/page.ts';
import { blockOf, kindContextOf } from '../../testing/schemas.ts';
import { helm } from './index.ts';
import { chartOf, chartYaml, twoCharts } from './testing/chart.ts';

const values = `# -- Name
name: ""
# -- Bees
bees:
  # -- Image
  image: a/bees:v4.5
  # -- Most
  # most: 9
  # -- Ports
  ports: [{name: metrics, port: 8080}, {name: health, port: 8081}]
wax:
`;
const dev = { 'values-dev.yaml': 'bees: {image: b, none: 1}\nname: null\n' };

function pageOf(...charts: HelmChart[]): { registry: EntityRegistry; page: PageDocument } {
  const registry = new EntityRegistry();
  const [page] = helm.documents(charts, kindContextOf('helm', registry));
  return { registry, page: page ?? expect.fail('there is no page') };
}

const sectionOf = ({ sections }: Pick<PageDocument, 'sections'>, id: string): Section =>
  sections.flatMap((section) => [section, ...(section.sections ?? [])]).find((section) => section.id === id) ??
  expect.fail(`there is no section ${id}`);
const rowsOf = (section: Section): readonly FieldView[] => blockOf(section, 'schema').schema.fields ?? [];

describe('the page of Helm values', () => {
  const chart = chartOf(values, dev);
  const { page, registry } = pageOf(chart);

  it('says no type of a heading over several values', () => {
    const of = (id: string) => blockOf(sectionOf(page, id), 'schema').schema.type;
    expect([of('general'), of('bees'), of('values-dev.yaml')]).toEqual([[], [{ text: 'object' }], []]);
  });

  it('has a section for the chart, an example, each object of the top and each other file', () => {
    expect(contentsOf(page).map(({ id, text, depth }) => `${depth} ${id} ${text}`)).toEqual([
      ...['2 chart Chart', '2 example Example', '2 values Values', '3 general General', '3 bees bees'],
      ...['2 other-files Other files of values', '3 values-dev.yaml values-dev.yaml'],
    ]);
  });

  it('has a row with type, default and words for every value', () => {
    const [name, wax] = rowsOf(sectionOf(page, 'general'));
    expect(name).toMatchObject({ id: 'name', path: 'name', type: [{ text: 'string' }], default: '""' });
    expect(wax?.default).toBe('null');
    const [image, most, ports] = rowsOf(sectionOf(page, 'bees'));
    expect(image).toMatchObject({ id: 'bees.image', name: 'image', default: '"a/bees:v4.5"' });
    expect(most).toMatchObject({ facts: [{ label: 'Default', value: 'not set' }], examples: ['9'] });
    expect(ports?.default).toBeUndefined();
    expect(JSON.stringify(ports?.text)).toContain('- name: metrics');
  });

  it('names its entities by their paths', () => {
    expect(registry.byKey('helm:bees.image')).toMatchObject({
      ...{ type: 'value', name: 'bees.image', anchor: 'bees.image', parent: 'helm:bees' },
      page: '/hive/reference/helm-values',
    });
    expect(registry.byName('helm', 'bees')?.anchor).toBe('bees');
  });

  it('says what another file of values changes', () => {
    const rows = rowsOf(sectionOf(page, 'values-dev.yaml'));
    expect(rows.map((row) => [row.path, row.default, row.facts?.map(({ value }) => value)])).toEqual([
      ['bees.image', '"a/bees:v4.5"', ['"b"', 'bees.image']],
      ['bees.none', undefined, ['not set', '1', 'knows no such value']],
      ['name', '""', ['null, which removes the default', 'name']],
    ]);
  });

  it('says how to get another version than that of the images', () => {
    expect(JSON.stringify(sectionOf(page, 'chart'))).toContain('To run v1, set `bees.image`, as the example does.');
    const { page: odd } = pageOf(
      chartOf(values, { 'Chart.yaml': 'name: hive\nversion: 1.10\nappVersion: "[x](y)"\n' }),
    );
    expect(JSON.stringify(sectionOf(odd, 'chart'))).toContain('installs \\\\[x]\\\\(y).');
    expect(JSON.stringify(sectionOf(odd, 'chart'))).toContain('"value":"1.10"');
    const { page: fitting } = pageOf(chartOf(values, { 'Chart.yaml': 'name: hive\nversion: 1.0.0\nappVersion: v1\n' }));
    expect(sectionOf(fitting, 'chart').blocks.map(({ type }) => type)).toEqual(['facts', 'links']);
  });

  it('offers the files of the chart as they were read', () => {
    expect(helm.downloads([chart], '/downloads').map(({ path }) => path)).toEqual(
      ['Chart.yaml', 'values.yaml', 'values-dev.yaml'].map((name) => `/downloads/helm/${name}`),
    );
    expect(helm.downloads([chart], '/downloads')[1]?.content).toBe(values);
    expect(helm.downloads(twoCharts('{}', '{}'), '/downloads').map(({ path }) => path)).toContain(
      '/downloads/helm/hive-crds/values.yaml',
    );
  });
});

it('has a section for another chart, whose values are called by its name', () => {
  const { page, registry } = pageOf(
    ...twoCharts('keep: 1\n', 'keep: true\ncrds:\n  # -- All of them\n  install: true\n'),
  );
  expect(contentsOf(page).map(({ id, text, depth }) => `${depth} ${id} ${text}`)).toEqual([
    ...['2 chart Chart', '2 example Example', '2 values Values', '3 general General'],
    ...['2 hive-crds hive-crds', '3 hive-crds.general General', '3 hive-crds.crds crds'],
  ]);
  expect(registry.byName('helm', 'keep')?.anchor).toBe('keep');
  expect(registry.byName('helm', 'hive-crds: keep')?.anchor).toBe('hive-crds.keep');
  const [install] = rowsOf(sectionOf(page, 'hive-crds.crds'));
  expect(install).toMatchObject({ id: 'hive-crds.crds.install', path: 'crds.install', default: 'true' });
  const { page: plain } = pageOf(...twoCharts('keep: 1\n', '# Nothing.\n'));
  expect(JSON.stringify(sectionOf(plain, 'hive-crds').blocks)).toContain('The chart has no values.');
});

it('lists the charts that are installed along', () => {
  const dependencies = `dependencies:
  - {name: wax, alias: soft, version: ^1.2.0, repository: "https://wax.example/charts", condition: "soft.enabled,global.wax", tags: [sticky]}
  - {name: comb, version: 2, repository: "@bees", tags: [a, b], import-values: [all, {child: c, parent: d.e}]}
`;
  const chart = chartOf('soft: {enabled: true}\n', { 'Chart.yaml': `${chartYaml}${dependencies}` });
  const { text } = blockOf(sectionOf(pageOf(chart).page, 'chart'), 'prose');
  expect(text).toMatchObject({
    source: [
      'Depends on:\n',
      '- `wax` `^1.2.0`, from <https://wax.example/charts>, with values below `soft`, if `soft.enabled` or `global.wax` is true, else by `tags.sticky`',
      '- `comb` `2`, from `@bees`, with values below `comb`, if `tags.a` or `tags.b` is true, its `exports.all` copied to the top, its `c` copied to `d.e`',
    ].join('\n'),
  });
});

it('an id that the page has itself is not that of a value', () => {
  const { registry } = pageOf(chartOf('values: 1\nchart: {x: 1}\n'));
  expect(registry.byName('helm', 'values')?.anchor).toBe('values-2');
  expect(registry.byName('helm', 'chart')?.anchor).toBe('chart-2');
});
