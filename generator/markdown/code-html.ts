import { toHtml } from 'hast-util-to-html';
import { codeBlock } from './code-block.ts';

/** A highlighted code block as HTML. */
export function codeHtml(code: string, language: string, title?: string): string {
  return toHtml(codeBlock(code, language, title ? { title } : {}));
}
