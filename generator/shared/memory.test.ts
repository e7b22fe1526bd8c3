import { describe, expect, it } from 'vitest';
import { Memory, noMemory } from './memory.ts';

describe('a value that was made of an object', () => {
  const page = { title: 'One' };
  const links = new Map([
    ['a', { url: '/a' }],
    ['b', { url: '/b' }],
  ]);
  let made = 0;
  const print = (recall: Memory | typeof noMemory, of: object, linkOf: (name: string) => unknown): string =>
    recall.retrace('page', of, { linkOf }, (asked) => `${++made} ${JSON.stringify(asked.linkOf('a'))}`);
  const url = (text: string) => () => ({ url: text });

  it('is recalled while what it asked has the same answer', () => {
    const memory = new Memory();
    const first = print(memory, page, (name) => links.get(name));
    expect(print(memory, page, (name) => ({ ...links.get(name) }))).toBe(first);
    // Nobody asked for that.
    expect(print(memory, page, (name) => (name === 'a' ? { url: '/a' } : null))).toBe(first);
  });

  it('is made anew when an answer differs, and recalled by the new one', () => {
    const memory = new Memory();
    print(memory, page, url('/a'));
    const second = print(memory, page, url('/c'));
    expect(second).toContain('/c');
    expect(print(memory, page, url('/c'))).toBe(second);
    expect(print(memory, page, url('/a'))).not.toBe(second);
  });

  it('belongs to that object and to that kind', () => {
    const memory = new Memory();
    const first = print(memory, page, url('/a'));
    expect(print(memory, { ...page }, url('/a'))).not.toBe(first);
    expect(memory.retrace('other', page, {}, () => 'of another kind')).toBe('of another kind');
  });

  it('is made each time where nothing is remembered', () => {
    const first = print(noMemory, page, url('/a'));
    expect(print(noMemory, page, url('/a'))).not.toBe(first);
  });
});
