import { expect, it } from 'vitest';
import { follow } from './held.ts';
import { builtHtml, headingOf, servedSite } from './site.ts';

/* Section 2 of the specification: pages and their addresses, and what each of them has. */

const site = servedSite();

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

/** Pages by their folders. */
const folders: Readonly<Record<string, string>> = {
  '': 'quickstart faq concepts tutorials guides-mcp',
  'concepts/': 'mcp-primer observability registry-criteria',
  'tutorials/': 'quickstart-cli quickstart-k8s quickstart-ui custom-registry vault-integration',
  'guides-cli/':
    'advanced-cicd api-server build-containers client-configuration custom-permissions filesystem-access ' +
    'group-management install manage-mcp-servers network-isolation registry run-mcp-servers secrets-management ' +
    'telemetry-and-metrics thvignore',
  'guides-k8s/': 'intro deploy-operator-helm logging-infrastructure run-mcp-k8s telemetry-and-metrics tool-config',
  'guides-mcp/': 'context7 fetch filesystem github k8s meta-mcp osv playwright',
  'guides-ui/':
    'intro client-configuration install network-isolation playground registry run-mcp-servers secrets-management',
  'reference/': 'api crd-spec registry-schema client-compatibility',
  'reference/cli/': commands.join(' '),
};
const docs = Object.entries(folders).flatMap(([folder, names]) =>
  names.split(' ').map((name) => `/toolhive/${folder}${name}`),
);
const all = ['/', '/search', '/theme-preview', '/toolhive', ...docs];

/** Title of a document, and the address that it says is its own. */
function identity(html: string): readonly string[] {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  const [, url = ''] = /data-url="([^"]*)"/.exec(html) ?? [];
  return [title, url];
}

it('§2 there are all that are named, each with its heading, and with or without .html and index.html', async () => {
  for (const url of all) {
    const html = builtHtml(url);
    expect(html.match(/<h1[ >]/g), url).toHaveLength(1);
    expect(identity(html)[1]).toBe(url);
    for (const ending of url === '/' ? ['', 'index.html'] : ['', '.html', '/index.html?a=b', '/']) {
      const response = await fetch(site.url + url + ending);
      expect([response.status, ...identity(await response.text())], url + ending).toEqual([200, ...identity(html)]);
    }
  }
});

it('§2 the browser takes links to .html and index.html for the page too', async () => {
  const { page, problems } = await site.open('/toolhive/faq.html');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [url, ending] of [
    ['/toolhive/concepts/mcp-primer', '.html'],
    ['/toolhive/guides-cli/install', '/index.html#homebrew'],
  ] as const) {
    await follow(page, url + ending);
    await page.waitForURL(site.url + url + ending);
    expect(await page.locator('h1').textContent()).toContain(headingOf(url));
    expect(await page.locator('#_sidebar a[aria-current="page"]').count()).toBe(1);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(problems).toEqual([]);
});

it.each(['/toolhive/faq/more', '/toolhive/fa', '/toolhive/FAQ', '/toolhive/reference/cli', '/no.html'])(
  'routes are exact: %s shows the not-found page',
  async (url) => {
    const response = await fetch(site.url + url);
    expect(response.status).toBe(404);
    expect(identity(await response.text())).toEqual(identity(builtHtml('/404')));
  },
);

it('§2 one sidebar is shared by all documentation pages, and leads to each of them', () => {
  // A command that a later release removed keeps its address, and is in no list of what there is.
  const present = docs.filter((url) => !builtHtml(url).includes('<p class="lead">Removed in '));
  expect(present.length).toBeGreaterThan(docs.length / 2);
  const sidebar = (url: string) =>
    /<nav id="_sidebar".*?<\/nav>/s
      .exec(builtHtml(url))?.[0]
      .replaceAll(/ (?:aria-current="page"|open=""|hidden="")/g, '');
  const first = sidebar('/toolhive') ?? '';
  for (const url of present) {
    expect(sidebar(url) === first, url).toBe(true);
    expect(first.includes(`href="${url}"`), url).toBe(true);
  }
});
