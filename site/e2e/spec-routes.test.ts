import { describe, expect, it } from 'vitest';
import { follow } from './held.ts';
import { builtHtml, headingOf, servedSite } from './site.ts';
import { awake } from './tab.ts';

/* Section 2 of the specification: pages and their addresses. */

const site = servedSite();

const below = (folder: string, names: string) => names.split(' ').map((name) => `/toolhive/${folder}/${name}`);
const settings =
  'endpoint env-vars insecure metrics-enabled sampling-rate tracing-enabled enable-prometheus-metrics-path';
const commands = [
  'thv thv_build thv_export thv_inspector thv_list thv_restart thv_rm thv_run thv_search thv_serve thv_stop thv_version',
  'client client_list-registered client_register client_remove client_setup client_status',
  'config config_get-ca-cert config_set-ca-cert config_unset-ca-cert config_get-registry config_set-registry',
  'config_unset-registry config_otel group group_create group_list group_rm group_run logs logs_prune',
  'mcp mcp_list mcp_list_prompts mcp_list_resources mcp_list_tools mcp_serve proxy proxy_stdio proxy_tunnel',
  'registry registry_info registry_list runtime runtime_check',
  'secret secret_delete secret_get secret_list secret_provider secret_reset-keyring secret_set secret_setup',
  ...['get', 'set', 'unset'].map((verb) => settings.replaceAll(/\S+/g, `config_otel_${verb}-$&`)),
].flatMap((line) => line.split(' ').map((name) => (name.startsWith('thv') ? name : `thv_${name}`)));

/** The pages by the name that the specification gives to their group. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'the docs home, the quickstart and the questions': ['/toolhive', '/toolhive/quickstart', '/toolhive/faq'],
  'concepts, an index and three pages': [
    '/toolhive/concepts',
    ...below('concepts', 'mcp-primer observability registry-criteria'),
  ],
  'tutorials, an index and five pages': [
    '/toolhive/tutorials',
    ...below('tutorials', 'quickstart-cli quickstart-k8s quickstart-ui custom-registry vault-integration'),
  ],
  'fifteen guides to the command line': below(
    'guides-cli',
    'advanced-cicd api-server build-containers client-configuration custom-permissions filesystem-access ' +
      'group-management install manage-mcp-servers network-isolation registry run-mcp-servers secrets-management ' +
      'telemetry-and-metrics thvignore',
  ),
  'six guides to the operator': below(
    'guides-k8s',
    'intro deploy-operator-helm logging-infrastructure run-mcp-k8s telemetry-and-metrics tool-config',
  ),
  'a guide for each server of the catalogue, and their index': [
    '/toolhive/guides-mcp',
    ...below('guides-mcp', 'context7 fetch filesystem github k8s meta-mcp osv playwright'),
  ],
  'eight guides to the desktop UI': below(
    'guides-ui',
    'intro client-configuration install network-isolation playground registry run-mcp-servers secrets-management',
  ),
  'four reference pages': below('reference', 'api crd-spec registry-schema client-compatibility'),
  'a reference page for each command': below('reference/cli', commands.join(' ')),
  'the pages of the site itself': ['/', '/search', '/theme-preview'],
};
const all = Object.values(groups).flat();

/** Title of a document, and the address that it says is its own. */
function identity(html: string): readonly string[] {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  const [, url = ''] = /data-url="([^"]*)"/.exec(html) ?? [];
  return [title, url];
}

