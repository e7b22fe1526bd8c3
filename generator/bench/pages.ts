import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of the built site as another generator gets it. */
export interface MarkdownPage {
  /** `toolhive/faq`; `index` for the home page. */
  readonly path: string;
  readonly title: string;
  /** Without front matter, main heading and addresses of our own host. */
  readonly body: string;
}

/**
 * The Markdown versions of all pages of a built site: every generator is given the same texts.
 *
 * @param origin scheme and host of the site, which its Markdown writes out
 */
export function markdownPages(dist: string, origin: string): MarkdownPage[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(dist, name), 'utf8');
      const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      const title = /^title: "(.*)"$/m.exec(matter)?.[1] ?? name;
      return {
        path: name.replaceAll(path.sep, '/').replace(/\.md$/, ''),
        title: title.replaceAll('\\"', "'"),
        body: body.replace(/^\n*# .*\n/, '').replaceAll(`](${origin}/`, '](/'),
      };
    });
}
