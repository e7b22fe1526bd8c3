import { deprecationIn, replacementIn } from './deprecation.ts';
import { gistOf } from './gist.ts';
import { shortDigest } from './short-digest.ts';

/*
 * Histories hold no texts, only what facts need of one, in its place:
 *
 *     text=1x2y3z gist=0123456789abcdef
 *     Deprecated: use `--other`
 */

const recorded = /^text=([0-9a-z]+)(?: gist=([0-9a-f]{16}))?(?:\n|$)/;

/** A description as histories have it; '' where it has no words. */
export function recordedText(text: string): string {
  if (text.trim() === '') return '';
  const deprecation = deprecationIn(text);
  return [`text=${textDigest(text)}`, ...(deprecation ? [`Deprecated: ${advice(deprecation.replacement)}`] : [])].join(
    '\n',
  );
}

/** The same with a gist, which tells texts that are nearly the same. */
export function recordedGist(text: string): string {
  const gist = textGist(text);
  return gist === '' ? recordedText(text) : recordedText(text).replace(/(?=\n|$)/, ` gist=${gist}`);
}

/** The message of a deprecation, as far as it names what to use. */
export function recordedMessage(message: string): string {
  return advice(replacementIn(message));
}

function advice(replacement: string | null): string {
  return replacement === null ? 'stop using it' : `use \`${replacement}\``;
}

/** A digest of a text, recorded or not. Where lines break in a source tells nothing. */
export function textDigest(text: string): string {
  return recorded.exec(text)?.[1] ?? shortDigest(text.replace(/\s+/g, ' ').trim());
}

/** The gist of a text, recorded or not. */
export function textGist(text: string): string {
  const found = recorded.exec(text);
  return found ? (found[2] ?? '') : gistOf(text);
}
