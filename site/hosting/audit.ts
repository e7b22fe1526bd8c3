import { Parser } from 'htmlparser2';
import type { InlineTexts } from './policy.ts';

/** A start tag of a document. */
export interface Tag {
  /** In lower case, as are names of attributes. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text of a script or style element; '' for others. */
  content: string;
}

/** All start tags of a document, in order. Content of scripts and style elements is not parsed. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let open: Tag | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = { name, attributes, content: '' };
      tags.push(tag);
      open = name === 'script' || name === 'style' ? tag : undefined;
    },
    ontext(text) {
      if (open) open.content += text;
    },
    onclosetag() {
      open = undefined;
    },
  });
  parser.end(html);
  return tags;
}

/** Types of executable scripts. */
const runs = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i;

/**
 * Parts of a document that the Content-Security-Policy would block, one sentence each: they would not work, or were
 * injected.
 *
 * @param allowed texts listed in the policy
 */
export function blockedParts(tags: readonly Tag[], allowed: InlineTexts): string[] {
  return tags.flatMap(({ name, attributes, content }) => {
    const found = Object.entries(attributes).flatMap(([key, value]) => {
      const what = blockedAttribute(key, value);
      return what === null ? [] : [`${what}: ${excerpt(`<${name} ${key}=${JSON.stringify(value)}>`)}`];
    });
    const isInline = name === 'script' && attributes.src === undefined && runs.test(attributes.type ?? '');
    if (isInline && !allowed.scripts.includes(content))
      found.push(`an inline script that site/browser/inline.ts does not list: ${excerpt(content)}`);
    if (name === 'style' && content !== '' && !allowed.styles.includes(content))
      found.push(`a style element that site/styles/index.css does not make: ${excerpt(content)}`);
    if (name === 'base') found.push('a base element');
    return found;
  });
}

function blockedAttribute(key: string, value: string): string | null {
  if (key === 'style') return 'a style attribute, which must become a class';
  if (key.startsWith('on')) return 'an event handler in an attribute';
  return /^\s*javascript:/i.test(value) ? 'an address that is a script' : null;
}

function excerpt(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
