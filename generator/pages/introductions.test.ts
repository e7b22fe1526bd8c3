import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { usesByEntry } from '../link/uses.ts';
import type { Guide } from '../model/guide.ts';
import type { Page } from '../model/page.ts';
import type { EmitContext } from '../print/markdown/context.ts';
import { codeSample } from '../testing/documented.ts';
import { introducedPages } from './pages.ts';

const sample = codeSample('yaml', 'kind: Cell');
const guide = (route: string): Guide =>
  ({
    route,
    frontMatter: { title: 'Cells', description: 'About cells.' },
    headings: [],
    samples: [sample],
  }) as unknown as Guide;
const context = {
  model: {
    guides: [guide('reference/crd-spec'), guide('reference/other'), guide('guides/a')],
    uses: new Map([[sample, [{ kind: 'crd', name: 'Cell', span: null }]]]),
  },
  links: { guide: (route: string) => `/hive/${route}`, sidebar: [] },
  site: { basePath: '/' },
} as unknown as EmitContext;
const page = (kind: Page['kind'], name: string): Page =>
  ({ kind, url: `/hive/reference/${name}`, title: 'Generated', description: 'Generated too.' }) as Page;

describe('a guide at the address of a reference page', () => {
  const [resources, schema, other] = introducedPages(
    [page('resource-index', 'crd-spec'), page('registry-schema', 'registry-schema'), page('command', 'other')],
    context,
    new Map([['/hive/reference/crd-spec', h(null, h('p', 'For you.'))]]),
  );

  it('gives it title, description and text', () => {
    expect(resources).toMatchObject({
      title: 'Cells',
      description: 'About cells.',
      introduction: '<p>For you.</p>',
    });
  });

  it('leaves pages without such a guide, and of other kinds, as they are', () => {
    expect(schema).toEqual(page('registry-schema', 'registry-schema'));
    expect(other).toEqual(page('command', 'other'));
  });

  it('is not among the guides that use what stands there', () => {
    const uses = [...usesByEntry(context).values()].flat().map(({ url }) => url);
    expect(uses).toEqual(['/hive/reference/other', '/hive/guides/a']);
  });
});
