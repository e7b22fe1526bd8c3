import type { BadCase } from '../bad-input.ts';
import { api, inJson } from './shared.ts';

const reference = (name: string, $ref: string, says: string, errors = 1): BadCase => ({
  name,
  ...inJson,
  files: {
    'source/api/openapi.json': api({ components: { schemas: { A: { $ref }, B: { $ref: '#/components/schemas/A' } } } }),
  },
  says: ['components.schemas.A', JSON.stringify($ref), says],
  errors,
});
/** References that lead nowhere, out of the document or back to themselves. */
export const references: readonly BadCase[] = [
  reference('reference to nothing', '#/components/schemas/None', 'points to nothing', 2),
  reference('reference to a file', 'file:///etc/passwd', 'leaves the document'),
  reference('reference to a path', '../secret.yaml', 'leaves the document'),
  reference('reference to an address', 'http://127.0.0.1:1/x.json', 'leaves the document'),
  reference('references in a circle', '#/components/schemas/B', 'leads in a circle', 2),
  {
    name: 'reference in a default response',
    ...inJson,
    files: {
      'source/api/openapi.json': api({
        paths: { '/a': { get: { responses: { default: { $ref: 'file:///etc/passwd' } } } } },
      }),
    },
    says: ['paths./a.get.responses.default', 'leaves the document'],
  },
  {
    name: 'reference in a registry schema',
    files: {
      'source/registry/cells.schema.json':
        '{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/x"}',
    },
    file: 'registry/cells.schema.json',
    says: ['points to nothing'],
  },
];
