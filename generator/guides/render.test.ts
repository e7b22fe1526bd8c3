import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { guideSite, guidesContext, readGuide, waxServer } from '../testing/guides.ts';
import { renderGuide } from './render.ts';

const html = (body: string): string => readGuide(body).html;
const findings = (body: string): readonly string[] => readGuide(body).findings;
const tabs = (first: string, second = ':::tab[B]', group = ''): string =>
  `::::tabs${group}\n${first}\nx\n:::\n${second}\ny\n:::\n::::\n`;

describe('headings', () => {
  it('have unique slugs and a permalink', () => {
    const { guide, html: out } = readGuide('## Add a cell\n\n### Add a cell\n\n## `hive add`\n\n## Größe & Form');
    expect(guide.headings).toEqual([
      { depth: 2, text: 'Add a cell', id: 'add-a-cell' },
      { depth: 3, text: 'Add a cell', id: 'add-a-cell-1' },
      { depth: 2, text: 'hive add', id: 'hive-add' },
      { depth: 2, text: 'Größe & Form', id: 'größe--form' },
    ]);
    expect(out).toContain(
      '<h2 id="add-a-cell">Add a cell<a class="permalink" href="#add-a-cell" aria-hidden="true" tabindex="-1">#</a></h2>',
    );
  });

  it.each([
    ['### Deep', ['1: the heading “Deep” skips a level']],
    ['## A\n\n#### C', ['3: the heading “C” skips a level']],
    ['# A', ['1: the text has a heading of level 1']],
    ['## A\n\n### B\n\n#### C\n\n## D', []],
  ])('may not skip a level or start at the first: %j', (body, found) => expect(findings(body)).toEqual(found));
});

describe('admonitions', () => {
  it.each(['note', 'tip', 'info', 'warning', 'danger', 'caution'])('%s', (kind) => {
    const title = (kind[0] ?? '').toUpperCase() + kind.slice(1);
    const out = html(`:::${kind}\nText\n:::`);
    expect(out).toMatch(new RegExp(`^<aside class="admonition admonition-${kind}"[^>]* aria-label="${title}">`));
    expect(out).toContain(`<p class="admonition-title">${title}</p>\n<p>Text</p>\n</aside>`);
  });

  it('may have a title of their own', () => {
    const out = html(':::tip[Do "this"]\nText\n:::');
    expect(out).toContain('aria-label="Do &#x22;this&#x22;"><p class="admonition-title">Do "this"</p>');
  });

  it('pass no attributes to the page', () => {
    expect(html(':::note{onclick="evil()" style="x" #id .class}\nx\n:::')).not.toMatch(/evil|style|"id"/);
  });
});

describe('tabs', () => {
  it('are radio buttons, numbered through the page; another than the first may be chosen', () => {
    const out = html(`${tabs(':::tab[A]', ':::tab[B]{default}', '{group="os"}')}\n${tabs(':::tab[A]')}`);
    expect(out.match(/<input[^>]*>/g)).toEqual([
      '<input type="radio" name="tabs-1" id="tabs-1-0" data-label="A">',
      '<input type="radio" name="tabs-1" id="tabs-1-1" checked data-label="B">',
      '<input type="radio" name="tabs-2" id="tabs-2-0" checked data-label="A">',
      '<input type="radio" name="tabs-2" id="tabs-2-1" data-label="B">',
    ]);
    expect(out).toContain('data-group="os"');
    expect(out).toContain('<label for="tabs-1-1">B</label>');
    expect(out.match(/class="tab-panel"/g)).toHaveLength(4);
  });

  it.each([
    ['::::tabs\n:::tab[A]\nx\n:::\n::::', '1: `tabs` must contain two to eight `tab`s and nothing else'],
    [tabs('text\n\n:::tab[A]'), '1: `tabs` must contain'],
    [tabs(':::tab'), '1: a `tab` has no label'],
    [':::tab[A]\nx\n:::', '1: a `tab` is outside `tabs`'],
  ])('are two to eight labelled ones: not %j', (body, found) => {
    expect(findings(body)).toEqual([expect.stringContaining(found)]);
  });
});

