import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { documentedFiles } from '../../testing/documented.ts';
import { readCharts } from './read/index.ts';
import { examplesOf } from './testing/chart.ts';
import { valuesBelow } from './walk.ts';

const files = documentedFiles('helm');
const warnings: string[] = [];
const [chart = expect.fail('there is no chart'), definitions] = readCharts(files, ({ what }) => warnings.push(what));

it('the charts of v0.3.6 are read whole, and every value is described', () => {
  expect(definitions).toMatchObject({ name: 'toolhive-operator-crds', version: '0.0.30', values: [] });
  expect(chart).toMatchObject({ name: 'toolhive-operator', version: '0.2.19', appVersion: '0.3.5', kubeVersion: null });
  expect(warnings).toEqual([]);
  const values = [...valuesBelow(chart.values)];
  expect(values).toHaveLength(75);
  expect(values.filter(({ description }) => description === null)).toEqual([]);
});

it('its values for OpenShift are four changes', () => {
  expect(chart.valueFiles.map(({ name, changes }) => [name, changes.map(({ path, value }) => [path, value])])).toEqual([
    [
      'values-openshift.yaml',
      [
        ['operator.podSecurityContext.seccompProfile.type', 'RuntimeDefault'],
        ['operator.containerSecurityContext.runAsUser', null],
        ['operator.resources.limits.memory', '384Mi'],
        ['operator.resources.requests.memory', '192Mi'],
      ],
    ],
  ]);
});

it('its examples hold its defaults', () => {
  const defaults = parse(files.find(({ file }) => file.endsWith('/operator/values.yaml'))?.text ?? '');
  expect(parse(examplesOf(chart).full)).toEqual(defaults);
  expect(defaults).toMatchObject(parse(examplesOf(chart).minimal));
  expect(examplesOf(chart).minimal).toContain('toolhiveRunnerImage: ghcr.io/stacklok/toolhive/proxyrunner:v0.3.5\n');
});
