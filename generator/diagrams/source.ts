import { decodeHTML } from 'entities';

/** A diagram's text without what isn't drawn. */
export interface DiagramLines {
  /** `flowchart`, `sequenceDiagram`. */
  readonly kind: string;
  /** What stands behind the kind. */
  readonly rest: string;
  readonly lines: readonly string[];
}

/** Comments, settings of mermaid and the text alternatives. */
const unseen = /^\s*(?:%%.*|acc(?:Title|Descr)\s*:.*)$/gm;

/** Splits a mermaid text into lines. */
export function diagramLines(source: string): DiagramLines {
  const [first = '', ...lines] = source
    .replace(/\r/g, '')
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .replace(/^\s*accDescr\s*\{[^}]*\}/m, '')
    .replace(unseen, '')
    .split('\n')
    .map((line) => line.trim().replace(/;$/, ''))
    .filter((line) => line !== '');
  const [, kind = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(first) ?? [];
  return { kind, rest, lines };
}

/** The words of a label; its line breaks are kept. */
export function labelText(written: string): string {
  const text = written
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replace(/\s*<br\s*\/?>\s*/gi, '\n');
  return decodeHTML(text.replace(/#(\w+);/g, (_, name: string) => `&${/^\d/.test(name) ? `#${name}` : name};`)).trim();
}
