import { describe, expect, it } from 'vitest';
import { readGuide } from '../testing/guides.ts';

const html = (body: string): string => readGuide(body).html;
const findings = (body: string): readonly string[] => readGuide(body).findings;

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

  it('of signs alone have an id too', () => {
    expect(readGuide('## !!!\n\n## ???').guide.headings.map(({ id }) => id)).toEqual(['section', 'section-1']);
  });

  it('may not skip a level or start at the first', () => {
    expect(findings('### Deep')).toEqual(['1: the heading “Deep” skips a level']);
    expect(findings('## A\n\n#### C')).toEqual(['3: the heading “C” skips a level']);
    expect(findings('# A')).toEqual(['1: the text has a heading of level 1']);
    expect(findings('## A\n\n### B\n\n#### C\n\n## D')).toEqual([]);
  });
});

describe('directives', () => {
  it.each(['note', 'tip', 'info', 'warning', 'danger', 'caution'])('%s is an admonition', (kind) => {
    const title = (kind[0] ?? '').toUpperCase() + kind.slice(1);
    const out = html(`:::${kind}\nText\n:::`);
    expect(out).toMatch(new RegExp(`^<aside class="admonition admonition-${kind}"[^>]* aria-label="${title}">`));
    expect(out).toContain(`<p class="admonition-title">${title}</p>\n<p>Text</p>\n</aside>`);
  });

  it('an admonition may have a title of its own', () => {
    expect(html(':::tip[Do "this"]\nText\n:::')).toContain(
      'aria-label="Do &#x22;this&#x22;"><p class="admonition-title">Do "this"</p>',
    );
  });

  it('tabs are radio buttons, numbered through the page', () => {
    const tabs = '::::tabs{group="os"}\n:::tab[Linux]\nL\n:::\n:::tab[macOS]\nM\n:::\n::::\n';
    const out = html(`${tabs}\n${tabs}`);
    expect(
      [...out.matchAll(/<input type="radio" name="(tabs-\d)" id="(tabs-\d-\d)"( checked)?/g)].map(
        ([, name, id, checked]) => [name, id, checked === ' checked'],
      ),
    ).toEqual([
      ['tabs-1', 'tabs-1-0', true],
      ['tabs-1', 'tabs-1-1', false],
      ['tabs-2', 'tabs-2-0', true],
      ['tabs-2', 'tabs-2-1', false],
    ]);
    expect(out).toContain('data-group="os"');
    expect(out).toContain('<label for="tabs-1-1">macOS</label>');
    expect(out.match(/class="tab-panel"/g)).toHaveLength(4);
  });

  it('tabs hold two to eight labelled tabs and nothing else', () => {
    expect(findings('::::tabs\n:::tab[A]\nx\n:::\n::::')).toEqual([
      '1: `tabs` must contain two to eight `tab`s and nothing else',
    ]);
    expect(findings('::::tabs\ntext\n\n:::tab[A]\nx\n:::\n:::tab[B]\nx\n:::\n::::')).toHaveLength(1);
    expect(findings('::::tabs\n:::tab\nx\n:::\n:::tab[B]\nx\n:::\n::::')).toEqual(['1: a `tab` has no label']);
    expect(findings(':::tab[A]\nx\n:::')).toEqual(['1: a `tab` is outside `tabs`']);
  });

  it('steps are one ordered list', () => {
    expect(html('::::steps\n1. A\n2. B\n::::')).toBe(
      '<div class="steps">\n<ol>\n<li>A</li>\n<li>B</li>\n</ol>\n</div>',
    );
    expect(findings('::::steps\n- A\n::::')).toEqual(['1: `steps` must contain one ordered list and nothing else']);
    expect(findings('::::steps\ntext\n\n1. A\n::::')).toHaveLength(1);
  });

  it('details have a summary', () => {
    expect(html(':::details[More]\nText\n:::')).toBe(
      '<details class="details"><summary>More</summary>\n<p>Text</p>\n</details>',
    );
    expect(findings(':::details\nText\n:::')).toEqual(['1: `details` has no summary']);
  });

  it('details may be open, and a tab other than the first may be chosen', () => {
    expect(html(':::details[More]{open}\nText\n:::')).toContain('<details class="details" open><summary>More');
    const out = html('::::tabs\n:::tab[A]\nx\n:::\n:::tab[B]{default}\ny\n:::\n::::');
    expect(out.match(/<input[^>]*>/g)).toEqual([
      '<input type="radio" name="tabs-1" id="tabs-1-0" data-label="A">',
      '<input type="radio" name="tabs-1" id="tabs-1-1" checked data-label="B">',
    ]);
  });

  it('labels are Markdown, without links where a click means something else', () => {
    const label = 'Soft `wax` **now**, [see](/hive/x)';
    const out = '<code>wax</code> <strong>now</strong>, ';
    expect(html(`:::tip[${label}]\nx\n:::`)).toContain(`>Soft ${out}<a href="/docs/hive/x">see</a></p>`);
    for (const body of [
      `:::details[${label}]\nx\n:::`,
      `::::tabs\n:::tab[${label}]\nx\n:::\n:::tab[B]\ny\n:::\n::::`,
    ]) {
      expect(html(body)).toContain(`>Soft ${out}see<`);
      expect(findings(body)).toEqual([expect.stringContaining('has a link')]);
      expect(readGuide(body).plain).toContain('**Soft `wax` now, [see](/hive/x)**');
    }
    expect(html(`::::tabs\n:::tab[${label}]\nx\n:::\n:::tab[B]\ny\n:::\n::::`)).toContain(
      'data-label="Soft wax now, see"',
    );
  });

  it.each([
    [':::note{a="b" .c}\nx\n:::', ['a', 'class'], 'it has none'],
    ['::::tabs{grup="os"}\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::', ['grup'], 'did you mean `group`?'],
    ['::figure{light="cell.png" dark="cell.png" alt="A" captoin="x"}', ['captoin'], 'did you mean `caption`?'],
    ['::include{file="a.md" as="x"}', ['as'], 'use `file`'],
  ])('%j has unknown attributes', (body, names, remedy) => {
    const { problems } = readGuide(body, { 'a.md': 'x' });
    expect(problems.map(({ what }) => what)).toEqual(
      names.map((name) => expect.stringContaining(`has the unknown attribute \`${name}\``)),
    );
    expect(problems[0]).toMatchObject({ severity: 'error', do: expect.stringContaining(remedy) });
  });

  it.each([
    [':::detials[A]\nx\n:::', '`:::details`'],
    ['::figur{alt="x"}', '`::figure`'],
    [':::figure{alt="x"}\n:::', 'write `::figure`, with two colons'],
  ])('%j is unknown, with the nearest name', (body, near) => {
    expect(readGuide(body).problems[0]?.do).toContain(near);
  });

  it('mcp-server shows what the catalogue says', () => {
    const out = html('::mcp-server{name="wax"}');
    for (const text of [
      'Makes &#x3C;wax>.',
      'Official',
      'stdio',
      'hive.example/wax:1',
      '8080',
      'Signed',
      'wax.example',
      '443',
      '1,234,567 stars, 12 pulls',
      '2025-02-03',
      'melt',
      'WAX_KIND',
      '(required, secret, default soft)',
      'kitchen',
      'hive run wax',
    ])
      expect(out.replace(/<span[^>]*>|<\/span>/g, '')).toContain(text);
    expect(findings('::mcp-server{name="honey"}')).toEqual(['1: the catalogue has no server "honey"']);
    expect(findings('::mcp-server')).toEqual(['1: the catalogue has no server ""']);
  });

  it('figure has an image for each mode', () => {
    expect(html('::figure{light="cell.png" dark="cell-dark.png" alt="A cell" caption="Fig"}')).toBe(
      '<figure class="figure"><img class="only-light" src="/docs/images/cell.png" alt="A cell" loading="lazy" decoding="async"><img class="only-dark" src="/docs/images/cell-dark.png" alt="A cell" loading="lazy" decoding="async"><figcaption>Fig</figcaption></figure>',
    );
    const lacks = '1: the figure lacks `alt`, or `src`, or one of `light` and `dark`';
    expect(findings('::figure{light="cell.png"}')[0]).toBe(lacks);
    expect(findings('::figure{src="cell.png"}')).toEqual([lacks]);
  });

  it('figure has one image, as wide as its author wants', () => {
    expect(html('::figure{src="cell.png" alt="A cell" width=320}')).toBe(
      '<figure class="figure"><img src="/docs/images/cell.png" alt="A cell" width="320" loading="lazy" decoding="async"></figure>',
    );
    expect(findings('::figure{src="cell.png" alt="A" width="50%"}')).toEqual(['1: the figure has the width "50%"']);
  });

  it.each([':::unknown\nx\n:::', '::unknown{a="b"}', ':::constructor\nx\n:::', ':::toString\nx\n:::'])(
    '%j does not exist',
    (body) => {
      expect(findings(body)).toEqual([expect.stringMatching(/^1: `::+\w+` does not exist$/)]);
    },
  );

  it('cards are a list of links, all of which stays one', () => {
    const body = ':::cards\n- [A **b**](/hive/a): text\n- **C** — more\n- [D](/hive/d)\n:::';
    const { html: out, plain, findings: found } = readGuide(body);
    expect(out).toBe(
      '<ul class="cards"><li class="box quiet"><p><a href="/docs/hive/a">A <strong>b</strong></a></p><p>text</p></li><li class="box quiet"><p><strong>C</strong></p><p>more</p></li><li class="box quiet"><p><a href="/docs/hive/d">D</a></p></li></ul>',
    );
    expect([plain, found]).toEqual(['- [A **b**](/hive/a): text\n- **C** — more\n- [D](/hive/d)\n', []]);
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
    expect(html('a\\:badge[b] and :bad[c] :badge')).toBe('<p>a:badge[b] and :bad[c] :badge</p>');
    expect(findings('x :badge[]')).toEqual(['1: the badge has no text']);
  });

  it('take no attributes to the page', () => {
    expect(html(':::note{onclick="evil()" style="x" #id .class}\nx\n:::')).not.toMatch(/evil|style|"id"/);
  });

  it('leave times, tags and addresses alone', () => {
    const text = 'At 10:30 pull image:tag or host:8080 or a::b.';
    expect(html(text)).toBe(`<p>${text}</p>`);
    expect(findings(text)).toEqual([]);
  });
});

