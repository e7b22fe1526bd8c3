import { describe, expect, it } from 'vitest';
import type { HomePage } from '../model/page.ts';
import { documentedSite } from '../testing/own-site.ts';

const { documents } = await documentedSite();

function home(): HomePage {
  const found = documents.find((page): page is HomePage => page.kind === 'home');
  return found ?? expect.fail('there is no home page');
}

describe('the home page', () => {
  it('has the idea, what people come for, and news, each of which leads somewhere', () => {
    const { picture, tasks, news, questions, sample } = home();
    expect(questions.map(({ url }) => url)).toEqual(['/toolhive/concepts/mcp-primer', '/toolhive']);
    expect(sample?.command).toBe('thv run fetch');
    expect(sample?.output).toContain("Use 'thv stop fetch' to stop the server");
    expect(picture).toEqual({
      tool: 'ToolHive',
      clients: ['Claude Code', 'Cursor', 'Visual Studio Code'],
      servers: ['github', 'playwright', 'fetch'],
    });
    expect(tasks.map(({ label }) => label)).toEqual([
      'Get started',
      'Run a server',
      'Run them for a team',
      'Look something up',
      'Pass an API key',
      'Call the API',
      'Fix a problem',
      'Upgrade',
    ]);
    expect(tasks[3]?.text).toMatch(/^\d+ commands, \d+ operations and more\.$/);
    for (const [page, anchor] of tasks.map(({ url }) => url.split('#')))
      if (anchor) expect(documents.find(({ url }) => url === page)?.toc.map(({ id }) => id)).toContain(anchor);
    expect(news?.url).toMatch(/^\/toolhive\/changes\/v/);
    expect(news?.text).toMatch(/breaking change|nothing breaks/);
    expect(news?.added.length).toBeLessThanOrEqual(4);
    for (const { about } of news?.added ?? [])
      expect(about).toMatch(/^(Command|Flag|Argument|(API|Registry|Helm|Custom resource) [a-z ]+|Custom resource)$/);
  });
});
