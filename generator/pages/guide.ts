import type { Guide } from '../model/guide.ts';
import type { MakeBase, PageDocument } from '../model/page.ts';
import { pageBelow } from '../model/versions.ts';

/** Address of a guide's page. */
export function guideUrl(section: string, route: string): string {
  return pageBelow(`/${section}`, route);
}

/** The page of a guide. */
export function guideDocument(guide: Guide, url: string, base: MakeBase): PageDocument {
  const { title, description, unlisted, toc } = guide.frontMatter;
  return {
    ...base({ url, title, description, files: [`guides/${guide.file}`], unlisted: unlisted === true }),
    toc: guide.headings.filter(({ depth }) => depth === 2 || depth === 3),
    kind: 'guide',
    intro: [{ type: 'prose', text: { as: 'guide', route: guide.route } }],
    sections: [],
    showToc: toc !== false,
    ...(guide.updated === undefined ? {} : { updated: guide.updated }),
  };
}
