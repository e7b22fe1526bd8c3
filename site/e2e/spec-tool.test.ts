import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { builtHtml, pages } from './site.ts';

/* Sections 4, 8 and 9 of the specification: values, limits and errors of the documented tool, where readers look. */

type Part = NonNullable<ReturnType<typeof DomUtils.getElementById>>;

const documents = new Map<string, ReturnType<typeof parseDocument>>();

function part(url: string, id: string): Part {
  const document = documents.get(url) ?? parseDocument(builtHtml(url));
  documents.set(url, document);
  return DomUtils.getElementById(id, document, true) ?? expect.fail(`${url} has no #${id}`);
}

const classed = (name: string, within: Part) =>
  DomUtils.findAll(({ attribs }) => attribs.class?.split(' ').includes(name) ?? false, [within]);
const texts = (parts: readonly Parameters<typeof DomUtils.textContent>[0][]) =>
  parts.map((one) => DomUtils.textContent(one).trim());

const serve = '/toolhive/reference/cli/thv_serve';
const providers = '1password encrypted none';
const transports = 'sse stdio streamable-http';

it.each([
  [pages.api, 'schema-runtime.WorkloadStatus', 'error removing running starting stopped stopping unhealthy unknown'],
  [pages.api, 'schema-v1.setupSecretsRequest.provider_type', providers],
  [pages.api, 'post-api-v1beta-secrets.body.provider_type', providers],
  [pages.api, 'schema-v1.RegistryType', 'default file url'],
  [pages.command, 'flag-transport', transports],
  [pages.resources, 'MCPServer.v1alpha1.spec.transport', transports],
  [pages.api, 'schema-v1.createRequest.transport', transports],
  [pages.api, 'schema-core.Workload.transport_type', `inspector ${transports}`],
  [pages.command, 'flag-proxy-mode', 'sse streamable-http'],
  [pages.resources, 'MCPServer.v1alpha1.spec.proxyMode', 'sse streamable-http'],
  [pages.command, 'flag-otel-sampling-rate', '0.0 1.0'],
  [pages.api, 'schema-runner.RemoteAuthConfig.timeout', '5m'],
  [pages.api, 'get-api-v1beta-workloads-name-logs.200', 'at most 100 lines'],
  [serve, 'flag-port', '8080'],
  [pages.api, '_content', 'Base URL http://127.0.0.1:8080'],
])('§4 §9 %s#%s has the values %s', (url, id, values) => {
  const text = DomUtils.textContent(part(url, id));
  expect(values.split(' ').filter((value) => !text.includes(value))).toEqual([]);
});

it.each(['name-stop', 'name-restart', 'stop', 'restart', 'delete'])('§4 %s is accepted with 202 alone', (action) => {
  const responses = classed('response', part(pages.api, `post-api-v1beta-workloads-${action}`));
  const statuses = texts(responses.flatMap((response) => classed('status', response).slice(0, 1)));
  expect(statuses.filter((status) => status.startsWith('2'))).toEqual(['202']);
});

it.each([
  [202, 'Accepted', 'POST workloads/{name}/stop, DELETE workloads/{name}'],
  [204, 'No content', 'DELETE groups/{name}, DELETE clients/{name}'],
  [400, 'Bad request', 'POST clients, POST groups, PUT registry/{name}, POST secrets, POST workloads'],
  [404, 'Not found', 'GET groups/{name}, GET registry/{name}, GET workloads/{name}, PUT secrets/default/keys/{key}'],
  [405, 'Method not allowed', 'GET secrets/default/keys, POST secrets/default/keys'],
  [409, 'Conflict', 'POST groups, POST workloads, POST secrets/default/keys'],
  [500, 'Internal server error', 'GET groups, POST secrets'],
  [501, 'Not implemented', 'POST registry'],
])('%i is explained, with who answers so', (status, name, operations) => {
  const entry = part(pages.api, `status-${status}`);
  expect(texts([entry])[0]).toMatch(new RegExp(`^${status}${name}`));
  const answering = texts(classed('answered-by', entry).flatMap((by) => DomUtils.getElementsByTagName('a', by)));
  const expected = operations.split(', ').map((operation) => operation.replace(' ', ' /api/v1beta/'));
  expect(answering).toEqual(expect.arrayContaining(expected));
});
