import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const loader = 'load()';
const entry = '<script src="/assets/e.js" type="module" async></script>';
const style = '<link rel="stylesheet" type="text/css" href="/assets/a.css">';
const font = '<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin>';
const preload = '<link rel="modulepreload" href="/assets/a.js" as="script" type="text/javascript">';

describe('deferScripts', () => {
  it('leaves one inline script that knows what to load', () => {
    const html = deferScripts(
      `<html><head></head><body>x${entry}${preload}${preload.replace('a.js', 'b.js')}</body></html>`,
      loader,
    );
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('async');
    expect(html).toContain('data-entry="/assets/e.js" data-preload="/assets/a.js /assets/b.js"');
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('is the same text on every page, so that one hash allows it', () => {
    const text = (html: string) => /<script[^>]*>([^<]*)/.exec(deferScripts(html, loader))?.[1];
    expect(text(`<head></head><body>${entry}</body>`)).toBe(text(`<head></head><body>other${entry}${preload}</body>`));
  });

  it.each([style, font])('refuses a document whose first paint waits for a file: %s', (tag) => {
    expect(() => deferScripts(`<head>${tag}</head><body>${entry}</body>`, loader)).toThrow(tag);
  });

  it('leaves the sheet for paper alone', () => {
    const print = '<link rel="stylesheet" media="print" href="/assets/p.css">';
    expect(deferScripts(`<head>${print}</head><body>${entry}</body>`, loader)).toContain(print);
  });

  it.each(['<body></body>', `<body>${entry}${entry}</body>`])(
    'refuses a document that it does not know: %s',
    (html) => {
      expect(() => deferScripts(html, loader)).toThrow(/entry script/);
    },
  );
});
