import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { once } from '../../generator/shared/once.ts';
import { builtHtml, pages } from './site.ts';

/* Sections 4, 8 and 9 of the specification: values, limits and errors of the documented tool, where readers look. */

const api = once(() => parseDocument(builtHtml(pages.api)));
const textAt = (url: string, id: string): string =>
  DomUtils.textContent(
    DomUtils.getElementById(id, url === pages.api ? api() : parseDocument(builtHtml(url)), true) ??
      expect.fail(`${url} has no #${id}`),
  );

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
  ['/toolhive/reference/cli/thv_serve', 'flag-port', '8080'],
  [pages.api, '_content', 'Base URL http://127.0.0.1:8080'],
])('§4 §9 %s#%s has the values %s', (url, id, values) => {
  const text = textAt(url, id);
  expect(values.split(' ').filter((value) => !text.includes(value))).toEqual([]);
});

it.each(['name-stop', 'name-restart', 'stop', 'restart', 'delete'])('§4 %s is accepted with 202 alone', (action) => {
  const ids = builtHtml(pages.api).matchAll(new RegExp(` id="post-api-v1beta-workloads-${action}\\.(2\\d\\d)"`, 'g'));
  expect([...ids].map(([, status]) => status)).toEqual(['202']);
});

it.each([
  ['202Accepted', 'POST workloads/{name}/stop, DELETE workloads/{name}'],
  ['204No content', 'DELETE groups/{name}, DELETE clients/{name}'],
  ['400Bad request', 'POST clients, POST groups, PUT registry/{name}, POST secrets, POST workloads'],
  ['404Not found', 'GET groups/{name}, GET registry/{name}, GET workloads/{name}, PUT secrets/default/keys/{key}'],
  ['405Method not allowed', 'GET secrets/default/keys, POST secrets/default/keys'],
  ['409Conflict', 'POST groups, POST workloads, POST secrets/default/keys'],
  ['500Internal server error', 'GET groups, POST secrets'],
  ['501Not implemented', 'POST registry'],
])('§8 %s is explained, with %s, which answer so', (title, operations) => {
  const text = textAt(pages.api, `status-${title.slice(0, 3)}`);
  const expected = operations.split(', ').map((operation) => operation.replace(' ', ' /api/v1beta/'));
  expect([title, ...expected].filter((part) => !text.includes(part))).toEqual([]);
});