describe('other directives', () => {
  it('steps are one ordered list', () => {
    const list = '<div class="steps">\n<ol>\n<li>A</li>\n<li>B</li>\n</ol>\n</div>';
    expect(html('::::steps\n1. A\n2. B\n::::')).toBe(list);
    expect(findings('::::steps\n- A\n::::')).toEqual(['1: `steps` must contain one ordered list and nothing else']);
    expect(findings('::::steps\ntext\n\n1. A\n::::')).toHaveLength(1);
  });

  it('details have a summary, and may be open', () => {
    const out = html(':::details[More]\nText\n:::');
    expect(out).toBe('<details class="details"><summary>More</summary>\n<p>Text</p>\n</details>');
    expect(html(':::details[More]{open}\nText\n:::')).toContain('<details class="details" open><summary>More');
    expect(findings(':::details\nText\n:::')).toEqual(['1: `details` has no summary']);
  });

  const label = 'Soft `wax` **now**, [see](/hive/x)';
  const words = 'Soft <code>wax</code> <strong>now</strong>, ';
  it('have labels of Markdown, without links where a click means something else', () => {
    expect(html(`:::tip[${label}]\nx\n:::`)).toContain(`>${words}<a href="/docs/hive/x">see</a></p>`);
    for (const body of [`:::details[${label}]\nx\n:::`, tabs(`:::tab[${label}]`)]) {
      expect(html(body)).toContain(`>${words}see<`);
      expect(findings(body)).toEqual([expect.stringContaining('has a link')]);
      expect(readGuide(body).plain).toContain('**Soft `wax` now, [see](/hive/x)**');
    }
    expect(html(tabs(`:::tab[${label}]`))).toContain('data-label="Soft wax now, see"');
  });

  it.each([
    [':::note{a="b" .c}\nx\n:::', ['a', 'class'], 'it has none'],
    [tabs(':::tab[A]', ':::tab[B]', '{grup="os"}'), ['grup'], 'did you mean `group`?'],
    ['::figure{light="cell.png" dark="cell.png" alt="A" captoin="x"}', ['captoin'], 'did you mean `caption`?'],
    ['::include{file="a.md" as="x"}', ['as'], 'use `file`'],
  ])('have known attributes: not %j', (body, names, remedy) => {
    const { problems } = readGuide(body, { 'a.md': 'x' });
    const unknown = names.map((name) => expect.stringContaining(`has the unknown attribute \`${name}\``));
    expect(problems.map(({ what }) => what)).toEqual(unknown);
    expect(problems[0]).toMatchObject({ severity: 'error', do: expect.stringContaining(remedy) });
  });

  it.each([
    [':::detials[A]\nx\n:::', '`:::details`'],
    ['::figur{alt="x"}', '`::figure`'],
    [':::figure{alt="x"}\n:::', 'write `::figure`, with two colons'],
    ['::unknown{a="b"}', ''],
    [':::constructor\nx\n:::', ''],
    [':::toString\nx\n:::', ''],
  ])('%j does not exist', (body, near) => {
    const what = expect.stringMatching(/^`::+\w+` does not exist/);
    expect(readGuide(body).problems).toMatchObject([{ what, do: expect.stringContaining(near) }]);
  });

  it('mcp-server shows what the catalogue has', () => {
    const out = html('::mcp-server{name="wax"}').replace(/<span[^>]*>|<\/span>/g, '');
    for (const text of [
      ...['Makes &#x3C;wax>.', 'Official', 'stdio', 'hive.example/wax:1', '8080', 'Signed', 'wax.example', '443'],
      ...['1,234,567 stars, 12 pulls', '2025-02-03', 'melt', 'WAX_KIND', '(required, secret, default soft)'],
      ...['kitchen', 'hive run wax', '<dt>Tools</dt><dd><code>melt</code>, <code>pour</code></dd>'],
    ])
      expect(out).toContain(text);
    expect(findings('::mcp-server{name="honey"}')).toEqual(['1: the catalogue has no server "honey"']);
    expect(findings('::mcp-server')).toEqual(['1: the catalogue has no server ""']);
    // Where its tools would fill a screen, they are folded.
    const many = { ...waxServer, tools: Array.from({ length: 90 }, (_, index) => `tool_${index}`) };
    const { tree } = readGuide('::mcp-server{name="wax"}').guide;
    const folded = toHtml(renderGuide(tree, { ...guideSite(guidesContext()), server: () => many }));
    expect(folded).toContain('<dd><details class="branch"><summary>90 tools</summary><p><code>tool_0</code>');
    expect(folded).toContain('<code>tool_89</code></p></details></dd>');
  });

  const img = (file: string, more: string): string =>
    `<img${more} src="/docs/images/${file}" alt="A cell" loading="lazy" decoding="async">`;
  it('figure has an image for each mode, or one as wide as its author wants', () => {
    expect(html('::figure{light="cell.png" dark="cell-dark.png" alt="A cell" caption="Fig"}')).toBe(
      `<figure class="figure">${img('cell.png', ' class="only-light"')}${img('cell-dark.png', ' class="only-dark"')}<figcaption>Fig</figcaption></figure>`,
    );
    expect(html('::figure{src="cell.png" alt="A cell" width=320}')).toContain('alt="A cell" width="320"');
    const lacks = expect.stringMatching(/^1: the figure lacks/);
    for (const wrong of ['light="cell.png"', 'src="cell.png"'])
      expect(findings(`::figure{${wrong}}`)).toContainEqual(lacks);
    expect(findings('::figure{src="cell.png" alt="A" width="50%"}')).toEqual(['1: the figure has the width "50%"']);
  });

  it('cards are a list of links, all of which stays one', () => {
    const body = ':::cards\n- [A **b**](/hive/a): text\n- **C** — more\n:::';
    const { html: out, plain, findings: found } = readGuide(body);
    expect(out).toBe(
      '<ul class="cards"><li class="box quiet"><p><a href="/docs/hive/a">A <strong>b</strong></a></p><p>text</p></li><li class="box quiet"><p><strong>C</strong></p><p>more</p></li></ul>',
    );
    expect([plain, found]).toEqual(['- [A **b**](/hive/a): text\n- **C** — more\n', []]);
    for (const wrong of ['text', '1. [a](/b)', '- [a](/b)\n\ntext'])
      expect(findings(`:::cards\n${wrong}\n:::`)).toHaveLength(1);
  });

  it('files are lists in each other, whose first words are names', () => {
    const { html: out, plain } = readGuide(':::files\n- hive/ all\n  - **wax.md** a cell\n  - ...\n- `b c`\n:::');
    expect(out).toBe(
      '<ul class="files box small"><li class="folder"><code>hive/</code> all<ul class="inner"><li class="file"><strong><code>wax.md</code></strong> a cell</li><li class="file">...</li></ul></li><li class="file"><code>b c</code></li></ul>',
    );
    expect(plain).toContain('- `hive/` all\n  - **`wax.md`** a cell');
    expect(findings(':::files\ntext\n:::')).toEqual(['1: `files` must contain one list and nothing else']);
  });

  it('badges stand in text, headings and cells, and are no part of an anchor', () => {
    const { html: out, plain, guide } = readGuide('## A :badge[New]\n\n| x :badge[Since v1] |\n| --- |');
    expect(out).toContain('<h2 id="a">A <span class="badge badge-new">New</span>');
    expect(out).toContain('x <span class="badge">Since v1</span>');
    expect(plain).toContain('## A **New**');
    expect(guide.headings).toEqual([{ depth: 2, text: 'A', id: 'a' }]);
    expect(findings('x :badge[]')).toEqual(['1: the badge has no text']);
  });

  it.each(['At 10:30 pull image:tag or host:8080 or a::b.', 'a:badge[b] and :bad[c] :badge'])('%s is text', (text) => {
    expect(html(text.replace('a:badge', 'a\\:badge'))).toBe(`<p>${text}</p>`);
  });
});

