import { describe, expect, it } from 'vitest';
import { versionFacts } from '../guides/index.ts';
import { placeText } from '../shared/problem.ts';
import { resolveTexts } from './site-texts.ts';

const facts = versionFacts({ version: 'v1.2.0', kinds: { helm: null, registry: null } }, 'v1.2.0');
const news = { id: 'news-{{version}}', text: '{{version}} is out', dismissible: true };
const config = {
  ...{ url: 'https://docs.hive.example', baseUrl: '/docs/' },
  ...{ title: 'Hive Docs', tagline: 'Cells in {{version}}', copyright: 'The authors of \\{{version}}' },
  navbar: [{ label: 'Docs', links: [{ label: 'New in {{version}}', url: '/hive/changes/{{version}}' }] }],
  footer: [{ title: 'More', links: [{ label: 'Code', url: 'https://hive.example/{{latest.number}}' }] }],
  social: [{ label: 'Chat', url: 'https://chat.example', navbar: true }],
  sidebar: [
    { label: 'Guides {{version}}', folder: 'guides' },
    { label: 'One', href: 'https://docs.hive.example/docs/hive/{{version}}' },
    { label: 'Several', items: [{ label: '{{version}}', href: '/hive/a' }] },
  ],
  announcement: { ...news, link: { label: 'All of {{version}}', url: '/hive/changes/{{version}}' } },
};

describe('a text of the configuration', () => {
  it('names the version wherever readers see it', () => {
    const { config: shown, problems } = resolveTexts(config, facts);
    expect(problems).toEqual([]);
    // What is escaped stays, and an address of the site itself is its path.
    const expected = JSON.stringify({ ...config, copyright: 'The authors of @' })
      .replaceAll('{{version}}', 'v1.2.0')
      .replace('{{latest.number}}', '1.2.0')
      .replace('https://docs.hive.example/docs/hive/', '/hive/');
    expect(shown).toEqual({ ...JSON.parse(expected), copyright: 'The authors of {{version}}' });
  });

  it('may not name what nobody knows', () => {
    const wrong = { ...config, announcement: { ...news, text: '{{vresion}} is out' } };
    const [problem, ...others] = resolveTexts(wrong, facts).problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      ...{ rule: 'config/variable', severity: 'error', what: 'unknown variable `{{vresion}}`' },
      do: expect.stringContaining('write `{{version}}`'),
    });
    expect(problem && placeText(problem.at)).toBe('announcement.text');
  });
});
