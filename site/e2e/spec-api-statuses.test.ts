import { describe, expect, it } from 'vitest';
import { openEntry, said } from './entry.ts';
import { pages, servedSite } from './site.ts';

/* Section 8 of the specification: the error catalogue of the local API, as the page of the API has it. */

const site = servedSite();

/** What each status stands for: its name, what its meanings say, and operations that answer with it. */
const catalogue: readonly {
  readonly status: number;
  readonly name: string;
  readonly meanings: readonly RegExp[];
  readonly operations: readonly string[];
}[] = [
  {
    status: 202,
    name: 'Accepted',
    meanings: [/^Accepted\. The stop has begun/, /^Accepted\. The restart has begun/, /^Accepted\. Removal has begun/],
    operations: ['POST /api/v1beta/workloads/{name}/stop', 'DELETE /api/v1beta/workloads/{name}'],
  },
  {
    status: 204,
    name: 'No content',
    meanings: [/group has been deleted/, /client is unregistered/, /secret has been deleted/],
    operations: ['DELETE /api/v1beta/groups/{name}', 'DELETE /api/v1beta/clients/{name}'],
  },
  {
    status: 400,
    name: 'Bad request',
    meanings: [/isn't valid JSON/, /name isn't valid/, /URL is malformed/, /provider type is empty or unknown/],
    operations: ['clients', 'groups', 'registry/{name}', 'secrets', 'workloads'].map(
      (last) => `${last === 'registry/{name}' ? 'PUT' : 'POST'} /api/v1beta/${last}`,
    ),
  },
  {
    status: 404,
    name: 'Not found',
    meanings: [
      ...[
        /client or the group is unknown/,
        /no such group/,
        /no registry with this name/,
        /doesn't contain the server/,
      ],
      ...[/No workload has this name/, /knows no such key/, /No provider has been set up/],
    ],
    operations: [
      'DELETE /api/v1beta/clients/{name}/groups/{group}',
      'GET /api/v1beta/groups/{name}',
      'GET /api/v1beta/registry/{name}',
      'GET /api/v1beta/registry/{name}/servers/{serverName}',
      'GET /api/v1beta/workloads/{name}',
      'PUT /api/v1beta/secrets/default/keys/{key}',
      'GET /api/v1beta/secrets/default',
    ],
  },
  {
    status: 405,
    name: 'Method not allowed',
    meanings: [/can't list/, /doesn't accept new secrets/, /doesn't delete/],
    operations: ['GET', 'POST'].map((method) => `${method} /api/v1beta/secrets/default/keys`),
  },
  {
    status: 409,
    name: 'Conflict',
    meanings: [/group of that name exists/, /Another workload has this name/, /stored secret/],
    operations: ['groups', 'workloads', 'secrets/default/keys'].map((last) => `POST /api/v1beta/${last}`),
  },
  {
    status: 500,
    name: 'Internal server error',
    meanings: [/internal error/, /could not be/],
    operations: ['GET /api/v1beta/groups', 'POST /api/v1beta/secrets'],
  },
  {
    status: 501,
    name: 'Not implemented',
    meanings: [/further registries aren't supported/],
    operations: ['POST /api/v1beta/registry'],
  },
];

describe('§8 local API (plain-string error bodies)', () => {
  it('has a catalogue of these statuses', async () => {
    const { page } = await site.open(pages.api);
    const statuses = page.locator('.status-entry > h3 > .status');
    expect(await said(statuses)).toEqual(catalogue.map(({ status }) => String(status)));
  });

  it.each(catalogue)('says what $status means, and who answers with it', async ({ status, name, ...expected }) => {
    const entry = await openEntry(site, pages.api, `status-${status}`);
    expect(await entry.locator('h3 > .status + span').innerText()).toBe(name);
    for (const fold of await entry.locator('details:not([open]) > summary').all()) await fold.click();
    const meanings = await said(entry.locator('.quiet'));
    for (const meaning of expected.meanings) expect(meanings).toContainEqual(expect.stringMatching(meaning));
    expect(await said(entry.locator('.answered-by a'))).toEqual(expect.arrayContaining([...expected.operations]));
  });

  it('shows of each error that its body is text, at its operation', async () => {
    const { page } = await site.open(pages.api);
    const bodies = await page.locator('.response').evaluateAll((responses) =>
      responses
        .filter((response) => /^[45]/.test(response.querySelector('summary .status')?.textContent ?? ''))
        .flatMap((response) => [...response.querySelectorAll('.media-type > code, .schema-type > .type')])
        .map((part) => part.textContent),
    );
    expect([...new Set(bodies)].sort()).toEqual(['string', 'text/plain']);
  });
});
