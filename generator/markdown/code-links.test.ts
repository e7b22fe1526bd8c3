import { expect, it } from 'vitest';
import type { SampleUse } from '../model/use.ts';
import { readGuide } from '../testing/guides.ts';

/** Reads a guide in whose code each of these words is the name of a command. */
function read(body: string, ...words: readonly string[]) {
  const uses = ({ text }: { readonly text: string }): SampleUse[] =>
    words.flatMap((word): SampleUse[] => {
      const start = text.indexOf(word);
      return start < 0 ? [] : [{ kind: 'cli', name: word, span: { start, end: start + word.length } }];
    });
  const { html, guide } = readGuide(body, {}, null, uses);
  return { html: html.replaceAll(' draggable="false"', ''), guide };
}

it('links in code split tokens, and do not cross lines', () => {
  expect(read('```bash\necho "hive list"\n```\n', 'hive').html).toContain(
    '<span class="token string">"</span><a href="/docs/cli/hive"><span class="token string">hive</span></a><span class="token string"> list"</span>',
  );
  expect(read('`hive\nlist`', 'hive\nlist').html).not.toContain('<a ');
});

it('links in code are one stop for the Tab key each, but for what may be hidden', () => {
  const tabs = '::::tabs\n:::tab[A]\n`hive list`\n:::\n:::tab[B]\n`hive list`\n:::\n::::\n';
  const { html } = read(`${tabs}\n\`hive list\`\n\n\`\`\`bash\nhive list\n\`\`\`\n\n\`hive list\``, 'hive list');
  const stops = html.match(/<a href="\/docs\/cli[^>]*>/g)?.map((link) => !link.includes('tabindex="-1"'));
  expect(stops).toEqual([true, true, true, false, false]);
});

it('links in code are not in links and headings, which are samples too, nor where there is no entry', () => {
  const { html, guide } = read('## `hive list`\n\n[`hive list`](/hive)\n\n`hive list`', 'hive list');
  expect(html.match(/<a href="\/docs\/cli/g)).toHaveLength(1);
  expect(guide.samples.map(({ section }) => section)).toEqual(Array(3).fill('hive-list'));
  expect(read('`hive gone`', 'hive gone').html).toBe('<p><code>hive gone</code></p>');
});
