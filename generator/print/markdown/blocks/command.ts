import { codeFence } from '../../../markdown/code-text.ts';
import type { PrintBlock } from '../context.ts';
import { blocks, codes } from '../text.ts';

export const usage: PrintBlock<'usage'> = ({ lines, note = '' }) =>
  blocks(codeFence(lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n'), 'text'), note);

export const aliases: PrintBlock<'aliases'> = ({ names }) => codes(names);
