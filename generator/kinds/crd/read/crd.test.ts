import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../model/problem.ts';
import { inPath, placeText } from '../../../shared/problem.ts';
import { parseYaml } from '../../../sources/document.ts';
import { only, problemOf, problemsOf } from '../../../testing/problems.ts';
import { ingestResources } from './index.ts';

const version = (name: string, storage: boolean, more = ''): string => `    - name: ${name}
      served: true
      storage: ${storage}
${more}      schema:
        openAPIV3Schema:
          type: object
          description: A cell.
          properties:
            spec: {type: object, properties: {wax: {type: string}}}
`;
const crd = (kind: string, versions: string, group = 'hive.example'): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${kind.toLowerCase()}s.${group}
spec:
  group: ${group}
  scope: Namespaced
  names: {kind: ${kind}, plural: ${kind.toLowerCase()}s, singular: ${kind.toLowerCase()}, listKind: ${kind}List, shortNames: [c], categories: [all]}
  versions:
${versions}`;
const read = (text: string) => ingestResources([{ file: 'crds/a.yaml', text }]);

describe('a definition', () => {
  it('is read with every version, the stored one first', () => {
    const old = version(
      'v1alpha1',
      false,
      '      deprecated: true\n      deprecationWarning: use v1\n      additionalPrinterColumns: [{name: Wax, type: string, jsonPath: .spec.wax, priority: 1}]\n      subresources: {status: {}, scale: {specReplicasPath: .spec.cells, statusReplicasPath: .status.cells, labelSelectorPath: .status.selector}}\n',
    );
    const resource = only(read(crd('Cell', old + version('v1beta1', false) + version('v1', true))));
    expect(resource).toMatchObject({
      kind: 'Cell',
      group: 'hive.example',
      plural: 'cells',
      singular: 'cell',
      listKind: 'CellList',
      shortNames: ['c'],
      categories: ['all'],
      scope: 'Namespaced',
      file: 'crds/a.yaml',
    });
    expect(resource.versions.map(({ name }) => name)).toEqual(['v1', 'v1alpha1', 'v1beta1']);
    expect(resource.versions[1]).toMatchObject({
      served: true,
      storage: false,
      deprecated: true,
      deprecationWarning: 'use v1',
      subresources: ['status', 'scale'],
      scale: { specReplicas: '.spec.cells', statusReplicas: '.status.cells', labelSelector: '.status.selector' },
      printerColumns: [{ name: 'Wax', priority: 1, description: null }],
    });
    expect(resource.versions[0]?.schema).toMatchObject({ properties: { spec: { properties: { wax: {} } } } });
  });

  it('may stand among others and among other documents', () => {
    const text = `---\n${crd('Cell', version('v1', true))}---\nkind: Namespace\n---\n${crd('Bee', version('v1', true))}`;
    expect(read(text).map(({ kind }) => kind)).toEqual(['Bee', 'Cell']);
  });

  it('may be wrapped by a chart', () => {
    const text = `{{- if .Values.crds.install }}\n${crd('Cell', version('v1', true)).replace('metadata:\n', 'metadata:\n  annotations:\n    {{- with .Values.crds.annotations }}\n      {{- toYaml . | nindent 4 }}\n    {{- end }}\n    keep: "yes"\n')}{{- end }}\n`;
    expect(read(text).map(({ kind }) => kind)).toEqual(['Cell']);
  });

  it('is named with its line also when a chart wraps it', () => {
    const text = `{{- if true }}\n\n\n${crd('Cell', version('v1', true))}x: [\n`;
    expect(placeText(problemOf(() => read(text)).at)).toMatch(
      new RegExp(`^line (${text.split('\n').length}|${text.split('\n').length - 1}),`),
    );
  });

  it('may be one of a list, and be written as JSON', () => {
    const text = crd('Cell', version('v1', true)).replaceAll('\n', '\n    ');
    expect(only(read(`kind: List\nitems:\n  - ${text}\n`)).kind).toBe('Cell');
    const json = JSON.stringify(parseYaml(crd('Cell', version('v1', true)), 'a.yaml'), null, '\t');
    expect(only(ingestResources([{ file: 'a.json', text: json }])).kind).toBe('Cell');
  });

  it('without a version that is served is a warning', () => {
    const found: Problem[] = [];
    const text = crd('Cell', version('v1', true).replace('served: true', 'served: false'));
    ingestResources([{ file: 'a.yaml', text }], (problem) => found.push(problem));
    expect(only(found)).toMatchObject({ severity: 'warning', what: 'has no version of Cell that is served' });
  });

  it('may be in two files that say the same', () => {
    const text = crd('Cell', version('v1', true));
    const files = ['a.yaml', 'b.yaml'].map((file) => ({ file, text }));
    expect(only(ingestResources(files))).toMatchObject({ kind: 'Cell', file: 'a.yaml' });
  });

  it.each([
    ['a kustomization', 'resources:\n- a.yaml\n'],
    ['a policy', 'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\n'],
    ['nothing but comments', '# later\n'],
  ])('may stand beside a file of %s, which is left out', (_, text) => {
    const found: Problem[] = [];
    const files = [
      { file: 'a.yaml', text: crd('Cell', version('v1', true)) },
      { file: 'b.yaml', text },
    ];
    expect(ingestResources(files, (problem) => found.push(problem))).toHaveLength(1);
    expect(only(found)).toMatchObject({ severity: 'info', at: { kind: 'file', file: 'b.yaml' } });
  });

  it('of one kind may exist in two groups', () => {
    expect(
      read(`${crd('Cell', version('v1', true))}---\n${crd('Cell', version('v1', true), 'other.example')}`).map(
        ({ group }) => group,
      ),
    ).toEqual(['hive.example', 'other.example']);
  });

  it('takes many template lines and blank lines in good time', () => {
    // Time that grows with the square of the input is more than a test may take.
    const resources = read(`${'\n'.repeat(300_000)}${crd('Cell', version('v1', true))}${'{{ x }}\n'.repeat(20_000)}`);
    expect(resources).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it.each([
    ['a file without a definition', 'kind: Namespace\n', 'kind', /holds no CustomResourceDefinition/],
    ['another API version', crd('Cell', version('v1', true)).replace('/v1\n', '/v1beta1\n'), 'apiVersion', /v1/],
    [
      'a kind that is no name',
      crd('Cell', version('v1', true)).replace('kind: Cell,', 'kind: ../evil,'),
      'spec.names.kind',
      /letters and digits/,
    ],
    ['a group that is no domain', crd('Cell', version('v1', true), '../x'), 'spec.group', /domain/],
    ['a version that is none', crd('Cell', version('../v1', true)), 'spec.versions.0.name', /version/],
    [
      'a version twice',
      crd('Cell', version('v1', true) + version('v1', false)),
      'spec.versions',
      /has the version v1 of Cell twice/,
    ],
    ['no versions', crd('Cell', '    []\n').replace('versions:\n    []', 'versions: []'), 'spec.versions', /1/],
    [
      'a reference',
      crd('Cell', version('v1', true).replace('{type: string}', '{$ref: "file:///etc/passwd"}')),
      'properties.spec.properties.wax',
      /leaves the document/,
    ],
  ])('%s', (_, text, place, what) => {
    expect(problemOf(() => read(text))).toMatchObject({
      at: inPath('crds/a.yaml', place),
      what: expect.stringMatching(what),
    });
  });

  it('a kind that two files define differently, both named', () => {
    const text = crd('Cell', version('v1', true));
    const of = (other: string) =>
      problemOf(() =>
        ingestResources([
          { file: 'a/a.yaml', text },
          { file: other, text: text.replace('A cell.', 'A box.') },
        ]),
      );
    const problem = { what: 'defines Cell of hive.example, which a/a.yaml defines too', do: 'remove one of the two' };
    expect(of('a/b.yaml')).toMatchObject({ at: { file: 'a/b.yaml' }, ...problem });
    expect(of('b/b.yaml')).toMatchObject({ do: 'remove one of the two, or say which folder is right: --use crd=a' });
  });

  it('the end of a file that is cut off behind its first line', () => {
    const files = [
      { file: 'a.yaml', text: crd('Cell', version('v1', true)) },
      { file: 'b.yaml', text: 'apiVersion: apiextensions.k8s.io/v1\n' },
    ];
    expect(problemOf(() => ingestResources(files))).toMatchObject({ at: { file: 'b.yaml' }, severity: 'error' });
  });

  it('mistakes of several files, together', () => {
    expect(
      problemsOf(() => ingestResources(['a', 'b'].map((name) => ({ file: `${name}.yaml`, text: 'x: 1' })))).map(
        ({ at }) => at.file,
      ),
    ).toEqual(['a.yaml', 'b.yaml']);
  });

  it.each([
    ['no', version('v1alpha1', false)],
    ['two', version('v1', true) + version('v2', true)],
  ])('%s stored version, as where a later one is cut off', (_, versions) => {
    expect(problemOf(() => read(crd('Cell', versions)))).toMatchObject({
      at: { file: 'crds/a.yaml', pointer: 'spec.versions' },
      what: expect.stringMatching(/^has [02] versions of Cell marked as storage version/),
    });
  });
});

describe('a definition whose last line is missing', () => {
  const status = version('v1', true).replace('properties:\n', 'properties:\n            status: {type: object}\n');
  const warnings = (text: string) => {
    const found: Problem[] = [];
    ingestResources([{ file: 'crds/a.yaml', text }], (problem) => found.push(problem));
    return found;
  };

  it('has a status without its subresource, which is a warning', () => {
    expect(only(warnings(crd('Cell', status)))).toMatchObject({
      severity: 'warning',
      at: { file: 'crds/a.yaml', pointer: 'Cell, v1' },
    });
    expect(warnings(crd('Cell', `${status}      subresources: {status: {}}\n`))).toEqual([]);
  });
});