describe('code', () => {
  it('is lines, marked as the options say', () => {
    expect(html('```text title="a.txt" {1,3-4} ins={2} del={5}\na\nb\nc\nd\ne\n```')).toBe(
      '<figure class="code" data-language="text"><figcaption>a.txt</figcaption><pre><code><span class="line marked">a</span>\n<span class="line inserted">b</span>\n<span class="line marked">c</span>\n<span class="line marked">d</span>\n<span class="line deleted">e</span></code></pre></figure>',
    );
  });

  it('names a language and known options', () => {
    expect(findings('```\nx\n```')).toEqual(['1: the code block has no language']);
    for (const language of ['cobol', 'cedar', 'constructor', 'HTML', 'sh', 'sql'])
      expect(findings(`\`\`\`${language}\nx\n\`\`\``)).toEqual([]);
    for (const language of ['yml2', 'bsh', 'jso', 'Shel'])
      expect(findings(`\`\`\`${language}\nx\n\`\`\``)).toEqual([`1: there is no language \`${language}\``]);
    expect(findings('text\n\n```bash foo {a}\nx\n```')).toEqual(['3: the code block has unknown options: foo {a}']);
  });

  it('comes from a file, or from lines of it', () => {
    const files = { '_samples/a.yaml': 'a:\n  b:\n    c: 1\n\n    d: 2\n', 'b.sh': 'hive ls\n' };
    const fence = (file: string, inside = ''): string => `\`\`\`yaml file="${file}"\n${inside}\`\`\``;
    const { guide, plain } = readGuide(fence('/hive/_samples/a.yaml#L3-L5'), files);
    expect(plain).toBe('```yaml\nc: 1\n\nd: 2\n```\n');
    const [sample] = guide.samples;
    expect([sample?.file, sample?.line, sample?.indents]).toEqual(['guides/_samples/a.yaml', 3, [4, 0, 4]]);
    expect(readGuide(fence('b.sh'), files).plain).toContain('hive ls');
    expect(readGuide(fence('_samples/a.yaml#L1'), files).plain).toContain('a:');
    expect(
      readGuide(`${fence('/hive/_samples/a.yaml#L3-L9')}\n\n${fence('b.sh', 'x\n')}\n\n${fence('c.sh')}`, files)
        .findings,
    ).toEqual([
      '1: the file `/hive/_samples/a.yaml` has no lines 3 to 9',
      '4: the code block has both a file and inline code',
      '8: the file `c.sh` does not exist',
    ]);
  });

  it('of mermaid is its text, which a script draws in the browser', () => {
    expect(html('```mermaid title="Fig"\nsequenceDiagram\n  accTitle: A\n  a->>b: <i>\n```')).toBe(
      '<figure class="diagram"><pre tabindex="0"><code>sequenceDiagram\n  accTitle: A\n  a->>b: &#x3C;i></code></pre><figcaption>Fig</figcaption></figure>',
    );
    expect(html('```mermaid description="Bees"\nmindmap\n  a\n```')).toBe(
      '<figure class="diagram"><p>Bees</p><pre tabindex="0"><code>mindmap\n  a</code></pre></figure>',
    );
    expect(html('```mermaid\n---\ntitle: T\n---\n%% x\nflowchart LR\n  accTitle: A\n```')).toContain(
      '<figure class="diagram sideways">',
    );
  });

  it.each([
    '~~~mermaid\n…\n~~~',
    '``` mermaid\n…\n```',
    '> ```mermaid\n> …\n> ```',
    '1. x\n\n   ```mermaid\n   …\n   ```',
  ])('of mermaid may be written as %j', (fence) => {
    expect(html(fence.replace('…', 'pie'))).toContain('<figure class="diagram"><pre tabindex="0"><code>pie</code>');
    expect(findings(fence.replace('…', 'pie'))).toHaveLength(1);
  });

  it('of mermaid says something to those who cannot see it', () => {
    const silent = '1: the diagram has no text alternative';
    expect(findings('```mermaid\nflowchart LR\n```')).toEqual([silent]);
    expect(findings('```mermaid\nflowchart LR\n  accDescr {\n    Bees\n  }\n```')).toEqual([]);
    // To a mind map these are thoughts.
    expect(findings('```mermaid\nmindmap\n  accTitle: A\n```')).toEqual([silent]);
    expect(findings('```mermaid description="Bees"\nmindmap\n  a\n```')).toEqual([]);
    expect(findings('```bash description="Bees"\nls\n```')).toEqual([
      '1: the code block has a description, which only diagrams have',
    ]);
  });
});

