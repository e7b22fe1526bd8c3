import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import type { CatalogueServer } from '../model/registry.ts';
import { serverPanel } from './panel.ts';

const server = { tools: [], variables: [], tags: [], allowedHosts: [], allowedPorts: [] } as unknown as CatalogueServer;
const panel = (count: number): string =>
  toHtml(
    serverPanel(
      {
        ...server,
        name: 'wax',
        kind: 'container',
        description: 'Wax',
        tier: null,
        status: null,
        targetPort: null,
        tools: Array.from({ length: count }, (_, index) => `tool_${index}`),
      } as CatalogueServer,
      'hive',
    ),
  );

describe('tools of a server', () => {
  it('are listed where they are few', () => {
    expect(panel(2)).toContain('<dt>Tools</dt><dd><code>tool_0</code>, <code>tool_1</code></dd>');
  });

  it('are folded where they would fill a screen, all of them', () => {
    const html = panel(90);
    expect(html).toContain('<dd><details class="branch"><summary>90 tools</summary><p><code>tool_0</code>');
    expect(html).toContain('<code>tool_89</code></p></details></dd>');
  });
});
