import { deprecationIn, replacementIn } from './deprecation.ts';
import { gistOf } from './gist.ts';
import { shortDigest } from './short-digest.ts';

/*
 * Histories replace texts by the facts needed about them:
 *
 *   text=1x2y3z gist=0123456789abcdef
 *   Deprecated: use `--other`
 */

const recorded = /^text=([0-9a-z]+)(?: gist=([0-9a-f]{16}))?(?:\n|$)/;

/** A description in a history; '' if it has no words. */
export function recordedText(text: string): string {
  if (text.trim() === '') return '';
  const deprecation = deprecationIn(text);
  return [`text=${textDigest(text)}`, ...(deprecation ? [`Deprecated: ${advice(deprecation.replacement)}`] : [])].join(
    '\n',
  );
}

/** The same with a gist, to recognise similar texts. */
export function recordedGist(text: string): string {
  const gist = textGist(text);
  return gist === '' ? recordedText(text) : recordedText(text).replace(/(?=\n|$)/, ` gist=${gist}`);
}

/** A deprecation message, reduced to its replacement. */
export function recordedMessage(message: string): string {
  return advice(replacementIn(message));
}

function advice(replacement: string | null): string {
  return replacement === null ? 'stop using it' : `use \`${replacement}\``;
}

/** Digest of a text, recorded or not, independent of line breaks. */
export function textDigest(text: string): string {
  return recorded.exec(text)?.[1] ?? shortDigest(text.replace(/\s+/g, ' ').trim());
}

/** The gist of a text, recorded or not. */
export function textGist(text: string): string {
  const found = recorded.exec(text);
  return found ? (found[2] ?? '') : gistOf(text);
}
