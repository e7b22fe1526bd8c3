import { codeSpans } from '../../../generator/changes/wording.ts';
import { Code } from '../../ui/Code.tsx';

/** A sentence with code in backticks. */
export function InlineCode({ text }: { readonly text: string }) {
  return codeSpans(text).map(({ text: part, isCode }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence that never changes
    isCode ? <Code key={at} text={part} /> : part,
  );
}
