import { expect, it } from 'vitest';
import { parseGuide } from '../markdown/parse.ts';
import { notProse } from '../model/passage.ts';
import { passagesOf } from './passages.ts';

const front = '---\ntitle: "Build cells"\nsidebar_position: 2\ndescription: >-\n  From wax\n  and work.\n---\n';

function passages(body: string, before = '') {
  const tree = parseGuide(before.replace(/[^\n]/g, ' ') + body);
  if (!tree) throw new Error('the sample nests without end');
  return passagesOf(tree, before, () => ({ file: 'a.md', text: before + body, lines: [] }));
}

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
  ['See https://example.com/teh and <mailto:a@b.example>.', [`See ${notProse} and ${notProse}.`]],
  ['Run `thv rnu` or <b>not</b>.', [`Run ${notProse} or ${notProse}not${notProse}.`]],
  ['```bash\nthv rnu\n```\n\n<!-- teh -->\n\n::mcp-server{name="fetsh"}', []],
])('the prose of %j', (body, expected) => {
  expect(passages(body).map(({ text }) => text)).toEqual(expected);
});

it.each([
  ['after an escape', 'one \\*two\\* three'],
  ['after an entity', 'one &amp; two three'],
  ['in a wrapped item', '- one two\n  four five\n  three'],
  ['in a cell with an escaped bar', '| a |\n| - |\n| one \\| two three |'],
  ['in alternative text', 'one ![two three](x.png)'],
  ['in a caption', '::figure{light="a" dark="b" alt="one" caption="two three"}'],
])('places %s are those of the file, as in the front matter, of which readers see some', (_, body) => {
  const found = passages(body, front);
  expect(found.slice(0, 2).map(({ text }) => text)).toEqual(['"Build cells"', '\n  From wax\n  and work.']);
  for (const word of ['cells', 'work', 'three']) {
    const { text, offsets } = found.find((one) => one.text.includes(word)) ?? expect.fail(word);
    expect((front + body).slice(offsets[text.indexOf(word)])).toMatch(new RegExp(`^${word}`));
  }
});
