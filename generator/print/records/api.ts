import type { ApiPage, OperationView } from '../../model/page.ts';
import { type Place, pagePlace, place } from './place.ts';
import { schemaPlaces } from './schema.ts';
import { htmlText } from './text.ts';

/** Tags, operations with their parameters and errors, schemas with their fields. */
export function apiPlaces(page: ApiPage): Place[] {
  return [
    pagePlace(page, { body: htmlText(page.html) }),
    ...page.tags.flatMap((tag) => [
      place({
        entity: 'section',
        anchor: tag.id,
        title: tag.name,
        text: htmlText(tag.html) || `Operations on ${tag.name}`,
      }),
      ...tag.operations.flatMap((operation) => operationPlaces(operation, tag.name)),
    ]),
    ...page.schemas.flatMap((schema) => schemaPlaces(schema.id, schema.name, schema.schema, [])),
    ...page.securitySchemes.map((scheme) =>
      place({
        entity: 'section',
        anchor: scheme.id,
        title: scheme.name,
        text: htmlText(scheme.html) || 'Security scheme',
      }),
    ),
  ];
}

function operationPlaces(operation: OperationView, tag: string): Place[] {
  const owner = `${operation.method} ${operation.path}`;
  const text = htmlText(operation.html);
  const inside = { owner, above: [tag, owner] };
  return [
    place({
      entity: 'operation',
      anchor: operation.id,
      title: owner,
      above: [tag],
      text: operation.title === owner ? text : operation.title,
      body: operation.title === owner ? '' : `${operation.title}. ${text}`,
      names: [owner, operation.path, ...(operation.operationId ? [operation.operationId] : [])],
      rank: operation.deprecated || operation.origin !== undefined ? 1 : 0,
    }),
    ...operation.parameters.map((parameter) =>
      place({
        entity: 'parameter',
        anchor: parameter.id,
        title: parameter.name,
        text: htmlText(parameter.html),
        names: [parameter.name],
        ...inside,
      }),
    ),
    ...operation.responses
      .filter(({ status }) => /^[45]/.test(status))
      .map((response) =>
        place({
          entity: 'response',
          anchor: response.id,
          title: `${response.status} ${htmlText(response.html)}`.trim(),
          text: `Answer of ${owner}`,
          ...inside,
        }),
      ),
  ];
}
