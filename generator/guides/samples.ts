import type { Code, InlineCode, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseCodeOptions } from '../markdown/fence-options.ts';
import type { FenceMarker, Sample } from '../model/sample.ts';
import { readSample } from '../samples/index.ts';
import { commentMarker } from './markers.ts';
import { bareLine, lineAndColumn, type Written, type WrittenIn } from './report.ts';

/** A sample before it is interpreted. */
type SampleText = Omit<Sample, 'facts' | 'section'>;

/**
 * Code blocks and inline code of a guide in order, interpreted, and also as `data.sample` of their nodes.
 *
 * @param program name of the documented program, to find its calls
 */
export function samplesOf(tree: Root, writtenIn: WrittenIn, program: string): Sample[] {
  const samples: Sample[] = [];
  const marked = new Map<Nodes, FenceMarker>();
  let section = '';
  visit(tree, (node, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    const marker = node.type === 'html' ? commentMarker(node.value).options.marker : undefined;
    if (marker && next) visit(next, 'inlineCode', (code) => void marked.set(code, marker));
    if (node.type === 'heading') section = node.data?.id ?? '';
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    const written = writtenIn(node);
    const texts =
      node.type === 'code' ? fence(node, written) : [{ ...inline(node, written), marker: marked.get(node) ?? null }];
    const made = texts.map((code): Sample => ({ ...code, section, facts: readSample(code, program) }));
    samples.push(...made);
    const [sample] = made;
    if (sample) node.data = { ...node.data, sample };
  });
  return samples;
}

/** The code of a fence; if a marker applies to some lines, first the others, then those. */
function fence(node: Code, written: Written): SampleText[] {
  const { from } = node.data ?? {};
  const { file, lines, shifts }: Omit<Written, 'text'> = from ?? written;
  const start = node.position?.start.line ?? 1;
  // Indented code begins where the node does.
  const fenced = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:```|~~~)/.test(lines[start - 1] ?? '') ? start + 1 : start;
  const first = from?.line ?? fenced;
  const meta = node.meta ?? '';
  const { deleted = none, marker = null, markerLines } = parseCodeOptions(meta).options;
  const whole = {
    kind: 'fence' as const,
    language: (node.lang ?? '').toLowerCase(),
    meta,
    text: blanked(node.value, (line) => deleted.has(line)),
    file,
    line: first,
    indents: indents(node.value.split('\n'), lines, first),
    ...(shifts && { shifts }),
    marker,
  };
  if (!markerLines) return [whole];
  return [
    { ...whole, marker: null, text: blanked(whole.text, (line) => markerLines.has(line)) },
    { ...whole, text: blanked(whole.text, (line) => !markerLines.has(line)) },
  ];
}

const none: ReadonlySet<number> = new Set();

/** Empties lines that are shown as removed, or that a marker applies to. */
function blanked(code: string, isOut: (line: number) => boolean): string {
  return code
    .split('\n')
    .map((line, index) => (isOut(index + 1) ? '' : line))
    .join('\n');
}

function inline({ value, position }: InlineCode, { file, text, lines, shifts }: Written): Omit<SampleText, 'marker'> {
  const { start, end } = position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  const place = { file, line: start.line, ...(shifts && { shifts }) };
  const common = { kind: 'inline', language: '', meta: '', ...place } as const;
  // The column is that of the file.
  const from = start.offset === undefined ? start.column - 1 : lineAndColumn(text, start.offset).column - 1;
  if (start.line === end.line) {
    const written = (lines[start.line - 1] ?? '').slice(from);
    return { ...common, text: value, indents: [from + Math.max(0, written.indexOf(value))] };
  }
  // The parser joins lines with spaces; kept apart here, so that findings have the right line.
  const raw = lines.slice(start.line - 1, end.line);
  raw[raw.length - 1] = raw.at(-1)?.slice(0, end.column - 1) ?? '';
  const parts = raw.map((line, index) => (index === 0 ? line.slice(from) : bareLine(line)));
  const fences = /^`+ ?/.exec(parts[0] ?? '')?.[0] ?? '';
  parts[0] = (parts[0] ?? '').slice(fences.length);
  parts[parts.length - 1] = (parts.at(-1) ?? '').replace(/ ?`+$/, '');
  return {
    ...common,
    text: parts.join('\n'),
    indents: raw.map((line, index) => (index === 0 ? from + fences.length : line.length - bareLine(line).length)),
  };
}

function indents(code: readonly string[], lines: readonly string[], first: number): number[] {
  return code.map((text, index) => {
    const written = lines[first - 1 + index] ?? '';
    return written.endsWith(text) ? written.length - text.length : 0;
  });
}
