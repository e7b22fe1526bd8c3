import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageBase } from '../../generator/model/page.ts';
import { changePages } from '../../generator/pages/changes/index.ts';
import { htmlPage } from '../../generator/print/html/document.ts';
import { smallHistory } from '../../generator/testing/changes.ts';
import { type BuiltSite, buildSmallSite } from './small-site.ts';

const [index, newest] = ['/hive/changes', '/hive/changes/v1.2.3'];
export const changesPages = { index, newest } as const;

const base = ({ url, title, description }: Pick<PageBase, 'url' | 'title' | 'description'>): PageBase => {
  const breadcrumbs = [{ label: title, url }];
  return { url, title, description, breadcrumbs, toc: [], version: 'v1.2.3' };
};

/** Where the build finds that a change leads: an older version. */
const linked = 'change-v1.2.3-cli-hive-smoke-puffs-removed';
export const olderLink = '/hive/v1.0.0/reference/cli/hive_smoke#flag-puffs';

/** The site of the small invented tool with pages of what its versions changed, as the generator writes them. */
export function buildChangesSite(): Promise<BuiltSite> {
  return buildSmallSite('', {}, async (generated) => {
    const entities = { all: [], byKey: () => undefined, byName: () => undefined };
    const documents = changePages(smallHistory, { section: 'hive', title: 'Hive Docs', base, entities });
    const context = { linksOf: () => ({}), ageOf: () => undefined, guide: () => '' };
    const files = path.join(generated, 'public');
    const put = async (name: string, text: string): Promise<void> => {
      await mkdir(path.dirname(path.join(files, name)), { recursive: true });
      await writeFile(path.join(files, name), text);
    };
    const routes: string[] = [];
    for (const [at, document] of documents.entries()) {
      const module = `pages/changes-${at}.ts`;
      const text = `export default ${JSON.stringify(htmlPage(document, context))};\n`;
      await writeFile(path.join(generated, module), text);
      await put(`${document.url}.md`, `# ${document.title}\n`);
      routes.push(`${JSON.stringify({ url: document.url, module })},`);
    }
    for (const name of ['atom.xml', 'feed.json']) await put(`hive/changes/${name}`, '');
    const site = path.join(generated, 'site.ts');
    const links = `  changeLinks: ${JSON.stringify({ [linked]: olderLink })},\n`;
    const known = await readFile(site, 'utf8');
    await writeFile(site, known.replace('  routes: [', [`${links}  routes: [`, ...routes].join('\n')));
  });
}
