import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { projectRoot } from '../../generator/commands/inputs.ts';
import { loadConfig } from '../../generator/config/load.ts';
import type { PageDocument, SiteData } from '../../generator/model/page.ts';
import { runPipeline } from '../../generator/pipeline.ts';
import { htmlPage } from '../../generator/print/html/document.ts';
import { examplePaths, exampleRelease } from '../../generator/testing/releases/example-release.ts';
import { inputOf } from '../../generator/testing/sources.ts';
import { Article } from '../layout/Article.tsx';

/** Pages of the reference of a release with so many kinds of custom resources, or with more in a file. */
async function pagesWith(kinds: number, api = (text: string) => text): Promise<readonly PageDocument[]> {
  const files = new Map(exampleRelease());
  files.set(examplePaths.api, api(files.get(examplePaths.api) ?? ''));
  const text = files.get(examplePaths.resource) ?? '';
  for (let index = 1; index < kinds; index++)
    files.set(
      examplePaths.resource.replace(/[^/]+$/, `more${index}.yaml`),
      text.replace(/\bHive(?=\b|List)/g, `Hive${index}`).replace(/\bhive(s?)\b/g, `hive${index}$1`),
    );
  const config = await loadConfig(join(projectRoot, 'docs.config.ts'));
  const { documents } = await runPipeline(inputOf(config, files));
  return documents.filter((document) => 'sections' in document).filter(({ kind }) => kind !== 'guide');
}

function htmlOf(document: PageDocument): string {
  const page = htmlPage(document, { linksOf: () => ({}), ageOf: () => undefined, guide: () => '' });
  return renderToStaticMarkup(createElement(Article, { page, site: {} as SiteData }));
}

it('entries of kinds that have pages lead on to them', async () => {
  const index = (await pagesWith(6)).find(({ kind }) => kind === 'resource-index') ?? expect.fail('there is no list');
  expect(htmlOf(index).match(/<tbody id="[^"]+" data-leads-on="">/g)).toHaveLength(6);
});

it('every id of a parameter is on the page, whatever its schema combines', async () => {
  const forms =
    '{ oneOf: [{ type: string, description: A name }, { type: object, properties: { wax: { type: string } } }] }';
  const [page = expect.fail('there is no page')] = (
    await pagesWith(1, (text) =>
      text
        .replace('{ name: id, in: path,', (id) => `{ name: form, in: query, schema: ${forms} }\n        - ${id}`)
        .replace('description: Found', (found) => `${found}\n          headers: { Form: { schema: ${forms} } }`),
    )
  ).filter(({ kind }) => kind === 'api');
  const ids = [...htmlOf(page).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  for (const of of ['get-bees-id.query.form', 'get-bees-id.200.header.Form'])
    expect(ids).toEqual(expect.arrayContaining([`${of}.oneOf`, `${of}.oneOf-2.wax`]));
  expect(new Set(ids).size).toBe(ids.length);
});
