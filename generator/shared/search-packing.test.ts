import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packPostings, unpackPostings } from './search-postings.ts';
import { type LocalPlace, packPlaces, unpackPlaces } from './search-rows.ts';

const place = (over: Partial<LocalPlace>): LocalPlace => ({
  ...{ page: 0, entity: 'section', title: 'Wax', anchor: 'wax', text: '', names: [], owner: '', rank: 0 },
  ...over,
});

describe('packPlaces', () => {
  const word = fc.oneof(fc.constantFrom('', '.', 'a.b', 'GET /a/{b}', '--wax', 'Wax'), fc.string());
  const some = fc.array(
    fc.record({
      page: fc.nat(3),
      entity: fc.constantFrom('section', 'flag', 'field', 'operation', 'parameter', 'response', 'schema', 'value'),
      ...{ title: word, anchor: word, text: word, owner: word, rank: fc.nat(3) },
      names: fc.array(fc.stringMatching(/^[^\n]+$/), { maxLength: 3 }),
    }),
  );

  it('loses nothing', () => {
    fc.assert(
      fc.property(some, (all) => {
        const places = (all as LocalPlace[]).sort((a, b) => a.page - b.page);
        expect(unpackPlaces(JSON.parse(JSON.stringify(packPlaces(places, 4))))).toEqual(places);
      }),
    );
  });

  it('writes down only what does not follow from the rest', () => {
    const field = { entity: 'field', owner: 'Hive' } as const;
    const packed = packPlaces(
      [
        place({ title: 'Keep wax', anchor: 'keep-wax' }),
        place({ entity: 'schema', title: 'api.Hive', anchor: 'schema-api.Hive', names: ['Hive'] }),
        place({ ...field, title: 'Hive.spec.wax', anchor: 'Hive.v1.spec.wax', names: ['spec.wax', 'wax'] }),
        place({ ...field, title: 'Hive.spec.bees', anchor: 'Hive.v1.spec.bees', names: ['spec.bees', 'bees'] }),
        place({ entity: 'operation', title: 'GET /a/{b}', anchor: 'get-a-b', names: ['/a/{b}'], owner: 'Hive' }),
      ],
      1,
    );
    expect(packed.anchors).toEqual([null, null, 'Hive.v1.spec.wax', null, null]);
    expect(packed.names).toEqual([null, null, null, null, null]);
    expect(packed.titles.slice(2, 4)).toEqual(['.spec.wax', '.spec.bees']);
  });
});

describe('packPostings', () => {
  it('loses nothing, whatever the distances', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3000), fc.constantFrom('bee', 'hive', 'wax'))), (all) => {
        const texts = Array.from({ length: 3001 }, (): string[] => []);
        for (const [at, word] of all) if (!texts[at]?.includes(word)) texts[at]?.push(word);
        for (const text of texts) text.sort();
        expect(unpackPostings(packPostings(texts), texts.length)).toEqual(texts);
      }),
    );
  });
});
