import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { highlightLines } from './highlight.ts';

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

function options(code: string): string[] {
  return highlightLines(code, 'bash')
    .flat()
    .filter((node) => node.type === 'element' && String(node.properties.className).includes('parameter'))
    .map(textOf);
}

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
