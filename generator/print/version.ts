import type { LinkedSite } from '../link/index.ts';
import type { OutputFile } from '../model/output.ts';
import type { Page, SiteData } from '../model/page.ts';
import { agentsFiles } from './agents/index.ts';
import { noGuides } from './guides.ts';
import { htmlPage } from './html/document.ts';
import type { SiteFrame } from './index.ts';
import { printMarkdown } from './markdown/index.ts';
import { searchFiles } from './records/index.ts';

/** The site of one version, ready to be rendered in the process that has made it. */
export interface PrintedVersion {
  readonly data: SiteData;
  readonly pages: readonly Page[];
  /** What is served beside the pages; paths are addresses without the slash at the start. */
  readonly files: readonly OutputFile[];
  /** What the root serves of it, for programs. */
  readonly agents: readonly OutputFile[];
}

/** All pages and files of a version. Nothing is written here. */
export function printVersion(site: LinkedSite, frame: SiteFrame): PrintedVersion {
  const html = { linksOf: site.linksOf, ageOf: site.ageOf, guide: noGuides.html };
  const pages = site.documents.map((document) => htmlPage(document, html));
  const { files: index, search, places } = searchFiles(site, noGuides);
  const markdown = printMarkdown(site, frame, noGuides);
  const served = ({ path, content }: OutputFile): OutputFile => ({ path: path.slice('public/'.length), content });
  return {
    data: {
      ...frame,
      search: { ...frame.search, files: search },
      version: site.model.tool.version,
      sidebar: site.sidebar,
      routes: pages.map(({ url }) => ({ url, module: '' })),
    },
    pages,
    files: [
      ...[...markdown.files, ...index].map(served),
      ...site.downloads.map(({ path, content }) => ({ path: path.slice(1), content })),
    ],
    agents: agentsFiles(site, frame, noGuides, { ...markdown, places }),
  };
}
