import { describe, expect, it } from 'vitest';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { placeText } from '../shared/problem.ts';
import { beeBox } from '../testing/guides.ts';
import { emptySite, toolOf } from '../testing/models.ts';
import { checkClients } from './annotations.ts';

const document = (schema: object): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Hive', version: '1' },
    paths: {},
    components: { schemas: { Client: { type: 'string', ...schema } } },
  });
const found = async (schema: object, name = 'Client'): Promise<string[]> => {
  const api = await ingestOpenApi(document(schema), 'api.json');
  const clients = { schema: name, file: 'clients.yaml', clients: [beeBox] };
  const model = { tool: toolOf({ kinds: { api }, clients }), guides: [], uses: new Map() };
  return checkClients({ ...emptySite, model }).map(({ at, what }) => `${placeText(at)}: ${what}`);
};

describe('the clients', () => {
  it('are those of the API document, by value or by the name of the value', async () => {
    expect(await found({ enum: ['bee-box'] })).toEqual([]);
    expect(await found({ 'x-enum-varnames': ['BeeBox'] })).toEqual([]);
    expect(await found({ enum: ['bee-box'], 'x-enum-varnames': ['BeeBox'] })).toEqual([]);
  });

  it('are neither fewer nor more', async () => {
    expect(await found({ enum: ['bee-box', 'wasp'] })).toEqual(['clients: lacks wasp, a client of Client']);
    expect(await found({ 'x-enum-varnames': ['Wasp'] })).toEqual([
      'clients: lacks Wasp, a client of Client',
      'clients: has BeeBox, which Client does not list',
    ]);
  });

  it('need a schema that lists them', async () => {
    const what = 'schema: names the schema Client, which has no list of values in the API document';
    expect(await found({})).toEqual([what]);
    expect(await found({ enum: ['bee-box'] }, 'Clients')).toEqual([what.replace('Client,', 'Clients,')]);
  });
});
