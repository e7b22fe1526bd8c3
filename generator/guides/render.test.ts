import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { guideSite, guidesContext, readGuide, waxServer } from '../testing/guides.ts';
import { renderGuide } from './render.ts';

/* What each piece of markup looks like on a page, sample-guide.test.ts compares; here is what may go wrong with it. */

const html = (body: string): string => readGuide(body).html;
const tabs = (first: string, second = ':::tab[B]', group = ''): string =>
  `::::tabs${group}\n${first}\nx\n:::\n${second}\ny\n:::\n::::\n`;
const fence = (info: string, text = 'x'): string => `\`\`\`${info}\n${text}\n\`\`\``;

describe('mistakes of authors', () => {
  it.each([
    ['### Deep', 'the heading “Deep” skips a level'],
    ['## A\n\n### B\n\n##### D', 'the heading “D” skips a level'],
    ['# A', 'the text has a heading of level 1'],
    ['::::tabs\n:::tab[A]\nx\n:::\n::::', '`tabs` must contain two to eight `tab`s and nothing else'],
    [tabs('text\n\n:::tab[A]'), '`tabs` must contain'],
    [tabs(':::tab'), 'a `tab` has no label'],
    [':::tab[A]\nx\n:::', 'a `tab` is outside `tabs`'],
    ['::::steps\n- A\n::::', '`steps` must contain one ordered list and nothing else'],
    ['::::steps\ntext\n\n1. A\n::::', '`steps` must contain'],
    [':::details\nText\n:::', '`details` has no summary'],
    [':::details[A [b](/hive/x)]\nText\n:::', 'the label of `details` has a link'],
    [tabs(':::tab[A [b](/hive/x)]'), 'the label of `tab` has a link'],
    [':::cards\ntext\n:::', '`cards` must contain'],
    [':::cards\n1. [a](/b)\n:::', '`cards` must contain'],
    [':::cards\n- [a](/b)\n\ntext\n:::', '`cards` must contain'],
    [':::files\ntext\n:::', '`files` must contain one list and nothing else'],
    ['x :badge[]', 'the badge has no text'],
    [':::cards\n- words\n:::', 'the card has no title'],
    [':::details[A]{open=false}\nText\n:::', '`open` has a value'],
    ['::figure[A]{src="cell.png" alt="A"}', '`::figure` has text in brackets'],
    ['[](/hive/x)', 'the link has no text'],
    ['::mcp-server{name="honey"}', 'the catalogue has no server "honey"'],
    ['::figure{light="cell.png" alt="A"}', 'the figure lacks'],
    ['::figure{src="cell.png"}', 'the figure lacks'],
    ['::figure{src="cell.png" alt="A" width="50%"}', 'the figure has the width "50%"'],
    ['![](cell.png)', 'the image has no alternative text'],
    [fence(''), 'the code block has no language'],
    [fence('bash foo {a}'), 'the code block has unknown options: foo {a}'],
    [fence('bash {1,3}', 'x\ny'), 'the code block refers to line 3 but has 2 lines'],
    [fence('bash description="Bees"'), 'the code block has a description, which only diagrams have'],
    ...['yml2', 'bsh', 'jso', 'Shel'].map((word): [string, string] => [
      fence(word),
      `there is no language \`${word}\``,
    ]),
    [fence('mermaid', 'flowchart LR'), 'the diagram has no text alternative'],
    // To a mind map these are thoughts.
    [fence('mermaid', 'mindmap\n  accTitle: A'), 'the diagram has no text alternative'],
  ])('%j', (body, found) => expect(readGuide(body).findings).toEqual([expect.stringContaining(found)]));

  it.each([
    '## A\n\n### B\n\n#### C\n\n## D',
    ...['cobol', 'constructor', 'HTML', 'sh', 'sql'].map((language) => fence(language)),
    fence('mermaid', 'flowchart LR\n  accDescr {\n    Bees\n  }'),
    fence('mermaid description="Bees"', 'mindmap\n  a'),
    '`<b>`\n\n<!-- note -->\n\n```text\n<script>\n```',
  ])('are none in %j', (body) => expect(readGuide(body).findings).toEqual([]));

  it.each([
    [':::note{a="b" .c}\nx\n:::', ['a', 'class'], 'it has none'],
    [tabs(':::tab[A]', ':::tab[B]', '{grup="os"}'), ['grup'], 'did you mean `group`?'],
    ['::include{file="a.md" as="x"}', ['as'], 'use `file`'],
  ])('in attributes: %j', (body, names, remedy) => {
    const { problems } = readGuide(body, { 'a.md': 'x' });
    const unknown = names.map((name) => expect.stringContaining(`has the unknown attribute \`${name}\``));
    expect(problems.map(({ what }) => what)).toEqual(unknown);
    expect(problems[0]).toMatchObject({ severity: 'error', do: expect.stringContaining(remedy) });
  });

  it.each([
    [':::detials[A]\nx\n:::', '`:::details`'],
    ['::figur{alt="x"}', '`::figure`'],
    [':::figure{alt="x"}\n:::', 'write `::figure`, with two colons'],
    [':::constructor\nx\n:::', ''],
  ])('in names: %j', (body, near) => {
    const what = expect.stringMatching(/^`::+\w+` does not exist/);
    expect(readGuide(body).problems).toMatchObject([{ what, do: expect.stringContaining(near) }]);
  });
});

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

  it.each([
    ...['a <kbd>x', 'a x</kbd>', 'a <kbd id="a">x</kbd>', 'a <br class="x">', 'a <KBD onclick=x>y</KBD>'],
    ...['a <i>x</i>', '<script>alert(1)</script>', '<div\nonclick="x">', '<img src=x onerror=alert(1)>'],
    '<!-- a --> <b>',
  ])('%j is refused with its line, and not shown', (text) => {
    const { html: out, findings } = readGuide(`text\n\n${text}`);
    expect(findings[0]).toBe('3: the text contains HTML');
    expect(out).not.toMatch(/<script|<b>|<i>|<kbd|onerror=|onclick=|class=/i);
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
