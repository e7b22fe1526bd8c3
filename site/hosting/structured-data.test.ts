import { expect, it } from 'vitest';
import { structuredData } from './structured-data.ts';

const site = { title: 'Hive', tagline: 'Keeps </script> cells' };
const address = (url: string): string => `https://hive.example${url}`;
const page = {
  ...{ kind: 'guide' as const, title: 'a</script><!--<script>', url: '/hive/a' },
  breadcrumbs: [{ label: 'Guides <b>', url: '/hive' }],
};

it('holds nothing that could end its element, and says what was meant', () => {
  const [home, other] = [structuredData(site, { ...page, kind: 'home' }, address), structuredData(site, page, address)];
  expect(home + other).not.toContain('<');
  expect(JSON.parse(home)).toMatchObject({ '@type': 'WebSite', description: site.tagline });
  expect(JSON.parse(other)).toMatchObject({
    itemListElement: [{ name: 'Hive' }, { name: 'Guides <b>' }, { position: 3, name: page.title }],
  });
});
