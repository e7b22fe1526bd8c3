import { expect, it } from 'vitest';
import { blockedParts, readTags } from './audit.ts';

const themeScript = 'document.documentElement.dataset.js=""';

const blocked = (html: string) => blockedParts(readTags(html), { scripts: [themeScript], styles: [] });

it.each([
  `<head><script>${themeScript}</script></head>`,
  '<script src="/assets/x.js" type="module" async></script>',
  '<script type="application/ld+json">{"a":"<style>"}</script><script type="application/json">{}</script>',
  // Only looks like it.
  '<svg stroke-width="2" data-style="x" data-onclick="y"><path d="M0 0"/></svg>',
  '<p title="<style><script> style=&quot;x&quot; onclick=x"><a href="/javascript:x">&lt;script&gt;</a></p>',
])('the policy lets through %s', (html) => {
  expect(blocked(html)).toEqual([]);
});

it.each([
  ['<script>alert(1)</script>', /^an inline script .*: alert\(1\)$/],
  ['<SCRIPT type="module">x</SCRIPT>', /^an inline script/],
  [`<script>${themeScript};x()</script>`, /^an inline script/],
  ['<script data-x=">" title=" src=">x</script>', /^an inline script/],
  ['<p>a<b style="color:red">b</b></p>', /^a style attribute.*<b style/],
  ['<svg><style>a{}</style></svg>', /^a style element/],
  ['<img src="x" onerror="alert(1)"/>', /^an event handler.*onerror/],
  ['<a href=" javascript:alert(1)">x</a>', /^an address that is a script/],
  ['<base href="https://evil.example/">', /^a base element/],
])('the policy blocks %s', (html, says) => {
  expect(blocked(`<body>${html}</body>`)).toEqual([expect.stringMatching(says)]);
});
