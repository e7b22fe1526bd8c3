import { expect, it } from 'vitest';
import type { HomePage } from '../model/page.ts';
import { documentedSite } from '../testing/own-site.ts';

const { documents } = await documentedSite();

function home(): HomePage {
  const found = documents.find((page): page is HomePage => page.kind === 'home');
  return found ?? expect.fail('there is no home page');
}

it('has the idea, what people come for, and news, each of which leads somewhere', () => {
  const { picture, tasks, news, questions, sample } = home();
  expect(questions.length).toBeGreaterThan(0);
  expect(sample?.output).toContain('thv stop');
  expect([picture?.clients.length, picture?.servers.length]).toEqual([3, 3]);
  expect(tasks.find(({ text }) => /^\d+ commands, \d+ operations and more\.$/.test(text))).toBeDefined();
  for (const { url } of [...tasks, ...questions]) {
    const [address, anchor] = url.split('#');
    const page = documents.find((document) => document.url === address);
    expect(page, url).toBeDefined();
    if (anchor) expect(page?.toc.map(({ id }) => id)).toContain(anchor);
  }
  expect(news).toMatchObject({
    url: expect.stringMatching(/^\/toolhive\/changes\/v/),
    text: expect.stringMatching(/breaking change|nothing breaks/),
  });
  expect(news?.added.length).toBeLessThanOrEqual(4);
});
