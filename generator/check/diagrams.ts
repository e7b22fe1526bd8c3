import { visit } from 'unist-util-visit';
import { placeOf } from '../guides/report.ts';
import type { Guide } from '../model/guide.ts';
import type { Place, Problem } from '../model/problem.ts';
import type { Remember } from '../shared/last-run.ts';
import { inText, problemAt } from '../shared/problem.ts';

/** Parses every diagram with mermaid, as the reader's browser will. Loads mermaid only if there are diagrams. */
export async function checkDiagrams(guides: readonly Guide[], remember: Remember = (_, make) => make()) {
  // A fragment's diagrams appear in each guide that includes it.
  const diagrams = new Map<string, { readonly source: string; readonly start: Place }>();
  for (const { file, tree } of guides)
    visit(tree, 'code', (node) => {
      const start = placeOf(node, `guides/${file}`);
      // An empty fence is reported with the others.
      if (node.lang === 'mermaid' && node.value.trim() !== '')
        diagrams.set(JSON.stringify(start), { source: node.value, start });
    });
  if (diagrams.size === 0) return [];
  const parse = await loadParser();
  const problems: Problem[] = [];
  for (const { source, start } of diagrams.values()) {
    const mistake = await remember(`diagram ${source}`, () => parse(source));
    if (!mistake) continue;
    const at = start.kind === 'text' ? inText(start.file, start.line + mistake.line) : start;
    const remedy = 'fix the syntax; readers would see the source instead of a drawing';
    const what = 'mermaid cannot read the diagram';
    problems.push(problemAt(at, { rule: 'guides/markdown', what, why: mistake.message, do: remedy }));
  }
  return problems;
}

/** Reports the error in a diagram with its line, from 1. */
type Parser = (source: string) => Promise<{ readonly line: number; readonly message: string } | null>;

/** Mermaid's parsers, with stubs for two browser APIs. Nothing is drawn, so any text and colour passes. */
async function loadParser(): Promise<Parser> {
  const [{ default: purifier }, { default: mermaid }] = await Promise.all([import('dompurify'), import('mermaid')]);
  Object.assign(purifier, { addHook: () => {}, sanitize: (text: string) => text });
  // The parser accepts any words as a date.
  const readDates = async (source: string): Promise<void> => {
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(source);
    if ('getTasks' in db && typeof db.getTasks === 'function') db.getTasks();
  };
  const failure = async (source: string): Promise<unknown> => {
    Object.assign(globalThis, { window: { CSS: { supports: () => true } } });
    try {
      const { diagramType } = await mermaid.parse(source);
      if (diagramType === 'gantt') await readDates(source);
      return null;
    } catch (error) {
      return error ?? 'unknown';
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
  };
  return async (source) => {
    const error = await failure(source);
    if (error === null) return null;
    // Mermaid counts lines without comments and settings. Empty lines in their place keep its numbers equal to ours.
    const bare = withoutSettings(source);
    const where = await failure(bare);
    const above = (/^\s*/.exec(bare)?.[0] ?? '').split('\n').length - 1;
    const line = where === null ? 1 : lineOf(where) + above;
    return { line: Math.min(line, source.split('\n').length), message: messageOf(error) };
  };
}

/** Replaces front matter, directives and comments by empty lines. */
function withoutSettings(source: string): string {
  return source.replace(/^\s*---\n[\s\S]*?\n\s*---(?=\n)|%%\{[\s\S]*?\}%%|^[^\S\n]*%%.*$/gm, (text) =>
    text.replace(/[^\n]/g, ''),
  );
}

/** Mermaid's older parsers put the line in the error, the newer ones in the message. */
function lineOf(error: unknown): number {
  const { hash, message } = error as { hash?: { loc?: { first_line?: number } }; message?: string };
  return hash?.loc?.first_line ?? Number(/\bline (\d+)/.exec(message ?? '')?.[1] ?? 1);
}

/** The expected tokens, without the excerpt before them, cut to a readable length. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [, expected = text] = /\n-*\^\n([\s\S]*)/.exec(text) ?? [];
  const line = expected.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
