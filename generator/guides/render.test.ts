import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { guideSite, guidesContext, readGuide, waxServer } from '../testing/guides.ts';
import { renderGuide } from './render.ts';

/* What each piece of markup looks like on a page, sample-guide.test.ts compares, and mistakes are in mistakes.yaml. */

const html = (body: string): string => readGuide(body).html;
const tabs = (first: string): string => `::::tabs\n${first}\nx\n:::\n:::tab[B]\ny\n:::\n::::\n`;

describe('directives', () => {
  it('pass no attributes to the page', () => {
    expect(html(':::note{onclick="evil()" style="x" #id .class}\nx\n:::')).not.toMatch(/evil|style|"id"/);
  });

  it('have labels of Markdown, without links where a click means something else', () => {
    const label = 'Soft `wax` **now**, [see](/hive/x)';
    const words = 'Soft <code>wax</code> <strong>now</strong>, ';
    expect(html(`:::tip[${label}]\nx\n:::`)).toContain(`>${words}<a href="/docs/hive/x">see</a></p>`);
    for (const body of [`:::details[${label}]\nx\n:::`, tabs(`:::tab[${label}]`)])
      expect(html(body)).toContain(`>${words}see<`);
    expect(html(tabs(`:::tab[${label}]`))).toContain('data-label="Soft wax now, see"');
  });

  it('of tabs are numbered through the page', () => {
    expect(html(`${tabs(':::tab[A]')}\n${tabs(':::tab[A]')}`).match(/ id="tabs[^"]*"/g)).toEqual(
      ['1-0', '1-1', '2-0', '2-1'].map((id) => ` id="tabs-${id}"`),
    );
  });

  it('of a server fold its tools where they would fill a screen', () => {
    const many = { ...waxServer, tools: Array.from({ length: 90 }, (_, index) => `tool_${index}`) };
    const { tree } = readGuide('::mcp-server{name="wax"}').guide;
    const folded = toHtml(renderGuide(tree, { ...guideSite(guidesContext()), server: () => many }));
    expect(folded).toContain('<dd><details class="branch"><summary>90 tools</summary><p><code>tool_0</code>');
  });

  it('around lists stay lists in Markdown', () => {
    expect(readGuide(':::cards\n- [A **b**](/hive/a): text\n- **C** — more\n:::').plain).toBe(
      '- [A **b**](/hive/a): text\n- **C** — more\n',
    );
    expect(readGuide(':::files\n- hive/ all\n  - **wax.md** a cell\n  - ...\n- `b c`\n:::').plain).toContain(
      '- `hive/` all\n  - **`wax.md`** a cell',
    );
  });

  it.each(['At 10:30 pull image:tag or host:8080 or a::b.', 'a:badge[b] and :bad[c] :badge'])('%s is text', (text) => {
    expect(html(text.replace('a:badge', 'a\\:badge'))).toBe(`<p>${text}</p>`);
  });
});

it('code comes from a file, or from lines of it', () => {
  const files = { '_samples/a.yaml': 'a:\n  b:\n    c: 1\n\n    d: 2\n', 'b.sh': 'hive ls\n' };
  const named = (file: string, inside = ''): string => `\`\`\`yaml file="${file}"\n${inside}\`\`\``;
  const { guide, plain } = readGuide(named('/hive/_samples/a.yaml#L3-L5'), files);
  expect(plain).toBe('```yaml\nc: 1\n\nd: 2\n```\n');
  expect(guide.samples).toMatchObject([{ file: 'guides/_samples/a.yaml', line: 3, indents: [4, 0, 4] }]);
  expect(readGuide(named('b.sh'), files).plain).toContain('hive ls');
  const wrong = ['/hive/_samples/a.yaml#L3-L9', 'c.sh'].map((file) => named(file));
  expect(readGuide([...wrong, named('b.sh', 'x\n')].join('\n\n'), files).findings).toEqual([
    '1: the file `/hive/_samples/a.yaml` has no lines 3 to 9',
    '4: the file `c.sh` does not exist',
    '7: the code block has both a file and inline code',
  ]);
});

