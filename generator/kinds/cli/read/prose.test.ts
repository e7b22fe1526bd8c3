import { describe, expect, it } from 'vitest';
import { renderProse } from '../../../markdown/prose.ts';
import { cobraProse } from './prose.ts';

const prose = (...lines: string[]): string => cobraProse(lines.join('\n'), 'hive');
/** Tags and text of the HTML that the page will show. */
const html = (...lines: string[]): string =>
  renderProse(prose(...lines), 'plain').replace(/<span[^>]*>|<\/span>|(?<=<pre) tabindex="0"/g, '');
const code = (body: string, language = 'bash'): string =>
  `<figure class="code${language === 'bash' ? ' wrap' : ''}" data-language="${language}"><pre><code>${body}</code></pre></figure>`;

it('calls the shell that commands are for', () => {
  const languageIn = (text: string) => /```(\w+)/.exec(cobraProse(text, 'hive'))?.[1];
  expect(languageIn('Load:\n\n\thive completion powershell | Out-String | Invoke-Expression')).toBe('powershell');
  expect(languageIn('Load:\n\n\t$env:HIVE = "x"\n\thive run')).toBe('powershell');
  expect(languageIn('Load:\n\n\tsource <(hive completion bash)\n\thive x | Out-String')).toBe('bash');
  expect(languageIn('Load:\n\n\thive run my-Cell --Wax-Comb')).toBe('bash');
});

describe('code', () => {
  it('may have more lines than a function takes arguments', () => {
    const lines = Array.from({ length: 130_000 }, () => '    $ hive');
    expect(prose('Run:', '', ...lines.slice(0, 9)).split('\n')).toHaveLength(13);
    expect(cobraProse(['Run:', '', ...lines].join('\n'), 'hive').split('\n')).toHaveLength(130_004);
  });

  it.each([
    ['a tab', '\t'],
    ['two spaces', '  '],
    ['four spaces', '    '],
  ])('indented by %s becomes a block', (_, indent) => {
    expect(prose('Add a cell:', '', `${indent}hive add red`, `${indent}hive list`, '', 'Done.')).toBe(
      'Add a cell:\n\n```bash\nhive add red\nhive list\n```\n\nDone.',
    );
  });

  it('keeps inner indentation and blank lines', () => {
    expect(prose('A file:', '', '  cells:', '    - red', '', '    - blue', '', 'End.')).toBe(
      'A file:\n\n```text\ncells:\n  - red\n\n  - blue\n```\n\nEnd.',
    );
  });

  it('never turns its comments into headings', () => {
    const out = html(
      'Examples:',
      '  # Add a cell',
      '  hive add red',
      '  ## twice',
      '  hive add red',
      '',
      '# List them',
      'hive list',
    );
    expect(out).not.toMatch(/<h\d/);
    expect(out).toContain('# Add a cell');
    expect(out).toContain('# List them');
  });

  it('reads unindented commands after a colon', () => {
    expect(prose('Example:', 'hive add red', 'hive list --all')).toBe(
      'Example:\n\n```bash\nhive add red\nhive list --all\n```',
    );
  });

  it('reads unindented commands with comments and continued lines', () => {
    expect(prose('# Add two', 'hive add red \\', '  --with blue', '$ hive list')).toBe(
      '```bash\n# Add two\nhive add red \\\n  --with blue\nhive list\n```',
    );
  });

  it('uses a longer fence around code that holds one', () => {
    expect(prose('  ```', '  x', '  ```')).toContain('```');
    expect(prose('Look:', '', '  echo ```` four')).toBe('Look:\n\n`````text\necho ```` four\n`````');
  });
});

describe('fences', () => {
  it('stay as they are', () => {
    const text = 'Try:\n\n```yaml\ncells:\n  # red\n  - 1\n```\n\nEnd.';
    expect(cobraProse(text, 'hive')).toBe(text);
  });

  it('are closed when the text ends', () => {
    expect(prose('```', '# x')).toBe('```\n# x\n```');
  });
});

describe('headings', () => {
  it('of two marks and more are bold lines', () => {
    expect(html('#### Rules', '', 'Be kind.')).toBe('<p><strong>Rules</strong></p>\n<p>Be kind.</p>');
    expect(prose('## Rules')).toBe('### Rules');
  });

  it('of one mark are text', () => {
    expect(html('# just a remark', '', 'Text.')).toBe('<p># just a remark</p>\n<p>Text.</p>');
  });
});

describe('lists', () => {
  it.each(['- one\n- two', '* one\n* two', '  - one\n  - two', '• one\n• two'])('%j', (text) => {
    expect(renderProse(cobraProse(text, 'hive'), 'plain')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>');
  });

  it('keep text that hangs below an item', () => {
    expect(html('- one', '  goes on', '- two')).toBe('<ul>\n<li>one\ngoes on</li>\n<li>two</li>\n</ul>');
  });

  it('keep code that hangs below a numbered item, with and without a blank line', () => {
    const out = html(
      '1. First:',
      '   $ hive add red',
      '   $ hive list',
      '   which shows it',
      '',
      '2. Second:',
      '',
      '     echo red | hive add',
      '',
      '   Done.',
    );
    expect(out).toContain(code('hive add red\nhive list'));
    expect(out).toContain(code('echo red | hive add').replace('echo', 'echo'));
    expect(out).toContain('<p>which shows it</p>');
    expect(out).toContain('<p>Done.</p>');
    expect(out.match(/<li>/g)).toHaveLength(2);
    expect(out).not.toContain('$');
  });

  it('keep text that is wrapped with more indentation as text', () => {
    expect(html('- one', '      goes on', '      and on')).toBe('<ul>\n<li>one\ngoes on\nand on</li>\n</ul>');
  });

  it('end where text stands at the margin again', () => {
    expect(html('- one', '', 'After.')).toBe('<ul>\n<li>one</li>\n</ul>\n<p>After.</p>');
  });
});

describe('sentences', () => {
  it.each([
    'hive is a tool for cells.',
    'hive add puts a cell in its place.',
    'hive can hold many cells',
    'hive add, like the other commands, needs a queen',
    'Run hive add to start',
  ])('that begin with the program stay text: %s', (text) => {
    const out = html(text);
    // A comma inside ends no command, so only the first words decide.
    if (text.includes(', ')) expect(out).toContain('hive add,');
    else expect(out).toBe(`<p>${text}</p>`);
  });

  it('wrapped before the name of the program stay one paragraph', () => {
    expect(html('To see every cell use', 'hive list and wait')).toBe(
      '<p>To see every cell use\nhive list and wait</p>',
    );
  });

  it('mean what they say: stars, underscores and brackets are characters', () => {
    expect(html('Use *all* of my_cell_name and [this](there), not <b>that</b>.')).toBe(
      '<p>Use *all* of my_cell_name and [this](there), not &#x3C;b>that&#x3C;/b>.</p>',
    );
  });
});

it('leaves nothing of an empty text', () => {
  expect(prose('', '   ', '\t')).toBe('');
});

it('takes texts of many blank lines and comments in good time', () => {
  // Time that grows with the square of the input is more than a test may take.
  const text = prose(
    '- a',
    ...Array<string>(25_000).fill(''),
    '- b',
    ...Array<string>(25_000).fill('  x'),
    ...Array<string>(5_000).fill('# y'),
  );
  expect(text).toMatch(/^- a/);
});
