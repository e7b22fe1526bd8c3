import { describe, expect, it } from 'vitest';
import { readTags } from './audit.ts';
import { linkFaults, linksIn } from './links.ts';

const none = (_path: string): boolean => false;
/** What is wrong with a site of these documents. */
const faults = (documents: Readonly<Record<string, string>>, registry = {}, isFile = none, basePath = '/'): string[] =>
  linkFaults({
    documents: new Map(Object.entries(documents).map(([url, html]) => [url, linksIn(readTags(html))])),
    isHere: (path) => !path.startsWith('/v1/'),
    ...{ registry, isFile, basePath },
  });

describe('links of built documents', () => {
  it('lead to pages, anchors and files that are there', () => {
    const pages = {
      '/': '<a href="/a#x">',
      '/a': '<p class="y" id="x"><a href="#x"><a href="/a?q=1#x"><a href="/#">',
      '/b': '<img src="/images/a%20b.png"><a href="https://x.example/y"><a href="//y.example"><a href="mailto:a@b"><a href="/v1/a">',
    };
    expect(faults(pages, {}, (path) => path === '/images/a b.png')).toEqual([]);
  });

  it('to what is not there are named by page', () => {
    expect(
      faults({
        '/a': '<a href="/gone"><link rel="x" href="/gone.css"><img alt="a > b" src="/no.png"><a href="/a/"><a href="/b#x"><a href="#y">',
        '/b': '',
      }),
    ).toEqual([
      ...['/gone', '/gone.css', '/no.png', '/a/'].map((href) => `/a links to ${href}, which the site does not have`),
      ...['/b#x', '#y'].map((href) => `/a links to ${href}, an anchor that does not exist`),
    ]);
  });

  it('are read as browsers read them', () => {
    const ids = '<p id="a[].b"></p><p id="größe"></p><p id="a&amp;b&#x27;"></p>';
    const links = '<a href="#a%5B%5D.b"><a href="#gr%C3%B6%C3%9Fe"><a href="#a&amp;b&#39;"><a href="#100%">';
    expect(faults({ '/a': ids + links })).toEqual(['/a links to #100%, an anchor that does not exist']);
  });

  it('of menus are named on a few pages', () => {
    const pages = Object.fromEntries([...'abcdefgh'].map((name) => [`/${name}`, '<a href="/gone">']));
    expect(faults(pages).map((text) => text.split(' ')[0])).toEqual(['/a', '/b', '/c']);
  });

  it('start with the base path; others lead to other sites', () => {
    const pages = {
      '/a': '<a href="/docs/a"><a href="/docs/"><a href="/other"><a href="/docs/gone"><a href="/docs/v1/x">',
      '/': '',
    };
    expect(faults(pages, {}, none, '/docs/')).toEqual(['/a links to /docs/gone, which the site does not have']);
  });
});

it('ids of built documents are those that the generator has promised', () => {
  expect(faults({ '/a': '<p id="x" data-id="z">' }, { '/a': ['x', 'z'], '/b': [] })).toEqual([
    '/a lacks the id "z", which others may link to',
    '/b has no document',
  ]);
});
