import type { InlineTexts } from './policy.ts';
import type { Tag } from './read-tags.ts';

/** Types that make a browser run what is in a script. */
const runs = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i;

/**
 * What in a document the Content-Security-Policy would block, one sentence each: readers would get a page that does not
 * work, or something got into it that nobody here wrote.
 * @param known Texts that the policy names.
 */
export function blockedParts(tags: readonly Tag[], known: InlineTexts): string[] {
  const found: string[] = [];
  for (const tag of tags) {
    const { name, attributes, content } = tag;
    for (const [key, value] of attributes) {
      const what = blockedAttribute(key, value);
      if (what !== null) found.push(`${what}: ${startTag(tag)}`);
    }
    if (
      name === 'script' &&
      !attributes.has('src') &&
      runs.test(attributes.get('type') ?? '') &&
      !known.scripts.includes(content)
    )
      found.push(`an inline script that site/browser/inline.ts does not list: ${excerpt(content)}`);
    if (name === 'style' && content !== '' && !known.styles.includes(content))
      found.push(`a style element that site/styles/index.css does not make: ${excerpt(content)}`);
    if (name === 'base') found.push('a base element');
  }
  return found;
}

function blockedAttribute(key: string, value: string): string | null {
  if (key === 'style') return 'a style attribute, which must become a class';
  if (key.startsWith('on')) return 'an event handler in an attribute';
  return /^\s*javascript:/i.test(value) ? 'an address that is a script' : null;
}

function startTag({ name, attributes }: Tag): string {
  const written = [...attributes].map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
  return excerpt(`<${name}${written.join('')}>`);
}

function excerpt(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
