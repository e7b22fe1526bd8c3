import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import type { Finding } from '../check/samples/finding.ts';

/** A sample with a mistake: a Markdown file that lists what must be found, and the code. */
export interface SeededSample {
  readonly name: string;
  readonly language: string;
  readonly text: string;
  readonly expected: readonly { readonly line: number; readonly what: string; readonly suggestion: string }[];
}

/** Every seeded sample of a folder. */
export function seededSamples(folder: string): SeededSample[] {
  return readdirSync(folder)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => {
      const { children } = fromMarkdown(readFileSync(join(folder, path), 'utf8'));
      const code = children.find((node) => node.type === 'code');
      const list = children.find((node) => node.type === 'list');
      // Code in the list keeps its backquotes, as messages have them.
      const expected = (list?.children ?? []).map((item) => {
        const [paragraph] = item.children;
        const parts = paragraph?.type === 'paragraph' ? paragraph.children : [];
        const text = parts.map((part) => (part.type === 'inlineCode' ? `\`${part.value}\`` : textOf(part))).join('');
        const [, line, what = '', suggestion = ''] = /^(\d+): (.*?)(?: → (.*))?$/.exec(text) ?? [];
        return { line: Number(line), what, suggestion };
      });
      return { name: path, language: code?.lang ?? '', text: code?.value ?? '', expected };
    });
}

/** Findings as lines for comparing and for people. */
export function shown(findings: readonly Finding[]): string[] {
  return findings.map(({ line, what, suggestion }) => `${line}: ${what}${suggestion ? ` → ${suggestion}` : ''}`);
}
