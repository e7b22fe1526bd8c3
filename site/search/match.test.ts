import { describe, expect, it } from 'vitest';
import { findMatches, type SearchEntry } from './match.ts';

const entry = (title: string, text = ''): SearchEntry => ({ url: `/${title}`, title, kind: 'command', text });
const titles = (entries: readonly SearchEntry[], query: string) =>
  findMatches(entries, query).map((match) => match.title);

describe('findMatches', () => {
  it('puts the page that bears the name first', () => {
    const entries = [
      entry('thv client list-registered'),
      entry('thv mcp list'),
      entry('thv list'),
      entry('thv rm', 'list'),
    ];
    expect(titles(entries, 'list')).toEqual(['thv list', 'thv mcp list', 'thv client list-registered', 'thv rm']);
    expect(titles(entries, 'thv list')[0]).toBe('thv list');
  });

  it('finds flags with their hyphens and names with underscores', () => {
    const entries = [
      entry('thv run', 'with --isolate-network'),
      entry('thv mcp', 'list_tools'),
      entry('thv rm', 'isolate'),
    ];
    expect(titles(entries, '--isolate-network')).toEqual(['thv run']);
    expect(titles(entries, 'LIST_TOOLS')).toEqual(['thv mcp']);
  });

  it('wants every word, and something to look for', () => {
    const entries = [entry('thv run', 'network')];
    expect(titles(entries, 'run volume')).toEqual([]);
    expect(titles(entries, '   ')).toEqual([]);
  });

  it('cuts the text between words, around the first hit', () => {
    const text = `${'before '.repeat(40)}needle ${'after '.repeat(60)}`;
    const [match] = findMatches([entry('page', text)], 'needle');
    expect(match?.snippet).toMatch(/^… (before )+needle (after )+…$/);
  });
});
