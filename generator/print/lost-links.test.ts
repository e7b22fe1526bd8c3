import { describe, expect, it } from 'vitest';
import type { Page } from '../model/page.ts';
import { withoutLostLinks } from './lost-links.ts';

const anchors = new Map([['/hive/start', new Set<string>()]]);

function html(text: string): string {
  const [page] = withoutLostLinks([{ kind: 'guide', html: text } as Page], '/docs/', anchors);
  return page?.kind === 'guide' ? page.html : '';
}

describe('links of a guide to pages that the site does not have', () => {
  it('become their text', () => {
    expect(html('<p>See <a class="x" href="/docs/hive/gone#a">the <code>gone</code> page</a>.</p>')).toBe(
      '<p>See the <code>gone</code> page.</p>',
    );
  });

  it('become their text in introductions of reference pages too', () => {
    const introduction = '<p><a href="/docs/hive/gone">Gone</a>, <a href="/docs/hive/start">there</a></p>';
    expect(withoutLostLinks([{ kind: 'resource-index', introduction } as Page], '/docs/', anchors)).toEqual([
      { kind: 'resource-index', introduction: '<p>Gone, <a href="/docs/hive/start">there</a></p>' },
    ]);
  });

  it.each([
    '/docs/hive/start#x',
    '/docs/hive/start/?q=1',
    '/docs/hive/openapi.yaml',
    'https://hive.example/hive/gone',
    '#here',
    '/elsewhere',
  ])('are links still: %s', (href) => {
    const text = `<a href="${href}">it</a>`;
    expect(html(text)).toBe(text);
  });
});