describe('§2 pages', () => {
  it.each(Object.entries(groups))('there are %s', async (_name, urls) => {
    for (const url of urls) {
      const response = await fetch(site.url + url);
      expect(response.status, url).toBe(200);
      const html = await response.text();
      expect(html.match(/<h1[ >]/g), url).toHaveLength(1);
      expect(identity(html)[1]).toBe(url);
    }
  });

  it('a path that ends in .html or index.html is the path without it', async () => {
    for (const url of all) {
      const expected = identity(builtHtml(url));
      expect(expected[1]).toBe(url);
      const endings = url === '/' ? ['index.html'] : ['.html', '/index.html', '/', '.html?a=b', '/index.html?a=b'];
      for (const ending of endings) {
        const response = await fetch(site.url + url + ending);
        expect([response.status, ...identity(await response.text())], url + ending).toEqual([200, ...expected]);
      }
    }
  });

  it('the browser takes links to .html and index.html for the page too', async () => {
    const { page, problems } = await site.open('/toolhive/faq.html');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const [url, ending] of [
      ['/toolhive/concepts/mcp-primer', '.html'],
      ['/toolhive/guides-cli/install', '/index.html#homebrew'],
      ['/toolhive/reference/cli/thv_list', '/'],
    ] as const) {
      await follow(page, url + ending);
      await page.waitForURL(site.url + url + ending);
      expect(await page.locator('h1').textContent()).toContain(headingOf(url));
      expect(await page.locator('#_sidebar a[aria-current="page"]').count()).toBe(1);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(problems).toEqual([]);
  });

  it.each([
    ['below a page', '/toolhive/faq/more'],
    ['that a page only begins with', '/toolhive/fa'],
    ['that begins with a page', '/toolhive/faqs'],
    ['in other letters', '/toolhive/FAQ'],
    ['of a folder without a page', '/toolhive/reference/cli'],
    ['of nothing', '/no/such/page'],
    ['of nothing, with an ending', '/no/such/page.html'],
  ])('routes are exact: an address %s shows the not-found page', async (_kind, url) => {
    const response = await fetch(site.url + url);
    expect(response.status).toBe(404);
    expect(identity(await response.text())).toEqual(identity(builtHtml('/404')));
  });

  it('an unmatched path shows the not-found page, directly and by a link', async () => {
    const { page, problems } = await site.open('/no/such/page');
    expect(await page.locator('h1').textContent()).toContain('not found');
    await page.locator('#_content').getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(`${site.url}/`);
    await awake(page);
    await follow(page, '/nowhere');
    await page.waitForURL('**/nowhere');
    expect(await page.locator('h1').textContent()).toContain('not found');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(problems).toEqual([]);
  });

  /** A command that a later release removed keeps its address, and is in no list of what there is. */
  const isGone = (url: string): boolean => builtHtml(url).includes('<p class="lead">Removed in ');
  const present = (): string[] => all.filter((url) => url.startsWith('/toolhive') && !isGone(url));

  it('all documentation pages share one sidebar', () => {
    const sidebar = (url: string) =>
      /<nav id="_sidebar".*?<\/nav>/s
        .exec(builtHtml(url))?.[0]
        .replaceAll(/ (?:aria-current="page"|open=""|hidden="")/g, '');
    const first = sidebar('/toolhive');
    expect(first?.length).toBeGreaterThan(1000);
    expect(present().length).toBeGreaterThan(all.length / 2);
    for (const url of present()) expect(sidebar(url) === first, url).toBe(true);
  });

  it('the sidebar leads to every documentation page', () => {
    const links = new Set([...builtHtml('/toolhive').matchAll(/href="([^"]+)"/g)].map(([, href]) => href));
    expect(present().filter((url) => !links.has(url))).toEqual([]);
  });

  it('the API page shows the embedded specification beside a sidebar of 300 px', async () => {
    const { page } = await site.open('/toolhive/reference/api', { viewport: { width: 1440, height: 900 } });
    const list = page.locator('.api-nav');
    expect(await list.evaluate((element) => element.getBoundingClientRect().width)).toBe(300);
    const beside = await page.locator('.api-nav, .operation').evaluateAll((elements) =>
      elements.slice(0, 2).map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(beside[0]?.right).toBeLessThanOrEqual(beside[1]?.left ?? 0);
    const paths = ['/health', '/api/openapi.json', '/api/v1beta/version', '/api/v1beta/workloads/{name}/logs'];
    for (const path of paths) expect(await page.locator('#_content').textContent(), path).toContain(path);
  });

  it('§9 the search page takes its query from the parameter q', async () => {
    const { page } = await site.open('/search?q=thv+list');
    expect(await page.getByRole('searchbox').inputValue()).toBe('thv list');
    expect(await page.getByRole('searchbox').getAttribute('name')).toBe('q');
  });
});
