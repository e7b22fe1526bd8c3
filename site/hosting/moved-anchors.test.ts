import { describe, expect, it } from 'vitest';
import { addMovedAnchors } from './moved-anchors.ts';

describe('old anchors', () => {
  it.each([
    ['<h2 id="new">Wax</h2>', '<h2 id="new"><span id="old"></span>Wax</h2>'],
    [
      '<li class="a" id="new" title="a > b">Wax</li>',
      '<li class="a" id="new" title="a > b"><span id="old"></span>Wax</li>',
    ],
    // Browsers move what stands in a table, but in no cell, out of the table.
    [
      '<tbody id="new" class="flag"><tr class="x"><th scope="row">--wax</th></tr></tbody>',
      '<tbody id="new" class="flag"><tr class="x"><th scope="row"><span id="old"></span>--wax</th></tr></tbody>',
    ],
    ['<p>Lids</p><ul id="new"><li>Wax</li></ul>', '<p>Lids</p><span id="old"></span><ul id="new"><li>Wax</li></ul>'],
  ])('stand in %s', (html, expected) => {
    expect(addMovedAnchors(html, { old: 'new' })).toBe(expected);
  });

  it('may be several for one place', () => {
    expect(addMovedAnchors('<h2 id="new">', { a: 'new', b: 'new' })).toBe(
      '<h2 id="new"><span id="b"></span><span id="a"></span>',
    );
  });

  it.each(['<h2 id="newer">', '', '<table id="new"></table>'])('have no place in %j', (html) => {
    expect(() => addMovedAnchors(html, { old: 'new' })).toThrow('#old cannot lead to #new');
  });
});
