import { describe, expect, it } from 'vitest';
import { missingInBuilt } from './built-details.ts';
import { exampleRelease } from './example-release.ts';
import { type RawDetail, rawDetails } from './raw-details.ts';

const flag: RawDetail = { page: 'hive', id: 'flag-size', label: '--size', type: 'int', default: '3' };
const field: RawDetail = { page: 'cell', id: 'Cell.v1', label: 'spec.wax', type: 'list of string', default: '["a<b"]' };
const heading: RawDetail = { page: 'cell', id: 'Cell.v1', label: 'spec', type: 'object', default: undefined };
const operation: RawDetail = { page: 'api', id: 'get-cells', label: '', type: '', default: undefined };

const pages = new Map([
  [
    'hive',
    '<tbody id="flag-size" class="field"><a aria-label="Link to: --size">#</a><td class="type mono">int</td>' +
      '<td class="field-default"><span class="field-label">Default: </span><code>3</code></td></tbody>',
  ],
  [
    'cell',
    '<li id="Cell.v1.spec.wax"><a aria-label="Link to: spec.wax">#</a>' +
      '<span class="type mono">list of <a href="/s">string</a></span><span class="field-default">' +
      '<span>Default: </span><code>[&quot;a<wbr/>&lt;b&quot;]</code></span></li>' +
      '<h4 id="Cell.v1.spec"><code>spec</code><a aria-hidden="true">#</a></h4><span class="type mono">object</span>',
  ],
  ['api', '<section id="get-cells"><h3>List</h3></section>'],
]);
const changed = (page: string, from: string, to: string) =>
  new Map(pages).set(page, (pages.get(page) ?? '').replaceAll(from, to));

describe('missingInBuilt', () => {
  it('finds nothing missing where everything is', () => {
    expect(missingInBuilt([flag, field, heading, operation], pages)).toEqual([]);
  });

  it.each([
    ['an id of a flag', changed('hive', 'id="flag-size"', 'id="size"'), flag, 'is not there'],
    ['the type of a flag', changed('hive', '>int<', '>string<'), flag, 'the type string'],
    ['the default of a flag', changed('hive', '<code>3</code>', '–'), flag, 'the default undefined'],
    ['an id of a field', changed('cell', 'id="Cell.v1.spec.wax"', ''), field, 'is not there'],
    ['the type of a field', changed('cell', 'list of ', ''), field, 'the type string'],
    ['a heading', changed('cell', '<code>spec</code>', ''), heading, 'is not there'],
    ['the default of a field', changed('cell', 'field-default', ''), field, 'the default undefined'],
    ['an operation', changed('api', 'get-cells', 'get-cell'), operation, 'is not there'],
    ['a page', new Map<string, string>(), operation, 'is not there'],
  ])('misses %s', (_, built, detail, what) => {
    const [line, ...others] = missingInBuilt([detail], built);
    expect(others).toEqual([]);
    expect(line).toContain(what);
  });
});

describe('rawDetails', () => {
  it('knows flags, operations, parameters and fields of each sort of source', () => {
    const sorts = new Set(
      rawDetails(exampleRelease()).map(({ page, label }) => `${page} ${label === '' ? 'whole' : 'part'}`),
    );
    expect(sorts.size).toBeGreaterThan(4);
  });
});
