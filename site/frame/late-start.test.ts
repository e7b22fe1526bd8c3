import { describe, expect, it } from 'vitest';
import { startLate } from './late-start.ts';

const entry = '<script src="/assets/e.js" type="module" async></script>';
const preload = '<link rel="modulepreload" href="/assets/a.js" as="script" type="text/javascript">';

describe('startLate', () => {
  it('leaves one inline script that knows what to load', () => {
    const html = startLate(`<html><body>x${entry}${preload}${preload.replace('a.js', 'b.js')}</body></html>`);
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('async');
    expect(html).toContain('data-entry="/assets/e.js" data-preload="/assets/a.js /assets/b.js"');
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('is the same text on every page, so that one hash allows it', () => {
    const text = (html: string) => /<script[^>]*>([^<]*)/.exec(startLate(html))?.[1];
    expect(text(`<body>${entry}</body>`)).toBe(text(`<body>other${entry}${preload}</body>`));
  });

  it.each(['<body></body>', `<body>${entry}${entry}</body>`])(
    'refuses a document that it does not know: %s',
    (html) => {
      expect(() => startLate(html)).toThrow(/entry script/);
    },
  );
});
