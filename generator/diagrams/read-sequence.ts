import type { Message, Sequence } from './graph.ts';
import { type DiagramLines, labelText } from './source.ts';

const participant = /^(?:participant|actor)\s+(\w+)(?:\s+as\s+(.+))?$/;
const message = /^(\w+)\s*(--?)>>\s*(\w+)\s*:\s*(.*)$/;

/** A sequence of messages; null for one that has something we don't draw, such as loops. */
export function readSequence({ rest, lines }: DiagramLines): Sequence | null {
  if (rest !== '') return null;
  const participants = new Map<string, string>();
  const messages: Message[] = [];
  for (const line of lines) {
    const [, id, label] = participant.exec(line) ?? [];
    const [, from, dashes, to, words = ''] = message.exec(line) ?? [];
    if (id !== undefined) participants.set(id, labelText(label ?? id));
    else if (from !== undefined && to !== undefined && from !== to) {
      for (const one of [from, to]) if (!participants.has(one)) participants.set(one, one);
      messages.push({ from, to, label: labelText(words), isDashed: dashes === '--' });
    } else return null;
  }
  return { type: 'sequence', participants: [...participants].map(([id, label]) => ({ id, label })), messages };
}
