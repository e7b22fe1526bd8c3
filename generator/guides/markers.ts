import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { markerHelp, type ParsedCodeOptions, parseCodeOptions } from '../markdown/fence-options.ts';
import type { GuideParts } from '../model/guide.ts';
import type { FenceMarker } from '../model/sample.ts';
import { didYouMean, nearest } from '../shared/nearest.ts';
import type { Report } from './report.ts';

/** The marker in a comment such as `<!-- wrong reason="…" -->`, for the inline code of the next block. */
export function commentMarker(comment: string): ParsedCodeOptions {
  const inner = /^<!--\s*(.*?)\s*-->$/s.exec(comment.trim())?.[1] ?? '';
  const isMarker = /^(?:fragment|wrong|version=|tool=)|\breason=/.test(inner);
  const parsed = parseCodeOptions(isMarker ? inner : '');
  const { unknown, repeated } = parsed;
  if (unknown.length === 0) return parsed;
  // A sentence that happens to begin with such a word is a comment like any other.
  const isMeant = /\w=["'“]/.test(inner);
  return {
    unknown,
    repeated,
    options: {},
    ...(isMeant && { wrongMarker: `has unknown options: ${unknown.join(' ')}` }),
  };
}

/** Reports markers without a reason or without code, and those for versions or tools that don't exist. */
export function reportMarkers(tree: Root, { versions }: GuideParts, report: Report): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'code') check(node, 'code block', parseCodeOptions(node.meta ?? ''), node.value);
    if (node.type !== 'html') return;
    const code: string[] = [];
    const next = parent?.children[(index ?? 0) + 1];
    if (next) visit(next, 'inlineCode', ({ value }) => void code.push(value));
    const parsed = commentMarker(node.value);
    check(node, 'comment', parsed, code.join(' '));
    if (parsed.options.marker && code.length === 0)
      report(node, 'the comment marks nothing', 'write it above the block whose inline code it is about', {
        severity: 'warning',
        why: 'the next block has no inline code; a code block has its marker after the language',
      });
  });

  function check(node: Nodes, place: string, { options, wrongMarker }: ParsedCodeOptions, code: string): void {
    if (wrongMarker) report(node, `the ${place} ${wrongMarker}`, markerHelp.do, { why: markerHelp.why });
    const meant = options.marker && meantBy(options.marker, code, versions);
    if (meant)
      report(node, `the ${place} is marked for ${options.marker?.value}, which is unknown`, meant, {
        severity: 'warning',
      });
  }
}

/** What to write for a version that was never released, or for a tool that the code spells differently. */
function meantBy({ kind, value }: FenceMarker, code: string, versions: ReadonlySet<string> = new Set()): string | null {
  if (kind === 'version' && versions.size > 0 && !versions.has(value))
    return didYouMean(nearest(value, versions, 1), 'name a release; code for one to come is `wrong`');
  const isTool = kind === 'tool' && value.length > 3 && !code.includes(value);
  const near = isTool ? nearest(value, code.match(/[a-z][\w-]*/gi) ?? [], 1) : null;
  return near && `did you mean \`tool=${near}\`?`;
}
