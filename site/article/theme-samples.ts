import type { FlagView, Printed, SchemaView } from '../../generator/model/page.ts';

/*
 * What the generator's Markdown writes, once in each state. Kept apart from the view: this is the contract between the
 * two, and the place to look when the markup changes.
 */

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;

function titled(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

export const admonitions = kinds
  .map(
    (kind) =>
      `<aside class="admonition admonition-${kind}" aria-label="${titled(kind)}"><p class="admonition-title">${titled(kind)}</p><p>A sentence with <code>code</code> and a <a href="#content">link</a> in it.</p></aside>`,
  )
  .join('');

function tabs(number: number, labels: readonly string[]): string {
  const inputs = labels.map(
    (label, index) =>
      `<input type="radio" name="preview-${number}" id="preview-${number}-${index}"${index === 0 ? ' checked' : ''} data-label="${label}"><label for="preview-${number}-${index}">${label}</label>`,
  );
  const panels = labels.map((label) => `<div class="tab-panel"><p>What holds on ${label}.</p></div>`);
  return `<div class="tabs" data-group="os">${inputs.join('')}${panels.join('')}</div>`;
}

export const tabGroups = tabs(1, ['macOS', 'Linux', 'Windows']) + tabs(2, ['macOS', 'Linux', 'Windows']);

export const code = `<figure class="code" data-language="bash"><pre tabindex="0"><code><span class="line"><span class="token comment"># No title</span></span>
<span class="line"><span class="token function">thv</span> run <span class="token parameter variable">--transport</span> sse <span class="token string">"fetch"</span></span></code></pre></figure>
<figure class="code" data-language="yaml"><figcaption>server.yaml</figcaption><pre tabindex="0"><code><span class="line"><span class="token key atrule">kind</span><span class="token punctuation">:</span> MCPServer</span>
<span class="line marked"><span class="token key atrule">spec</span><span class="token punctuation">:</span></span>
<span class="line deleted">  <span class="token key atrule">replicas</span><span class="token punctuation">:</span> <span class="token number">1</span></span>
<span class="line inserted">  <span class="token key atrule">replicas</span><span class="token punctuation">:</span> <span class="token number">2</span> <span class="token comment"># a line so long that the block has to scroll sideways inside its own frame on any screen</span></span></code></pre></figure>`;

export const table = `<div class="table-scroll" role="region" tabindex="0" aria-label="Table"><table><thead><tr><th>System</th><th>Architecture</th><th>Archive</th><th>Size</th></tr></thead><tbody><tr><td>Linux</td><td>amd64</td><td><code>thv_linux_amd64.tar.gz</code></td><td>21.4 MB</td></tr><tr><td>Windows</td><td>arm64</td><td><code>thv_windows_arm64.zip</code></td><td>19.8 MB</td></tr></tbody></table></div>`;

export const steps = `<div class="steps"><ol><li><p>Pull the image.</p></li><li><p>Start the server, and read what it writes:</p><figure class="code" data-language="bash"><pre tabindex="0"><code><span class="line">thv logs fetch</span></code></pre></figure></li><li><p>Stop it.</p></li></ol></div>`;

const picture = (fill: string, line: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="120"><rect width="640" height="120" fill="${fill}"/><path d="M160 60h320" stroke="${line}"/><circle cx="160" cy="60" r="28" fill="${fill}" stroke="${line}"/><circle cx="480" cy="60" r="28" fill="${fill}" stroke="${line}"/></svg>`)}`;

export const figures = ['figure', 'diagram']
  .map(
    (name) =>
      `<figure class="${name}"><img class="only-light" src="${picture('#ffffff', '#5e5a52')}" alt="Two nodes and a line between them" width="640" height="120"><img class="only-dark" src="${picture('#16171a', '#a5a29b')}" alt="Two nodes and a line between them" width="640" height="120"><figcaption>A ${name} with a caption.</figcaption></figure>`,
  )
  .join('');

export const details = `<details class="details"><summary>Closed</summary><p>Folded text.</p></details><details class="details" open><summary>Open</summary><p>Unfolded text with <code>code</code>.</p></details>`;

export const serverPanel = `<section class="server-panel" aria-label="Server fetch"><header><p class="server-name">fetch</p><span class="badge">Official</span></header><p>Reads web pages for a model.</p><dl><div><dt>Image</dt><dd><code>ghcr.io/example/fetch/server:1.0.0</code></dd></div><div><dt>Transport</dt><dd>streamable-http</dd></div><div><dt>Tools</dt><dd><code>fetch</code></dd></div></dl></section>`;

export const prose = `<p>Text with a <a href="#content">link</a>, <strong>strong</strong> and <em>emphasised</em> words, <code>code</code> and a key <kbd>Ctrl</kbd>.</p><ul><li>First</li><li>Second<ul><li>Nested</li></ul></li></ul><ol><li>One</li><li>Two</li></ol><blockquote><p>A quotation.</p></blockquote><hr><p>After a rule.</p>`;

export const flags: readonly FlagView[] = [
  {
    id: 'flag-plain',
    name: 'group',
    type: 'string',
    default: '"default"',
    html: '<p>Group that the workload joins.</p>',
  },
  {
    id: 'flag-required',
    name: 'name',
    shorthand: 'n',
    type: 'string',
    required: true,
    html: '<p>Has to be given.</p>',
  },
  {
    id: 'flag-deprecated',
    name: 'proxy-mode',
    type: 'string',
    deprecatedHtml: 'Use <code>--transport</code> instead.',
    html: '<p>Has a successor.</p>',
    allowedValues: ['sse', 'streamable-http'],
  },
  {
    id: 'flag-experimental',
    name: 'enable-audit',
    type: 'bool',
    experimental: true,
    noValueDefault: 'true',
    html: '<p>May still change.</p>',
  },
  {
    id: 'flag-hidden',
    name: 'a-flag-with-a-name-that-is-far-too-long-for-its-column',
    type: 'stringArray',
    hidden: true,
    environment: 'TOOLHIVE_EXAMPLE',
    default: '[http://127.0.0.1:8080/a/long/path/to/something]',
    html: '<p>Not shown by <code>--help</code>.</p>',
  },
  { id: 'flag-unknown', name: 'unknown', defaultUnknown: true, html: '' },
];

export const schema: Printed<SchemaView> = {
  type: [{ text: 'object' }],
  text: '<p>A schema with every kind of field.</p>',
  fields: [
    {
      id: 'field-image',
      name: 'image',
      path: 'image',
      required: true,
      schema: {
        type: [{ text: 'string' }],
        text: '<p>Container image.</p>',
        facts: [
          { label: 'Pattern', value: '^[a-z0-9./:-]+$' },
          { label: 'Length', value: 'at most 253 characters', words: true },
        ],
        examples: ['"ghcr.io/example/server:v1"'],
      },
    },
    {
      id: 'field-transport',
      name: 'transport',
      path: 'transport',
      schema: {
        type: [{ text: 'string' }],
        default: '"stdio"',
        enum: [{ value: '"stdio"' }, { value: '"sse"', name: 'Server-sent events' }, { value: '"streamable-http"' }],
      },
    },
    {
      id: 'field-legacy',
      name: 'legacy',
      path: 'legacy',
      schema: { type: [{ text: 'boolean' }], deprecated: true, readOnly: true, text: '<p>Kept for old clients.</p>' },
    },
    {
      id: 'field-volumes',
      name: 'volumes',
      path: 'volumes',
      schema: {
        type: [{ text: 'list of ' }, { text: 'Volume', url: '#field-volumes' }],
        rules: [
          {
            id: 'field-volumes-rule',
            rule: 'self.all(v, v.hostPath.startsWith("/"))',
            message: 'hostPath must be absolute',
            reason: 'FieldValueInvalid',
          },
        ],
        fields: [
          {
            id: 'field-volumes-host',
            name: 'hostPath',
            path: 'volumes[].hostPath',
            required: true,
            schema: { type: [{ text: 'string' }] },
          },
          {
            id: 'field-volumes-options',
            name: 'options',
            path: 'volumes[].options',
            schema: {
              type: [{ text: 'object' }],
              fields: [
                {
                  id: 'field-volumes-any',
                  name: '*',
                  path: 'volumes[].options.*',
                  schema: { type: [{ text: 'string' }] },
                },
              ],
            },
          },
        ],
      },
    },
    {
      id: 'field-auth',
      name: 'auth',
      path: 'auth',
      schema: {
        type: [{ text: 'object' }],
        groups: [
          {
            id: 'field-auth-choice',
            label: 'One of',
            choice: true,
            members: [
              {
                name: 'with token',
                type: [{ text: 'object' }],
                fields: [
                  {
                    id: 'field-auth-token',
                    name: 'token',
                    path: 'auth.token',
                    schema: { type: [{ text: 'string' }], writeOnly: true },
                  },
                ],
              },
              { name: 'string', type: [{ text: 'string' }] },
            ],
          },
        ],
      },
    },
  ],
};