it.each(['~~~mermaid\n…\n~~~', '> ```mermaid\n> …\n> ```', '1. x\n\n   ```mermaid\n   …\n   ```'])(
  'a diagram may be written as %j',
  (text) => {
    expect(html(text.replace('…', 'pie'))).toContain('<figure class="diagram"><pre tabindex="0"><code>pie</code>');
  },
);

describe('links and images', () => {
  it('to pages get the base path, or become their text where there is no page', () => {
    expect(html('[a](/hive/x#y "T") [a](#here)')).toBe(
      '<p><a href="/docs/hive/x#y" title="T">a</a> <a href="#here">a</a></p>',
    );
    const gone = html('See [the `gone` *page*](/hive/gone "a > b"), [it][x].\n\n[x]: /gone');
    expect(gone).toBe('<p>See the <code>gone</code> <em>page</em>, it.</p>');
  });

  it.each([
    ...['JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example', 'file:///etc/passwd'].map((url) => ['', url]),
    ...['javascript:alert(1)', 'https://evil.example/x.png', '../../etc/passwd', 'none.png'].map((url) => ['!', url]),
  ])('%s[a](%s) is refused, in place and by reference', (mark, url) => {
    for (const body of [`${mark}[a](${url})`, `${mark}[a][b]\n\n[b]: ${url}`]) {
      expect(readGuide(body).findings).toHaveLength(1);
      expect(html(body)).toContain(mark === '' ? '<a href="">' : '<img src=""');
    }
  });
});

describe('HTML', () => {
  it('for keys, small letters and line breaks is shown, in Markdown too', () => {
    const text = 'Press <kbd>Ctrl</kbd>+<kbd>*C*</kbd>, 5 m<sup>2</sup> H<SUB>2</SUB>O<br>next';
    const { html: out, plain, findings } = readGuide(`${text}\n\n| a |\n| --- |\n| b<br/>c |`);
    expect(findings).toEqual([]);
    expect(out).toContain('<kbd>Ctrl</kbd>+<kbd><em>C</em></kbd>, 5 m<sup>2</sup> H<sub>2</sub>O<br>\nnext</p>');
    expect(plain).toContain('m<sup>2</sup> H<sub>2</sub>O\\\nnext\n\n| a |\n| - |\n| b<br>c |\n');
  });
});

describe('tables', () => {
  const table = (...rows: readonly string[]): string => html(`## Kinds of wax\n\n|${rows.join('|\n|')}|`);
  const [flag, other] = ['`--hive-with-a-long-name-and-more`', '`another-long-name-of-a-value`'];

  it('keep a mark behind code with it', () => {
    expect(table('A', '---', '`a`, or (`c`)')).toContain(
      '<td><span class="whole"><code>a</code>,</span> or (<span class="whole"><code>c</code>)</span></td>',
    );
  });

  it('that no phone has room for have rows that become blocks, with what each cell holds', () => {
    const out = table('Flag|Default|Meaning', '-|-|-', `${flag}|${other}|text`);
    expect(out).toContain('<div class="table-scroll table-rows" role="region" tabindex="0"');
    expect(out).toMatch(/<tr role="row"><td role="cell"><code.*?<\/td><td role="cell" data-label="Default">/);
    // Of two columns, the second explains the first.
    expect(table('Flag|Meaning', '-|-', `${flag}|${other}`)).toMatch(/table-rows(?![\s\S]*data-label)/);
  });

  it.each([
    ['a sentence with many words, '.repeat(9), false],
    ['x'.repeat(40), true],
  ])('are too wide for their longest words, not for their sentences: %s', (text, isWide) => {
    expect(table('A|B', '-|-', `\`--wax\`|${text}`).includes('table-rows')).toBe(isWide);
  });
});
