import { describe, expect, it } from 'vitest';
import type { SampleUse } from '../model/use.ts';
import { readGuide } from '../testing/guides.ts';

/** Takes each of these words in code for the name of a command. */
const reading =
  (...words: readonly string[]) =>
  (sample: { readonly text: string }): SampleUse[] =>
    words.flatMap((word): SampleUse[] => {
      const start = sample.text.indexOf(word);
      return start < 0 ? [] : [{ surface: 'cli', name: word, span: { start, end: start + word.length } }];
    });
const read = (body: string, ...words: readonly string[]) => {
  const { html, guide } = readGuide(body, {}, null, reading(...words));
  return { html: html.replaceAll(' draggable="false"', ''), guide };
};
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

describe('links in code', () => {
  it('stand around the name alone, and leave the text as it is', () => {
    const { html } = read('```bash\nhive list "--all" # hive list\nhive\n```\n', 'hive list');
    expect(html).toContain('<span class="line"><a href="/docs/cli/hive/list">hive list</a> ');
    expect(textOf(html)).toBe(textOf(read('```bash\nhive list "--all" # hive list\nhive\n```\n').html));
  });

  it('split tokens', () => {
    const { html } = read('```bash\necho "hive list"\n```\n', 'hive');
    expect(html).toContain(
      '<span class="token string">"</span><a href="/docs/cli/hive"><span class="token string">hive</span></a><span class="token string"> list"</span>',
    );
  });

  it('are one stop for the Tab key, however often a name stands', () => {
    const { html } = read('`hive list`\n\n```bash\nhive list\n```\n\n`hive list`', 'hive list');
    expect(html.match(/<a href="\/docs\/cli/g)).toHaveLength(3);
    expect(html.match(/tabindex="-1"/g)).toHaveLength(2);
    expect(html.indexOf('tabindex="-1"')).toBeGreaterThan(html.indexOf('<a href="/docs/cli'));
  });

  it('count what may be hidden for itself', () => {
    const tabs = '::::tabs\n:::tab[A]\n`hive list`\n:::\n:::tab[B]\n`hive list`\n:::\n::::\n\n`hive list`, `hive list`';
    const stops = read(tabs, 'hive list')
      .html.match(/<a href="\/docs\/cli[^>]*>/g)
      ?.map((link) => !link.includes('tabindex'));
    expect(stops).toEqual([true, true, true, false]);
  });

  it('are not in links and headings, which are samples too', () => {
    const { html, guide } = read('## `hive list`\n\n[`hive list`](/hive)\n\n`hive list`', 'hive list');
    expect(html.match(/<a href="\/docs\/cli/g)).toHaveLength(1);
    expect(guide.samples.map(({ section }) => section)).toEqual(Array(3).fill('hive-list'));
  });

  it('do not cross lines', () => {
    const { html } = read('`hive\nlist`', 'hive\nlist');
    expect(html).not.toContain('<a ');
  });

  it('vanish where there is no entry', () => {
    const { html } = read('`hive gone` and `hive list`', 'hive gone', 'hive list');
    expect(html).toBe('<p><code>hive gone</code> and <code><a href="/docs/cli/hive/list">hive list</a></code></p>');
  });
});
