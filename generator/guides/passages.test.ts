import { describe, expect, it } from 'vitest';
import { parseGuide } from '../markdown/parse.ts';
import { notProse } from '../model/passage.ts';
import { passagesOf } from './passages.ts';

const front = '---\ntitle: "Build cells"\nsidebar_position: 2\ndescription: >-\n  From wax\n  and work.\n---\n';

function passages(body: string, before = '') {
  const tree = parseGuide(before.replace(/[^\n]/g, ' ') + body);
  if (!tree) throw new Error('the sample nests without end');
  return passagesOf(tree, before, () => ({ file: 'a.md', text: before + body, lines: [] }));
}
const texts = (body: string) => passages(body).map(({ text }) => text);

describe('prose', () => {
  it.each([
    ['## Heading\n\n- item\n\n> quote', ['Heading', 'item', 'quote']],
    ['| a | b |\n| - | - |\n| one | two |', ['a', 'b', 'one', 'two']],
    ['A **bold *thing*** and [a link](/teh/wrng "titel").', ['A bold thing and a link.']],
    ['![The queen](quen.png) ![Queen](q.png)', ['The queen | Queen |']],
    ['Trm\n: Meening', ['Trm', 'Meening']],
    ['Press <kbd>Ctrl</kbd> in\n5 m<sup>2</sup>', ['Press Ctrl in\n5 m2']],
    [':::note[A titel]\nInside.\n:::', ['A titel', 'Inside.']],
    ['::figure{light="lihgt.svg" dark="d.svg" alt="A hive" caption="Its cells"}', ['A hive', 'Its cells']],
    ['Words[^1]\n\n[^1]: Explained', [`Words${notProse}`, 'Explained']],
  ])('%j', (body, expected) => {
    expect(texts(body)).toEqual(expected);
  });

  it('leaves out code, addresses, HTML and comments', () => {
    expect(texts('Run `thv rnu` or <b>not</b>, see https://example.com/teh and <mailto:a@b.example>.')).toEqual([
      `Run ${notProse} or ${notProse}not${notProse}, see ${notProse} and ${notProse}.`,
    ]);
    expect(texts('```bash\nthv rnu\n```\n\n<!-- teh -->\n\n::mcp-server{name="fetsh"}')).toEqual([]);
  });
});

describe('places', () => {
  const at = (source: string, word: string, found: ReturnType<typeof passages>): string[] =>
    found.flatMap(({ text, offsets }) => {
      const index = text.indexOf(word);
      return index < 0 ? [] : [source.slice(offsets[index], (offsets[index] ?? 0) + word.length)];
    });

  it.each([
    ['after an escape', 'one \\*two\\* three', 'three'],
    ['after an entity', 'one &amp; two three', 'three'],
    ['in a wrapped item', '- one two\n  three four\n  five', 'five'],
    ['in a cell with an escaped bar', '| a |\n| - |\n| one \\| two three |', 'three'],
    ['in alternative text', 'one ![two three](x.png)', 'three'],
    ['in a caption', '::figure{light="a" dark="b" alt="one" caption="two three"}', 'three'],
  ])('%s', (_, body, word) => {
    const source = front + body;
    expect(at(source, word, passages(body, front))).toEqual([word]);
  });

  it('in the front matter, of which readers see some', () => {
    const found = passages('', front);
    expect(found.map(({ text }) => text)).toEqual(['"Build cells"', '\n  From wax\n  and work.']);
    for (const word of ['work', 'cells']) expect(at(front, word, found)).toEqual([word]);
  });
});
