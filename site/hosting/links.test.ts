import { describe, expect, it } from 'vitest';
import { linkCollector, linkFindings } from './links.ts';
import { readTags } from './read-tags.ts';

const none = (_path: string): boolean => false;
/** What is wrong with a site of these documents. */
const findings = (documents: Readonly<Record<string, string>>, registry = {}, isFile = none, base = '/') => {
  const collect = (part: readonly (readonly [string, string])[]) => {
    const links = linkCollector(base, (path) => !path.startsWith('/v1/'));
    for (const [url, html] of part) links.add(url, readTags(html));
    return links.found();
  };
  const all = Object.entries(documents);
  const whole = linkFindings([collect(all)], registry, isFile);
  // However many threads have collected them.
  const odd = all.filter((_, index) => index % 2 === 1);
  const even = all.filter((_, index) => index % 2 === 0);
  expect(linkFindings([collect(odd), collect(even)], registry, isFile)).toEqual(whole);
  return whole;
};
const nothing = { errors: [], warnings: [] };

it('a menu that pages share is read once, and counts on each of them', () => {
  const menu = '<a href="/gone">x</a><a id="m" href="/b#y">y</a>';
  const html = (own: string): string => `<nav>${menu}</nav><p id="${own}"></p><a href="#m">`;
  const tags = readTags(menu);
  const collect = (isShared: boolean) => {
    const links = linkCollector('/');
    for (const url of ['/a', '/b', '/c', '/d'])
      if (isShared) links.add(url, readTags(html(url.slice(1)), menu), tags);
      else links.add(url, readTags(html(url.slice(1))));
    return linkFindings([links.found()], {}, none);
  };
  const found = collect(true);
  expect(found.warnings).toHaveLength(3);
  expect(found.errors).toContain('/c links to /gone, which the site does not have');
  expect({ ...found, errors: found.errors.toSorted() }).toEqual({
    ...collect(false),
    errors: collect(false).errors.toSorted(),
  });
});

describe('links of built documents', () => {
  it('lead to pages, anchors and files that are there', () => {
    const pages = {
      '/': '<a href="/a#x">',
      '/a': '<p class="y" id="x"><a href="#x"><a href="/a?q=1#x"><a href="/#">',
      '/b': '<img src="/images/a%20b.png"><a href="https://x.example/y"><a href="//y.example"><a href="mailto:a@b"><a href="/v1/a">',
    };
    expect(findings(pages, {}, (path) => path === '/images/a b.png')).toEqual(nothing);
  });

  it('to what is not there are told by page', () => {
    expect(
      findings({
        '/a': '<a href="/gone"><link rel="x" href="/gone.css"><img alt="a > b" src="/no.png"><a href="/a/"><a href="/b#x"><a href="#y">',
        '/b': '',
      }),
    ).toEqual({
      errors: ['/gone', '/gone.css', '/no.png', '/a/'].map(
        (href) => `/a links to ${href}, which the site does not have`,
      ),
      warnings: ['/b#x', '#y'].map((href) => `/a links to ${href}, an anchor that does not exist`),
    });
  });

  it('are read as browsers read them', () => {
    const ids = '<p id="a[].b"></p><p id="größe"></p><p id="a&amp;b&#x27;"></p>';
    const links = '<a href="#a%5B%5D.b"><a href="#gr%C3%B6%C3%9Fe"><a href="#a&amp;b&#39;"><a href="#100%">';
    expect(findings({ '/a': ids + links }).warnings).toEqual(['/a links to #100%, an anchor that does not exist']);
    // Text and scripts only look like markup.
    expect(
      findings({
        '/a': '<pre>&lt;a href="/gone"></pre><script type="x">"<a href=\\"/gone\\" id="x">"</script><b id="x">',
      }),
    ).toEqual(nothing);
  });

  it('of menus are told of a few pages', () => {
    const pages = Object.fromEntries([...'abcdefgh'].map((name) => [`/${name}`, '<a href="/gone">']));
    expect(findings(pages).errors.map((text) => text.split(' ')[0])).toEqual(['/a', '/b', '/c']);
  });

  it('start with the base path; others lead to other sites', () => {
    const pages = {
      '/a': '<a href="/docs/a"><a href="/docs/"><a href="/other"><a href="/docs/gone"><a href="/docs/v1/x">',
      '/': '',
    };
    expect(findings(pages, {}, none, '/docs/').errors).toEqual([
      '/a links to /docs/gone, which the site does not have',
    ]);
  });
});

describe('ids of built documents', () => {
  it('are those that the generator has promised', () => {
    expect(findings({ '/a': '<p id="x" data-id="z">' }, { '/a': ['x', 'z'], '/b': [] })).toEqual({
      errors: ['/b has no document'],
      warnings: ['/a lacks the id "z", which others may link to'],
    });
  });
});
