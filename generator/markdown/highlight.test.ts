import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { highlightLines } from './highlight.ts';

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

function tokens(code: string, kind: string): string[] {
  return highlightLines(code, 'bash')
    .flat()
    .filter((node) => node.type === 'element' && String(node.properties.className).split(',').includes(kind))
    .map(textOf);
}

const options = (code: string): string[] => tokens(code, 'parameter');

describe('options of commands', () => {
  it('are highlighted whole, hyphens and all', () => {
    expect(options('thv run --proxy-port=80 -it --name x-y -- --up')).toEqual([
      '--proxy-port',
      '-it',
      '--name',
      '--up',
    ]);
  });

  it('are not seen where there are none', () => {
    expect(options('a-b --- x - -- "--quoted"')).toEqual([]);
  });
});

describe('names of commands', () => {
  it('are highlighted where a command begins', () => {
    expect(tokens('cat a | grep b\nsudo apt update; ls x && sort', 'function')).toEqual([
      'cat',
      'grep',
      'apt',
      'ls',
      'sort',
    ]);
    expect(tokens('for x in a; do echo "$x"; done\n  export A=1', 'builtin')).toEqual(['echo', 'export']);
  });

  it('are plain words among the arguments of another command', () => {
    expect(tokens('thv rm time\nhelm repo add install', 'function')).toEqual([]);
    expect(tokens('thv config set source', 'builtin')).toEqual([]);
  });
});

it('numbers are highlighted whole or not at all', () => {
  expect(tokens('sleep 5; thv run --port 8080 -- 0.2.19 8080:8080 0.0.0.0', 'number')).toEqual(['5', '8080']);
});
