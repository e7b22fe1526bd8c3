import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
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

/** Each value that an entry allows, or its description names, once. Quotes of literals are left out. */
function valuesAt(url: string, id: string): string[] {
  const entry = part(url, id);
  const allowed = classed('schema-line', entry).find((line) => DomUtils.textContent(line).startsWith('One of'));
  const [described = entry] = classed('field-text', entry);
  const codes = texts(DomUtils.getElementsByTagName('code', allowed ?? described, true));
  return [...new Set(codes.map((code) => code.replace(/^"(.*)"$/, '$1')))].sort();
}

const command = (name: string) => `/toolhive/reference/cli/thv_${name}`;
const states = 'error removing running starting stopped stopping unhealthy unknown';
const providers = '1password encrypted none';
const transports = 'sse stdio streamable-http';

describe('§4 §9 values', () => {
  it.each([
    ['status values', pages.api, 'schema-runtime.WorkloadStatus', states],
    ['status values', pages.api, 'schema-v1.workloadStatusResponse.status', states],
    ['secrets providers', pages.api, 'schema-v1.setupSecretsRequest.provider_type', providers],
    ['secrets providers', pages.api, 'post-api-v1beta-secrets.body.provider_type', providers],
    ['registry types', pages.api, 'schema-v1.RegistryType', 'default file url'],
    ['registry types', pages.api, 'schema-v1.registryInfo.type', 'default file url'],
    ['transports', pages.command, 'flag-transport', transports],
    ['transports', pages.resources, 'MCPServer.v1alpha1.spec.transport', transports],
    ['transports', pages.api, 'schema-v1.createRequest.transport', transports],
    ['transports and inspector', pages.api, 'schema-core.Workload.transport_type', `inspector ${transports}`],
    ['proxy modes', pages.command, 'flag-proxy-mode', 'sse streamable-http'],
    ['proxy modes', pages.resources, 'MCPServer.v1alpha1.spec.proxyMode', 'sse streamable-http'],
    ['ends of the sampling rate', pages.command, 'flag-otel-sampling-rate', '0.0 1.0'],
    ['ends of the sampling rate', pages.api, 'schema-telemetry.Config.samplingRate', '0.0 1.0'],
    ['the OAuth timeout', pages.api, 'schema-runner.RemoteAuthConfig.timeout', '5m'],
  ])('%s at %s#%s', (_what, url, id, values) => {
    expect(valuesAt(url, id)).toEqual(values.split(' '));
  });

  it('8080 is the default port, and in the base URL of the API', () => {
    expect(texts(classed('field-default', part(command('serve'), 'flag-port')))).toEqual([
      expect.stringContaining('8080'),
    ]);
    expect(texts(classed('api-access', part(pages.api, '_content')))[0]).toMatch(
      /^Base URL ?http:\/\/127\.0\.0\.1:8080 /,
    );
  });

  it('at most 100 lines of logs', () => {
    expect(texts([part(pages.api, 'get-api-v1beta-workloads-name-logs.200')])[0]).toContain('at most 100 lines');
  });
});

/** Statuses of the responses of an operation. */
const answersOf = (operation: string) =>
  texts(classed('response', part(pages.api, operation)).flatMap((response) => classed('status', response).slice(0, 1)));

describe('§4 actions on workloads', () => {
  it.each(['name-stop', 'name-restart', 'stop', 'restart', 'delete'])('%s is accepted with 202 alone', (action) => {
    const successes = answersOf(`post-api-v1beta-workloads-${action}`).filter((status) => status.startsWith('2'));
    expect(successes).toEqual(['202']);
  });
});

describe('§8 errors of the local API', () => {
  it.each([
    [202, 'Accepted', 'POST workloads/{name}/stop, DELETE workloads/{name}'],
    [204, 'No content', 'DELETE groups/{name}, DELETE clients/{name}'],
    [400, 'Bad request', 'POST clients, POST groups, PUT registry/{name}, POST secrets, POST workloads'],
    [
      404,
      'Not found',
      'GET groups/{name}, GET registry/{name}, GET registry/{name}/servers/{serverName}, GET workloads/{name}, ' +
        'DELETE clients/{name}/groups/{group}, PUT secrets/default/keys/{key}, GET secrets/default',
    ],
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

  it('have bodies of text, at their operations', () => {
    const errors = classed('response', part(pages.api, '_content')).filter((response) =>
      /^[45]/.test(DomUtils.textContent(response)),
    );
    expect(errors.length).toBeGreaterThan(50);
    const types = errors.flatMap((response) => [
      ...classed('media-type', response).flatMap((type) => DomUtils.getElementsByTagName('code', type, true)),
      ...classed('schema-type', response).flatMap((type) => classed('type', type)),
    ]);
    expect([...new Set(texts(types))].sort()).toEqual(['string', 'text/plain']);
  });
});