describe('links and images', () => {
  it('to pages get the base path', () => {
    expect(html('[a](/hive/x#y "T")')).toBe('<p><a href="/docs/hive/x#y" title="T">a</a></p>');
    expect(html('[a](#here)')).toBe('<p><a href="#here">a</a></p>');
  });

  it('to pages that do not exist become their text', () => {
    expect(html('See [the `gone` *page*](/hive/gone "a > b"), [it][x].\n\n[x]: /gone')).toBe(
      '<p>See the <code>gone</code> <em>page</em>, it.</p>',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'file:///etc/passwd',
  ])('to %s are refused, in place and by reference', (url) => {
    for (const body of [`[a](${url})`, `[a][b]\n\n[b]: ${url}`, `[b]\n\n[b]: ${url}`]) {
      const { html: out, findings: found } = readGuide(body);
      expect(found).toHaveLength(1);
      expect(out).toMatch(/<a href="">/);
    }
  });

  it.each(['javascript:alert(1)', 'https://evil.example/x.png', '../../etc/passwd', 'none.png'])(
    'images at %s are refused, in place and by reference',
    (url) => {
      for (const body of [`![a](${url})`, `![a][b]\n\n[b]: ${url}`]) {
        const { html: out, findings: found } = readGuide(body);
        expect(found).toHaveLength(1);
        expect(out).toMatch(/<img src=""/);
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
    const body =
      'Press <kbd>Ctrl</kbd>+<kbd>*C*</kbd>, 5 m<sup>2</sup> H<SUB>2</SUB>O<br>next\n\n| a |\n| --- |\n| b<br/>c |';
    const { html: out, plain, findings: found } = readGuide(body);
    expect(found).toEqual([]);
    expect(out).toContain(
      '<p>Press <kbd>Ctrl</kbd>+<kbd><em>C</em></kbd>, 5 m<sup>2</sup> H<sub>2</sub>O<br>\nnext</p>',
    );
    expect(plain).toBe(
      'Press <kbd>Ctrl</kbd>+<kbd>*C*</kbd>, 5 m<sup>2</sup> H<sub>2</sub>O\\\nnext\n\n| a |\n| - |\n| b<br>c |\n',
    );
  });

  it.each(['<kbd>x', 'x</kbd>', '<kbd id="a">x</kbd>', '<br class="x">', '<KBD onclick=x>y</KBD>'])(
    '%j is refused',
    (text) => {
      const { html: out, findings: found } = readGuide(`a ${text}`);
      expect(found[0]).toBe('1: the text contains HTML');
      expect(out).not.toMatch(/<kbd|<sub|onclick|class=/i);
    },
  );

  it.each([
    '<b>x</b>',
    'a <i>x</i>',
    '<script>alert(1)</script>',
    '<div\nonclick="x">',
    '<img src=x onerror=alert(1)>',
    '<!-- a --> <b>',
  ])('%j is refused with its line, and not shown', (text) => {
    const { html: out, findings: found } = readGuide(`text\n\n${text}`);
    expect(found[0]).toBe('3: the text contains HTML');
    expect(out).not.toMatch(/<script|<b>|<i>|onerror=|onclick=/);
  });

  it('in code is text, and comments are dropped', () => {
    expect(findings('`<b>`\n\n<!-- note -->\n\n```text\n<script>\n```')).toEqual([]);
    expect(html('<!-- note -->\n\nx')).toBe('<p>x</p>');
  });
});

it('tables scroll in a frame that the keyboard can reach', () => {
  const out = html('## Kinds of wax\n\n| A | B |\n| :-- | --: |\n| 1 | `2` |');
  expect(out).toMatch(/<div class="table-scroll" role="region" tabindex="0" aria-label="Table[^"]*"><table>/);
  expect(out).toContain(
    '<table><thead><tr><th scope="col" class="align-left">A</th><th scope="col" class="align-right">B</th></tr></thead><tbody><tr><td class="align-left">1</td><td class="align-right"><code>2</code></td></tr></tbody></table>',
  );
});

it('a mark behind code in a cell stays with it', () => {
  const out = html('## Kinds of wax\n\n| A |\n| --- |\n| `a`, `b` or `c`. Then `d` (`e`) |');
  expect(out).toContain(
    '<td><span class="whole"><code>a</code>,</span> <code>b</code> or <span class="whole"><code>c</code>.</span> Then <code>d</code> (<span class="whole"><code>e</code>)</span></td>',
  );
});
