import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../model/problem.ts';
import { inPath, placeText } from '../../../shared/problem.ts';
import { only, problemOf } from '../../../testing/problems.ts';
import { ingestResources } from './index.ts';

const version = (name: string, storage: boolean): string => `    - name: ${name}
      served: true
      storage: ${storage}
      schema:
        openAPIV3Schema:
          type: object
          properties: {spec: {type: object, properties: {wax: {type: string}}}}
`;
const crd = (versions: string, group = 'hive.example'): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: cells.${group}
spec:
  group: ${group}
  scope: Namespaced
  names: {kind: Cell, plural: cells}
  versions:
${versions}`;
const cell = crd(version('v1', true));

/** Resources of some files, by their name, and what is warned of. */
function read(...texts: readonly string[]) {
  const warnings: Problem[] = [];
  const files = texts.map((text, at) => ({ file: `${'abc'[at]}.yaml`, text }));
  return { resources: ingestResources(files, (problem) => warnings.push(problem)), warnings };
}

describe('a definition', () => {
  it('is named with its line also when a chart wraps it', () => {
    const text = `{{- if true }}\n\n\n${cell}x: [\n`;
    const lines = text.split('\n').length;
    expect(placeText(problemOf(() => read(text)).at)).toMatch(new RegExp(`^line (${lines}|${lines - 1}),`));
  });

  it('may be in two files that say the same, and of one kind in two groups', () => {
    expect(only(read(cell, cell).resources)).toMatchObject({ kind: 'Cell', file: 'a.yaml' });
    const groups = read(`${crd(version('v1', true), 'other.example')}---\n${cell}`).resources;
    expect(groups.map(({ group }) => group)).toEqual(['hive.example', 'other.example']);
  });

  const status = cell.replace('{spec:', '{status: {type: object}, spec:');
  it.each([
    ['without a version that is served', cell.replace('served: true', 'served: false'), /that is served/],
    ['cut off before the subresource of its status', status, /no status subresource/],
  ])('%s is a warning', (_, text, what) => {
    expect(only(read(text).warnings)).toMatchObject({ severity: 'warning', what: expect.stringMatching(what) });
    expect(read(`${status}      subresources: {status: {}}\n`).warnings).toEqual([]);
  });

  it('may stand beside something else, such as a kustomization, which is left out', () => {
    const { resources, warnings } = read(cell, 'resources:\n- a.yaml\n');
    expect(resources).toHaveLength(1);
    expect(only(warnings)).toMatchObject({ severity: 'info', at: { kind: 'file', file: 'b.yaml' } });
  });
});

describe('what is refused', () => {
  const [v1, alpha] = [version('v1', true), version('v1alpha1', false)];
  it.each([
    ['a file without a definition', 'kind: Namespace\n', 'kind', /holds no CustomResourceDefinition/],
    ['a kind that is no name', cell.replace('kind: Cell,', 'kind: ../evil,'), 'spec.names.kind', /letters and digits/],
    ['a version that is none', crd(version('../v1', true)), 'spec.versions.0.name', /version/],
    ['a version twice', crd(v1 + version('v1', false)), 'spec.versions', /has the version v1 of Cell twice/],
    ['a reference', cell.replace('{type: string}', '{$ref: "x"}'), 'properties.spec.properties.wax', /leaves the doc/],
    // As where a later one is cut off.
    ['no stored version', crd(alpha), 'spec.versions', /^has 0 versions/],
    ['two stored versions', crd(v1 + version('v2', true)), 'spec.versions', /^has 2 versions/],
  ])('%s', (_, text, place, what) => {
    const problem = problemOf(() => read(text));
    expect(problem).toMatchObject({ at: inPath('a.yaml', place), what: expect.stringMatching(what) });
  });

  it.each([
    ['a/b.yaml', 'remove one of the two'],
    ['b/b.yaml', 'remove one of the two, or say which folder is right: --use crd=a'],
  ])('a kind that a/a.yaml and %s define differently, both named', (file, remedy) => {
    const files = [
      { file: 'a/a.yaml', text: cell },
      { file, text: cell.replace('wax', 'lid') },
    ];
    expect(problemOf(() => ingestResources(files))).toMatchObject({ at: { file }, do: remedy });
  });

  it('a file beside others that is cut off behind its first line', () => {
    const cut = 'apiVersion: apiextensions.k8s.io/v1\n';
    expect(problemOf(() => read(cell, cut))).toMatchObject({ at: { file: 'b.yaml' }, severity: 'error' });
  });
});
