import type { Code, InlineCode, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseCodeOptions } from '../markdown/code-block.ts';
import type { FenceMarker, Sample } from '../model/sample.ts';
import type { Written, WrittenIn } from './report.ts';

/** Code blocks and inline code of a guide in its order, each also as `data.sample` of its node. */
export function samplesOf(tree: Root, writtenIn: WrittenIn): Sample[] {
  const samples: Sample[] = [];
  const marked = new Map<Nodes, FenceMarker>();
  let section = '';
  visit(tree, (node, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    const marker = node.type === 'html' ? commentMarker(node.value).marker : null;
    if (marker && next) visit(next, 'inlineCode', (code) => void marked.set(code, marker));
    if (node.type === 'heading') section = node.data?.id ?? '';
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    const written = writtenIn(node);
    const sample: Sample =
      node.type === 'code'
        ? { ...fence(node, written), section }
        : { ...inline(node, written), marker: marked.get(node) ?? null, section };
    samples.push(sample);
    node.data = { ...node.data, sample };
  });
  return samples;
}

/** The marker in a comment such as `<!-- wrong reason="…" -->`, which is for the inline code of the block after it. */
export function commentMarker(comment: string): { marker: FenceMarker | null; wrong: string | null } {
  const inner = /^<!--\s*((?:fragment|wrong|version=|tool=).*?)\s*-->$/s.exec(comment.trim())?.[1];
  const { options, unknown, wrongMarker } = parseCodeOptions(inner ?? '');
  // A sentence that happens to begin with such a word is a comment like any other.
  if (inner === undefined || unknown.length > 0) return { marker: null, wrong: null };
  return { marker: options.marker ?? null, wrong: wrongMarker ?? null };
}

function fence(node: Code, { file, lines }: Written): Omit<Sample, 'section'> {
  const start = node.position?.start.line ?? 1;
  // Code that is indented instead of fenced begins where the node does.
  const first = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:```|~~~)/.test(lines[start - 1] ?? '') ? start + 1 : start;
  const meta = node.meta ?? '';
  const { deleted, marker } = parseCodeOptions(meta).options;
  return {
    kind: 'fence',
    language: (node.lang ?? '').toLowerCase(),
    meta,
    text: deleted ? without(node.value, deleted) : node.value,
    file,
    line: first,
    indents: indents(node.value.split('\n'), lines, first),
    marker: marker ?? null,
  };
}

/** Blanks lines that the block shows as taken out. */
function without(code: string, deleted: ReadonlySet<number>): string {
  return code
    .split('\n')
    .map((line, index) => (deleted.has(index + 1) ? '' : line))
    .join('\n');
}

function inline(node: InlineCode, { file, lines }: Written): Omit<Sample, 'marker' | 'section'> {
  const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  const common = { kind: 'inline', language: '', meta: '', file, line: start.line } as const;
  const from = start.column - 1;
  if (start.line === end.line) {
    const written = (lines[start.line - 1] ?? '').slice(from);
    return { ...common, text: node.value, indents: [from + Math.max(0, written.indexOf(node.value))] };
  }
  // The parser joins lines with spaces; kept apart here, so that what is found has its own line.
  const raw = lines.slice(start.line - 1, end.line);
  raw[raw.length - 1] = raw.at(-1)?.slice(0, end.column - 1) ?? '';
  const parts = raw.map((line, index) => (index === 0 ? line.slice(from) : line.replace(/^[\s>]+/, '')));
  const fences = /^`+ ?/.exec(parts[0] ?? '')?.[0] ?? '';
  parts[0] = (parts[0] ?? '').slice(fences.length);
  parts[parts.length - 1] = (parts.at(-1) ?? '').replace(/ ?`+$/, '');
  return {
    ...common,
    text: parts.join('\n'),
    indents: raw.map((line, index) => (index === 0 ? from + fences.length : line.length - line.trimStart().length)),
  };
}

function indents(code: readonly string[], lines: readonly string[], first: number): number[] {
  return code.map((text, index) => {
    const written = lines[first - 1 + index] ?? '';
    return written.endsWith(text) ? written.length - text.length : 0;
  });
}
