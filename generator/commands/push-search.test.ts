import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { siteConfig } from '../testing/command-line.ts';
import { folderOf } from '../testing/folders.ts';
import { startSearchService } from '../testing/search-service.ts';
import { goodSite } from '../testing/sources.ts';
import { pushSearch } from './push-search.ts';

it('says what it would send, and sends that unless it’s a dry run', async () => {
  const service = await startSearchService();
  onTestFinished(service.close);
  const hosted = { appId: 'APP', apiKey: 'searchkey', indexName: 'docs', hosts: [service.url] };
  const search = `search: ${JSON.stringify({ hosted })}`;
  const folder = folderOf({ ...goodSite, 'docs.config.ts': siteConfig.replace(/};\n$/, `${search} };\n`) });
  const at = (path: string): string => join(folder, path);
  const options = {
    ...{ source: at('source'), tag: 'v1.2.3', specs: at('specs'), guides: at('guides') },
    config: at('docs.config.ts'),
  };
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  onTestFinished(() => write.mockRestore());

  await pushSearch({ ...options, dryRun: true }, 'adminkey');
  const [, count] = /^v1\.2\.3: (\d+) records, \d+ kB, /.exec(printed) ?? [];
  expect(printed).toMatch(/in the index docs; .*\nNothing was sent: this was a dry run\.\n$/);
  expect([service.requests, service.indexes.size]).toEqual([[], 0]);
  await expect(pushSearch(options, null)).rejects.toThrow('SEARCH_ADMIN_KEY');
  await pushSearch(options, 'adminkey');
  const records = [...(service.indexes.get('docs')?.values() ?? [])];
  expect(records).toHaveLength(Number(count));
  for (const { url } of records) expect(url).toMatch(/^https:\/\/hive\.example\//);
});
