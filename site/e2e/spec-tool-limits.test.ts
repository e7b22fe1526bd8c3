import { describe, expect, it } from 'vitest';
import { openEntry, said, valuesOf } from './entry.ts';
import { pages, servedSite } from './site.ts';

/* Section 9 of the specification: limits of the documented tool, where a reader looks for them. */

const site = servedSite();
const commands = '/toolhive/reference/cli';
const guides = '/toolhive/guides-cli';

describe('§9 logs endpoint', () => {
  it('gives at most 100 lines, as its operation says', async () => {
    const answer = await openEntry(site, pages.api, 'get-api-v1beta-workloads-name-logs.200');
    expect(await answer.locator('.response-text').innerText()).toContain('at most 100 lines');
  });

  it('gives the last 100 lines, as the guide of the API server says', async () => {
    const heading = await openEntry(site, `${guides}/api-server`, 'read-logs');
    expect(await heading.locator('xpath=following-sibling::p[1]').innerText()).toContain('the last 100 lines');
  });
});

describe('§9 API default port', () => {
  it('is the default of thv serve --port', async () => {
    const flag = await openEntry(site, `${commands}/thv_serve`, 'flag-port');
    expect(await said(flag.locator('.field-default code'))).toEqual(['8080']);
  });

  it('is in the base URL on the page of the API', async () => {
    const { page } = await site.open(pages.api);
    const access = page.getByRole('complementary', { name: 'Access' });
    expect(await said(access.locator('.facts:first-child dd > code'))).toEqual(['http://127.0.0.1:8080']);
  });

  it('stands in the guide’s row of the flag', async () => {
    const { page } = await site.open(`${guides}/api-server`);
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '--port', exact: true }) });
    expect(await row.getByRole('cell').nth(1).innerText()).toBe('TCP port, 8080 by default');
  });
});

describe('§9 telemetry sampling rate', () => {
  const ends = ['0.0', '1.0'];

  it('goes from 0.0 to 1.0 at the flag of thv run', async () => {
    const flag = await openEntry(site, `${commands}/thv_run`, 'flag-otel-sampling-rate');
    expect(await said(flag.locator('.field-text > p').first().locator('code'))).toEqual(ends);
  });

  it('goes from 0.0 to 1.0 in the API', async () => {
    expect(await valuesOf(await openEntry(site, pages.api, 'schema-telemetry.Config.samplingRate'))).toEqual(ends);
  });

  it('goes from 0.0 to 1.0 for the command that stores it', async () => {
    const heading = await openEntry(site, `${commands}/thv_config_otel_set-sampling-rate`, 'synopsis');
    expect(await heading.locator('xpath=..').locator('p').first().innerText()).toContain('a number from 0.0 to 1.0');
  });

  it('goes from 0.0 to 1.0 in the guide', async () => {
    const { page } = await site.open(`${guides}/telemetry-and-metrics`);
    const item = page.locator('#_content li').filter({ hasText: /^--otel-sampling-rate: / });
    expect((await said(item.locator('code'))).slice(1, 3)).toEqual(ends);
  });
});

describe('§9 OAuth timeout', () => {
  it('has the example 5m in the API', async () => {
    const field = await openEntry(site, pages.api, 'schema-runner.RemoteAuthConfig.timeout');
    const example = field.locator('.schema-line').filter({ hasText: /^Example/ });
    expect(await said(example.locator('code'))).toEqual(['5m']);
  });

  it('has the example 5m in the guide, whose flag leads to the reference', async () => {
    const { page } = await site.open(`${guides}/run-mcp-servers`);
    const sample = page.locator('#_content pre').filter({ hasText: '--remote-auth-timeout 5m' });
    await sample.first().waitFor();
    const flag = sample.first().getByRole('link', { name: '--remote-auth-timeout' });
    expect(await flag.getAttribute('href')).toBe(`${commands}/thv_run#flag-remote-auth-timeout`);
  });
});