describe('code', () => {
  it('is lines, marked as the options say', () => {
    expect(html('```text title="a.txt" {1,3} ins={2} del={4}\na\nb\nc\nd\n```')).toBe(
      '<figure class="code" data-language="text"><figcaption>a.txt</figcaption><pre><code><span class="line marked">a</span>\n<span class="line inserted">b</span>\n<span class="line marked">c</span>\n<span class="line deleted">d</span></code></pre></figure>',
    );
  });

  it.each([
    ...['cobol', 'cedar', 'constructor', 'HTML', 'sh', 'sql'].map((language): [string, string[]] => [language, []]),
    ...['yml2', 'bsh', 'jso', 'Shel'].map((language): [string, string[]] => [
      language,
      [`no language \`${language}\``],
    ]),
    ['', ['has no language']],
    ['bash foo {a}', ['has unknown options: foo {a}']],
    ['bash description="Bees"', ['has a description, which only diagrams have']],
  ])('names a language and known options: %j', (info, found) => {
    expect(findings(`\`\`\`${info}\nx\n\`\`\``)).toEqual(found.map((what) => expect.stringContaining(what)));
  });

  it('comes from a file, or from lines of it', () => {
    const files = { '_samples/a.yaml': 'a:\n  b:\n    c: 1\n\n    d: 2\n', 'b.sh': 'hive ls\n' };
    const fence = (file: string, inside = ''): string => `\`\`\`yaml file="${file}"\n${inside}\`\`\``;
    const { guide, plain } = readGuide(fence('/hive/_samples/a.yaml#L3-L5'), files);
    expect(plain).toBe('```yaml\nc: 1\n\nd: 2\n```\n');
    expect(guide.samples).toMatchObject([{ file: 'guides/_samples/a.yaml', line: 3, indents: [4, 0, 4] }]);
    expect(readGuide(fence('b.sh'), files).plain).toContain('hive ls');
    expect(readGuide(fence('_samples/a.yaml#L1'), files).plain).toContain('a:');
    const wrong = [fence('/hive/_samples/a.yaml#L3-L9'), fence('b.sh', 'x\n'), fence('c.sh')].join('\n\n');
    expect(readGuide(wrong, files).findings).toEqual([
      '1: the file `/hive/_samples/a.yaml` has no lines 3 to 9',
      '4: the code block has both a file and inline code',
      '8: the file `c.sh` does not exist',
    ]);
  });
});

