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
      `<html><head>${style}</head><body>x${entry}${preload}${preload.replace('a.js', 'b.js')}</body></html>`,
      loader,
    );
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('async');
    expect(html).toContain('data-entry="/assets/e.js" data-preload="/assets/a.js /assets/b.js"');
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('is the same text on every page, so that one hash allows it', () => {
    const text = (html: string) => /<script[^>]*>([^<]*)/.exec(deferScripts(html, loader))?.[1];
    expect(text(`<head>${style}</head><body>${entry}</body>`)).toBe(
      text(`<head>${style}</head><body>other${entry}${preload}</body>`),
    );
  });

  it('puts style sheets and fonts behind the inline scripts of the head, which would wait for them', () => {
    const html = deferScripts(
      `<head>${style}${font}<title>$& a</title><script>b</script></head><body>${entry}</body>`,
      loader,
    );
    expect(html).toContain(`<head><title>$& a</title><script>b</script>${style}${font}</head><body>`);
  });

  it('refuses a document without a style sheet in its head', () => {
    expect(() => deferScripts(`<head></head><body>${style}${entry}</body>`, loader)).toThrow(
      'no style sheet in its head',
    );
  });

  it.each(['<body></body>', `<body>${entry}${entry}</body>`])(
    'refuses a document that it does not know: %s',
    (html) => {
      expect(() => deferScripts(html, loader)).toThrow(/entry script/);
    },
  );
});
