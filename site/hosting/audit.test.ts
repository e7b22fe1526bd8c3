import { describe, expect, it } from 'vitest';
import { blockedParts, readTags } from './audit.ts';

const themeScript = 'document.documentElement.dataset.js=""';

describe('what the policy lets through', () => {
  it.each([
    ['the theme script', `<head><script>${themeScript}</script></head>`],
    ['scripts from files', '<script src="/assets/x.js" type="module" async></script>'],
    ['data', '<script type="application/ld+json">{"a":"<style>"}</script><script type="application/json">{}</script>'],
    ['attributes that only look alike', '<svg stroke-width="2" data-style="x" data-onclick="y"><path d="M0 0"/></svg>'],
    ['a quoted tag', '<p title="<style><script>"><a href="/javascript:x">x</a></p>'],
  ])('%s', (_name, html) => {
    expect(blockedParts(readTags(html), { scripts: [themeScript], styles: [] })).toEqual([]);
  });
});

describe('what the policy blocks', () => {
  it.each([
    ['<script>alert(1)</script>', /^an inline script .*: alert\(1\)$/],
    ['<SCRIPT type="module">x</SCRIPT>', /^an inline script/],
    [`<script>${themeScript};x()</script>`, /^an inline script/],
    ["<script type='text/javascript'>x</script>", /^an inline script/],
    ['<script data-x=">" title=" src=">x</script>', /^an inline script/],
    ['<p>a<b style="color:red">b</b></p>', /^a style attribute.*<b style/],
    ['<svg><style>a{}</style></svg>', /^a style element/],
    ['<img src="x" onerror="alert(1)"/>', /^an event handler.*onerror/],
    ['<a href=" javascript:alert(1)">x</a>', /^an address that is a script/],
    ['<base href="https://evil.example/">', /^a base element/],
  ])('%s', (html, says) => {
    expect(blockedParts(readTags(`<body>${html}</body>`), { scripts: [themeScript], styles: [] })).toEqual([
      expect.stringMatching(says),
    ]);
  });
});