describe('diagrams', () => {
  it('are their text, which a script draws in the browser', () => {
    expect(html('```mermaid title="Fig"\nsequenceDiagram\n  accTitle: A\n  a->>b: <i>\n```')).toBe(
      '<figure class="diagram"><pre tabindex="0"><code>sequenceDiagram\n  accTitle: A\n  a->>b: &#x3C;i></code></pre><figcaption>Fig</figcaption></figure>',
    );
    expect(html('```mermaid description="Bees"\nmindmap\n  a\n```')).toContain(
      '<figure class="diagram"><p>Bees</p><pre',
    );
    const sideways = '```mermaid\n---\ntitle: T\n---\n%% x\nflowchart LR\n  accTitle: A\n```';
    expect(html(sideways)).toContain('<figure class="diagram sideways">');
  });

  it.each([
    '~~~mermaid\n…\n~~~',
    '``` mermaid\n…\n```',
    '> ```mermaid\n> …\n> ```',
    '1. x\n\n   ```mermaid\n   …\n   ```',
  ])('may be written as %j', (fence) => {
    expect(html(fence.replace('…', 'pie'))).toContain('<figure class="diagram"><pre tabindex="0"><code>pie</code>');
  });

  it.each([
    ['\nflowchart LR', true],
    ['\nflowchart LR\n  accDescr {\n    Bees\n  }', false],
    // To a mind map these are thoughts.
    ['\nmindmap\n  accTitle: A', true],
    [' description="Bees"\nmindmap\n  a', false],
  ])('have words for those who cannot see them: %j', (text, isSilent) => {
    const silent = '1: the diagram has no text alternative';
    expect(findings(`\`\`\`mermaid${text}\n\`\`\``)).toEqual(isSilent ? [silent] : []);
  });
});

describe('links and images', () => {
  it('to pages get the base path, or become their text where there is no page', () => {
    expect(html('[a](/hive/x#y "T") [a](#here)')).toBe(
      '<p><a href="/docs/hive/x#y" title="T">a</a> <a href="#here">a</a></p>',
    );
    const gone = html('See [the `gone` *page*](/hive/gone "a > b"), [it][x].\n\n[x]: /gone');
    expect(gone).toBe('<p>See the <code>gone</code> <em>page</em>, it.</p>');
  });

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example'],
    'file:///etc/passwd',
  ])('to %s are refused, in place and by reference', (url) => {
    for (const body of [`[a](${url})`, `[a][b]\n\n[b]: ${url}`, `[b]\n\n[b]: ${url}`]) {
      expect(findings(body)).toHaveLength(1);
      expect(html(body)).toContain('<a href="">');
    }
  });

  it.each(['javascript:alert(1)', 'https://evil.example/x.png', '../../etc/passwd', 'none.png'])(
    'images at %s are refused, in place and by reference',
    (url) => {
      for (const body of [`![a](${url})`, `![a][b]\n\n[b]: ${url}`]) {
        expect(findings(body)).toHaveLength(1);
        expect(html(body)).toContain('<img src=""');
      }
    },
  );

  it('images need words', () => {
    expect(findings('![](cell.png)')).toEqual(['1: the image has no alternative text']);
    expect(html('![a "b"](cell.png)')).toContain('alt="a &#x22;b&#x22;"');
  });
});

