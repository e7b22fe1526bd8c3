import type { ApiDocument } from '../../model/api.ts';
import type { Block, PageDocument, SearchNames, Section } from '../../model/page.ts';
import type { KindContext } from '../kind.ts';
import { apiAddresses } from './addresses.ts';
import { type OperationGroup, operationsByTag } from './groups.ts';
import { introduction } from './introduction.ts';
import { pagedDocuments } from './pages.ts';
import { type ApiScope, apiScopes } from './scope.ts';
import { operationSections, schemaSections, section, tagBlocks } from './sections.ts';
import { securitySections } from './security.ts';
import { answersIn, statusSections } from './statuses.ts';
import { usersOf } from './used-by.ts';

/** The page of the whole API; for a large one its index, and the pages that it leads to. */
export function apiDocuments(api: ApiDocument, context: KindContext): PageDocument[] {
  const addresses = apiAddresses(api, context.reference);
  const scopeOf = apiScopes(api, addresses, context.entities);
  return addresses.pages
    ? pagedDocuments({ index: scopeOf(addresses.index), pages: addresses.pages, scopeOf, context })
    : [wholeDocument(scopeOf(addresses.index), context)];
}

function wholeDocument(scope: ApiScope, context: KindContext): PageDocument {
  const { api, url } = scope;
  const { title, version } = api;
  // In the order of the page: each of these claims ids.
  const tags = tagSections(scope);
  const statuses = statusSections(answersIn(tags, url), scope.entities);
  const schemas = schemaSections(api.schemas, usersOf(api), scope);
  const schemes = securitySections(scope);
  return {
    ...context.base({
      ...{ url, title },
      description: `Every operation and schema of the ${title}, version ${version}: parameters, bodies, responses and types.`,
      files: [api.file],
    }),
    kind: 'api',
    isListed: true,
    ...introduction(api, context.downloads),
    sections: [
      ...tags,
      ...section(statuses, 'statuses', 'Status codes', { blocks: [], sections: statuses }),
      ...section(schemas, 'schemas', 'Schemas', { blocks: [], sections: schemas }),
      ...section(schemes, 'security', 'Security schemes', { blocks: [], sections: schemes }),
    ],
  };
}

function tagSections(scope: ApiScope): Section[] {
  return operationsByTag(scope.api).map((group) => {
    const { name } = group;
    const blocks = tagBlocks(group, scope);
    return {
      ...scope.entities.add({ type: 'section', key: `tag ${name}`, name: `tag ${name}`, wanted: `tag-${name}` }),
      title: name,
      level: 2,
      frame: 'tag',
      search: tagNames(group, blocks),
      blocks,
      sections: operationSections(group.operations, scope),
    };
  });
}

/** A tag is found by what is said of it. */
function tagNames({ name }: OperationGroup, blocks: readonly Block[]): SearchNames {
  const texts = blocks.flatMap((block) => (block.type === 'prose' ? block.text : []));
  return {
    ...{ type: 'section', names: [] },
    text: texts.length > 0 ? { as: 'texts', texts } : { as: 'inline', source: `Operations on ${name}`, mode: 'plain' },
  };
}
