import type { Announcement, CommandTreeNode, NavItem, OperationView, TocEntry } from '../../generator/model/page.ts';

/* What the samples of ThemeChrome.tsx are filled with. All links lead to places of the preview itself. */

export const announcement: Announcement = {
  id: 'preview',
  text: 'A line above every page, which the reader can dismiss.',
  link: { label: 'With a link', url: '#content' },
  dismissible: true,
};

/** Address that the sidebar's sample takes for the page on view. */
export const currentUrl = '#chrome';

export const navItems: readonly NavItem[] = [
  { label: 'A page', href: '#prose' },
  { label: 'A category, folded', items: [{ label: 'A page in it', href: '#tabs' }] },
  { label: 'A category with a page', href: '#code', items: [{ label: 'A page in it', href: '#steps' }] },
  {
    label: 'A category that holds the page',
    href: '#tables',
    items: [
      { label: 'The page on view', href: currentUrl },
      { label: 'A folded one inside', items: [{ label: 'A page in it', href: '#figures' }] },
      { label: 'A page that is not there yet' },
    ],
  },
];

export const tocEntries: readonly TocEntry[] = [
  { id: 'prose', text: 'A heading of level 2', depth: 2 },
  { id: 'admonitions', text: 'The heading being read', depth: 2 },
  { id: 'tabs', text: 'A heading of level 3', depth: 3 },
  { id: 'code', text: 'A name so long that it goes on below: runner.RunConfig.permission_profile', depth: 3 },
];

export const commandTree: readonly CommandTreeNode[] = [
  { label: 'thv list', url: '#content', summary: 'List the servers that run', children: [] },
  {
    label: 'thv secret',
    url: '#commands',
    summary: 'Keep tokens and passwords',
    children: [{ label: 'thv secret set', url: '#commands', summary: 'Store one', children: [] }],
  },
];

const answer = (text: string) => `<figure class="code" data-language="json"><pre><code>${text}</code></pre></figure>`;

export const operation: OperationView = {
  id: 'preview-operation',
  method: 'POST',
  path: '/api/v1beta/workloads/{name}/stop',
  title: 'Stop a workload',
  html: '<p>What the operation does, with <code>code</code> in it.</p>',
  deprecated: true,
  parameters: [
    {
      id: 'preview-operation.path.name',
      name: 'name',
      in: 'path',
      required: true,
      html: '<p>Name of the workload.</p>',
      schema: { type: [{ text: 'string' }] },
    },
  ],
  body: {
    id: 'preview-operation.body',
    required: false,
    html: '',
    content: [
      {
        type: 'application/json',
        examples: [],
        schema: {
          type: [{ text: 'object' }],
          fields: [
            {
              id: 'preview-operation.body.wait',
              name: 'wait',
              path: 'wait',
              schema: { type: [{ text: 'boolean' }], default: 'false', html: '<p>Whether to wait for the end.</p>' },
            },
          ],
        },
      },
    ],
  },
  responses: [
    {
      id: 'preview-operation.202',
      status: '202',
      html: '<p>Accepted.</p>',
      headers: [],
      content: [{ type: 'text/plain', examples: [], schema: { type: [{ text: 'string' }] } }],
    },
    {
      id: 'preview-operation.404',
      status: '404',
      html: '<p>No workload has this name.</p>',
      headers: [],
      content: [
        { type: 'application/json', sentAs: 'text/plain', examples: [], schema: { type: [{ text: 'string' }] } },
      ],
    },
    { id: 'preview-operation.500', status: '500', html: '<p>Something failed.</p>', headers: [], content: [] },
  ],
  samples: [
    { label: 'curl', html: answer("curl -X POST 'http://127.0.0.1:8080/api/v1beta/workloads/fetch/stop'") },
    { label: 'Python', html: answer('request = Request(url, method="POST")') },
  ],
  answers: [
    { status: '202', html: answer('The workload is on its way out.') },
    { status: '404', html: answer('workload not found: fetch') },
  ],
  security: ['bearer'],
};

/** What the browser makes of an answer: site/search/page-view.ts. A test compares the two. */
export const searchResults = `<div class="search-facets"><div class="search-facet" role="group" aria-label="Kind (sample)"><button type="button" class="search-facet-button" aria-pressed="false">All kinds</button><button type="button" class="search-facet-button" aria-pressed="true">Commands 2</button><button type="button" class="search-facet-button" aria-pressed="false">Guides 1</button></div></div>
<ol class="search-results"><li class="search-result"><p class="search-result-head"><a class="search-result-title" href="#content"><mark>--isolate-network</mark></a><span class="badge">Flag</span></p><p class="search-result-text">Keeps the <mark>network</mark> of the workload apart…</p><p class="search-result-trail">Reference › thv run</p></li><li class="search-result"><p class="search-result-head"><a class="search-result-title" href="#content"><mark>Network</mark> isolation</a><span class="badge">Guide</span></p><p class="search-result-text">…which hosts a server may reach…</p><p class="search-result-trail">CLI guides</p></li></ol>`;

export const noResults = `<p class="search-status">No results for “netwrok”.</p><div class="search-nothing"><p>Try searching for:</p><ul><li><a href="#content">network</a></li></ul><p>Believe this query should return results? <a href="#content">Let us know.</a></p></div>`;
