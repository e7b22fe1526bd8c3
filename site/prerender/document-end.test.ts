import { describe, expect, it } from 'vitest';
import { documentEnd } from './document-end.ts';

const loader = 'load("$&")';
const entry = '<script src="/assets/e.js" type="module" async></script>';
const data = '<script id="vike_pageContext" type="application/json">{}</script>';
const preload = '<link rel="modulepreload" href="/assets/a.js" as="script" type="text/javascript">';
const document = (body: string, head = ''): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe('the end of documents', () => {
  it('is the data of Vike and one inline script that knows what to load', () => {
    expect(documentEnd(document(data + entry + preload + preload.replace('a.js', 'b.js')), loader)).toBe(
      `${data}<script data-entry="/assets/e.js" data-preload="/assets/a.js /assets/b.js">${loader}</script>`,
    );
  });

  it.each([
    ['a style sheet', document(entry, '<link rel="stylesheet" type="text/css" href="/assets/a.css">')],
    ['a font', document(`<link rel="preload" href="/assets/f.woff2" as="font">${entry}`)],
    ['no entry script', document('')],
    ['two entry scripts', document(entry + entry)],
  ])('is refused with %s', (_what, html) => {
    expect(() => documentEnd(html, loader)).toThrow(/entry script|nobody here expects/);
  });
});
