import { expect } from 'vitest';
import { api as kind } from '../kinds/api/index.ts';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { EntityRegistry } from '../link/entities.ts';
import type { PageDocument } from '../model/page.ts';
import { kindContextOf } from './schemas.ts';

/** An OpenAPI document that has what one must have, as text. */
export const openApi = (more: object): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Hive', version: '1' }, paths: {}, ...more });

/** What is made of an API: its model, its pages, and the names on them. */
export async function pagesOf(text: string) {
  const registry = new EntityRegistry();
  const model = await ingestOpenApi(text, text.startsWith('{') ? 'hive.json' : 'hive.yaml');
  const documents = kind.documents(model, kindContextOf('api', registry));
  const page = (url = ''): PageDocument =>
    documents.find((document) => document.url === `/hive/reference/api${url}`) ?? expect.fail(`no page ${url}`);
  return { registry, model, documents, page };
}
