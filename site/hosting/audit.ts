import type { Tag } from './read-tags.ts';

/** Types that make a browser run what is in a script. */
const runs = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i;

/**
 * What in a document the Content-Security-Policy would block, one sentence each: readers would get a page that does not
 * work, or something got into it that nobody here wrote.
 * @param known Texts of the inline scripts that the policy names.
 */
export function blockedParts(tags: readonly Tag[], known: readonly string[]): string[] {
  return tags.flatMap((tag) => {
    const { name, attributes, content } = tag;
    const found = Object.entries(attributes).flatMap(([key, value]) => blockedAttribute(tag, key, value));
    if (name === 'script' && !('src' in attributes) && runs.test(attributes.type ?? '') && !known.includes(content))
      found.push(`an inline script that site/hosting/inline-scripts.ts does not list: ${excerpt(content)}`);
    if (name === 'style') found.push(`a style element: ${excerpt(content)}`);
    if (name === 'base') found.push('a base element');
    return found;
  });
}

function blockedAttribute(tag: Tag, key: string, value: string): string[] {
  if (key === 'style') return [`a style attribute, which must become a class: ${startTag(tag)}`];
  if (key.startsWith('on')) return [`an event handler in an attribute: ${startTag(tag)}`];
  return /^\s*javascript:/i.test(value) ? [`an address that is a script: ${startTag(tag)}`] : [];
}

function startTag({ name, attributes }: Tag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
  return excerpt(`<${name}${written.join('')}>`);
}

function excerpt(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
