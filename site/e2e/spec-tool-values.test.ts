import { describe, expect, it } from 'vitest';
import { allowedBy, openEntry, said, valuesOf } from './entry.ts';
import { pages, servedSite } from './site.ts';

/* Section 4 of the specification: values and transitions of the documented tool, where a reader looks for them. */

const site = servedSite();
const sorted = (values: readonly string[]) => [...values].sort();
const commands = '/toolhive/reference/cli';

describe('§4 workload status values', () => {
  const states = ['running', 'stopped', 'error', 'starting', 'stopping', 'unhealthy', 'removing', 'unknown'];

  it.each(['schema-runtime.WorkloadStatus', 'schema-v1.workloadStatusResponse.status'])(
    'are all that the API’s %s names',
    async (id) => {
      const entry = await openEntry(site, pages.api, id);
      expect(sorted(await valuesOf(entry))).toEqual(sorted(states));
      const names = (await said(entry.locator('.facts dd'))).join().split(/,\s*/);
      expect(names.map((name) => name.replace('WorkloadStatus', '').toLowerCase())).toEqual(states);
    },
  );

  it('are what the API’s field of a workload leads to', async () => {
    const entry = await openEntry(site, pages.api, 'schema-core.Workload.status');
    await entry.getByRole('link', { name: 'runtime.WorkloadStatus' }).click();
    await expect.poll(() => new URL(entry.page().url()).hash).toBe('#schema-runtime.WorkloadStatus');
  });

  it('have each a row in the guide’s table of states', async () => {
    const { page } = await site.open('/toolhive/guides-cli/run-mcp-servers');
    const table = page.getByRole('region', { name: /^Table: Manage the life cycle/ });
    const rows = table.filter({ has: page.getByRole('columnheader', { name: 'Status' }) });
    expect(sorted(await said(rows.locator('td:first-child code')))).toEqual(sorted(states));
  });
});

describe('§4 actions on workloads', () => {
  it.each([
    'post-api-v1beta-workloads-name-stop',
    'post-api-v1beta-workloads-name-restart',
    'delete-api-v1beta-workloads-name',
    'post-api-v1beta-workloads-stop',
    'post-api-v1beta-workloads-restart',
    'post-api-v1beta-workloads-delete',
  ])('%s is accepted with 202, and no other success', async (operation) => {
    const answer = await openEntry(site, pages.api, `${operation}.202`);
    expect(await answer.locator('summary .status').innerText()).toBe('202');
    expect(await answer.locator('.response-text').innerText()).toMatch(/^Accepted\. .*(?:begun|in the background)/);
    const answers = answer.page().locator(`[id="${operation}"] .response summary .status`);
    expect((await said(answers)).filter((status) => status.startsWith('2'))).toEqual(['202']);
  });

  it('starts one when it is created, which is answered with 201', async () => {
    const answer = await openEntry(site, pages.api, 'post-api-v1beta-workloads.201');
    expect(await answer.locator('.response-text').innerText()).toMatch(/^The process of the workload has started/);
  });
});

describe('§4 secrets provider types', () => {
  const providers = ['encrypted', '1password', 'none'];

  it.each(['schema-v1.setupSecretsRequest.provider_type', 'post-api-v1beta-secrets.body.provider_type'])(
    'are what the API’s %s takes',
    async (id) => {
      expect(await valuesOf(await openEntry(site, pages.api, id))).toEqual(providers);
    },
  );

  it.each(['secret_provider', 'secret_setup'])('are the choices of thv %s', async (command) => {
    const synopsis = await openEntry(site, `${commands}/thv_${command}`, 'synopsis');
    expect(await said(synopsis.locator('xpath=..').locator('li > code:first-child'))).toEqual(providers);
  });

  it('are explained in the guide', async () => {
    const heading = await openEntry(site, '/toolhive/guides-cli/secrets-management', 'choose-a-provider');
    const list = heading.locator('xpath=following-sibling::ul[1]');
    expect(await said(list.locator('li > strong > code'))).toEqual(providers);
  });
});

describe('§4 registry types', () => {
  const types = ['default', 'file', 'url'];

  it.each(['schema-v1.RegistryType', 'schema-v1.registryInfo.type', 'schema-v1.getRegistryResponse.type'])(
    'are what the API’s %s names',
    async (id) => {
      expect(sorted(await valuesOf(await openEntry(site, pages.api, id)))).toEqual(types);
    },
  );

  it('have each a row in the guide', async () => {
    const { page } = await site.open('/toolhive/guides-cli/registry');
    const header = page.getByRole('columnheader', { name: 'When you get changes' });
    const rows = page.getByRole('table').filter({ has: header }).locator('tbody td:first-child');
    expect(await said(rows)).toEqual(['Built-in', 'File', 'URL']);
  });
});

describe('§4 transport types', () => {
  const transports = ['sse', 'stdio', 'streamable-http'];

  it.each([
    [`${commands}/thv_run`, 'flag-transport'],
    [pages.resources, 'MCPServer.v1alpha1.spec.transport'],
  ])('are those that %s allows at %s', async (url, id) => {
    expect(sorted(await allowedBy(await openEntry(site, url, id)))).toEqual(transports);
  });

  it('are those that a request of the API takes', async () => {
    const values = await valuesOf(await openEntry(site, pages.api, 'schema-v1.createRequest.transport'));
    expect(sorted(values)).toEqual(transports);
  });

  it.each(['schema-core.Workload.transport_type', 'schema-runner.RunConfig.transport'])(
    'of what the API tells, at %s, are those and inspector',
    async (id) => {
      const values = await valuesOf(await openEntry(site, pages.api, id));
      expect(sorted(values)).toEqual(sorted([...transports, 'inspector']));
    },
  );

  it('with inspector are the names in the API’s enumeration', async () => {
    const entry = await openEntry(site, pages.api, 'schema-types.TransportType');
    expect((await said(entry.locator('.facts dd'))).join().split(/,\s*/)).toEqual(
      ['Stdio', 'SSE', 'StreamableHTTP', 'Inspector'].map((name) => `TransportType${name}`),
    );
  });
});

describe('§4 proxy modes', () => {
  const modes = ['sse', 'streamable-http'];

  it.each([
    [`${commands}/thv_run`, 'flag-proxy-mode'],
    [pages.resources, 'MCPServer.v1alpha1.spec.proxyMode'],
  ])('are those that %s allows at %s', async (url, id) => {
    expect(await allowedBy(await openEntry(site, url, id))).toEqual(modes);
  });

  it('are those that the API takes and tells', async () => {
    const taken = await valuesOf(await openEntry(site, pages.api, 'schema-v1.createRequest.proxy_mode'));
    expect(taken.filter((value) => !['stdio', '400'].includes(value))).toEqual(modes);
    const told = await valuesOf(await openEntry(site, pages.api, 'schema-types.ProxyMode'));
    expect(told.filter((value) => value !== 'stdio')).toEqual(modes);
  });
});