describe('HTML', () => {
  it('for keys, small letters and line breaks is shown, in Markdown too', () => {
    const text = 'Press <kbd>Ctrl</kbd>+<kbd>*C*</kbd>, 5 m<sup>2</sup> H<SUB>2</SUB>O<br>next';
    const { html: out, plain, findings: found } = readGuide(`${text}\n\n| a |\n| --- |\n| b<br/>c |`);
    expect(found).toEqual([]);
    expect(out).toContain('<kbd>Ctrl</kbd>+<kbd><em>C</em></kbd>, 5 m<sup>2</sup> H<sub>2</sub>O<br>\nnext</p>');
    expect(plain).toBe(
      'Press <kbd>Ctrl</kbd>+<kbd>*C*</kbd>, 5 m<sup>2</sup> H<sub>2</sub>O\\\nnext\n\n| a |\n| - |\n| b<br>c |\n',
    );
  });

  it.each([
    ...['<kbd>x', 'x</kbd>', '<kbd id="a">x</kbd>', '<br class="x">', '<KBD onclick=x>y</KBD>'].map(
      (tag) => `a ${tag}`,
    ),
    ...['<b>x</b>', 'a <i>x</i>', '<script>alert(1)</script>', '<div\nonclick="x">', '<img src=x onerror=alert(1)>'],
    '<!-- a --> <b>',
  ])('%j is refused with its line, and not shown', (text) => {
    const { html: out, findings: found } = readGuide(`text\n\n${text}`);
    expect(found[0]).toBe('3: the text contains HTML');
    expect(out).not.toMatch(/<script|<b>|<i>|<kbd|onerror=|onclick=|class=/i);
  });

  it('in code is text, and comments are dropped', () => {
    expect(findings('`<b>`\n\n<!-- note -->\n\n```text\n<script>\n```')).toEqual([]);
    expect(html('<!-- note -->\n\nx')).toBe('<p>x</p>');
  });
});

describe('tables', () => {
  const table = (...rows: readonly string[]): string => html(`## Kinds of wax\n\n|${rows.join('|\n|')}|`);
  const [flag, other] = ['`--hive-with-a-long-name-and-more`', '`another-long-name-of-a-value`'];

  it('scroll in a frame that the keyboard can reach', () => {
    const out = table('A|B', ':--|--:', '1|`2`');
    expect(out).toMatch(/<div class="table-scroll" role="region" tabindex="0" aria-label="Table[^"]*"><table>/);
    expect(out).toContain('<th scope="col" class="align-left">A</th><th scope="col" class="align-right">B</th>');
    expect(out).toContain('<td class="align-left">1</td><td class="align-right"><code>2</code></td>');
  });

  it('keep a mark behind code with it', () => {
    expect(table('A', '---', '`a`, `b` or `c`. Then `d` (`e`)')).toContain(
      '<td><span class="whole"><code>a</code>,</span> <code>b</code> or <span class="whole"><code>c</code>.</span> Then <code>d</code> (<span class="whole"><code>e</code>)</span></td>',
    );
  });

  it('that no phone has room for have rows that become blocks, with what each cell holds', () => {
    const out = table('Flag|Default|Meaning', '-|-|-', `${flag}|${other}|text`);
    expect(out).toContain('<div class="table-scroll table-rows" role="region" tabindex="0"');
    expect(out).toContain('<th scope="col" role="columnheader">Default</th>');
    expect(out).toMatch(/<tr role="row"><td role="cell"><code.*?<\/td><td role="cell" data-label="Default">/);
    expect(out).toContain('<td role="cell" data-label="Meaning">text</td>');
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
