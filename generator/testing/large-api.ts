const letters = [...'abcdefghijkl'];

/** Names that begin with each of some letters: `ant1`, `ant2`, … */
const kinds = letters.map((letter) => `${letter}nt`);

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/**
 * An OpenAPI document that takes several pages: operations of several tags, each of which answers with one of many
 * schemas.
 *
 * @param fields how many each schema has: few make a document that fits on one page
 * @param parameters how many each operation has
 * @param tagged whether operations have tags
 */
export function largeApi({ fields = 40, parameters = 0, tagged = true } = {}): Record<string, unknown> {
  const properties = Object.fromEntries(
    Array.from({ length: fields }, (_, index) => [`field${index}`, { type: 'string' }]),
  );
  const names = kinds.flatMap((kind) => Array.from({ length: 10 }, (_, index) => `${kind}${index}`));
  const next = (name: string): string => names[(names.indexOf(name) + 1) % names.length] ?? name;
  const operation = (name: string, kind: string) => ({
    ...(tagged && { tags: [kind, ...(name === 'bnt1' ? ['ant'] : [])] }),
    summary: `Read ${name}`,
    operationId: `read-${name}`,
    parameters: Array.from({ length: parameters }, (_, index) => ({
      ...{ name: `by${index}`, in: 'query', schema: { type: 'string' } },
    })),
    responses: {
      '200': {
        description: 'Found',
        content: { 'application/json': { schema: reference(name) } },
        links: { next: { operationId: `read-${next(name)}` } },
      },
      '404': { description: 'Not found' },
    },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Ants', version: '1.0', description: 'All of them.' },
    paths: Object.fromEntries(
      names.map((name) => [`/${name.slice(0, 3)}/${name}`, { get: operation(name, name.slice(0, 3)) }]),
    ),
    components: {
      schemas: Object.fromEntries(
        names.map((name) => [name, { type: 'object', properties: { ...properties, next: reference(next(name)) } }]),
      ),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
