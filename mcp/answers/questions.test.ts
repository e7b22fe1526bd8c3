import { expect, it } from 'vitest';
import type { FactEntity } from '../../generator/model/facts.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { recorded, testTools } from '../testing/agents.ts';

/* Questions made from the history. No answer may be from another version. */

const count = 100;
const ask = await testTools();
const all = recorded.releases.map(({ version }) => version);
const versions = all.filter((version) => compareVersions(version, 'v0.0.20') > 0);
const entitiesOf = (version: string) => recorded.factsOf(version)?.entities ?? new Map<string, FactEntity>();
const namesIn = new Map(
  all.map((version) => [version, [...entitiesOf(version).values()].map(({ name }) => name.toLowerCase())] as const),
);
const isOf = ({ name }: FactEntity, version: string): boolean =>
  namesIn.get(version)?.includes(name.toLowerCase()) === true;
/** A word alone also asks for fields of that name: `group`. */
const isPart = ({ name }: FactEntity, version: string): boolean =>
  namesIn.get(version)?.some((other) => other.endsWith(`.${name.toLowerCase()}`)) === true;
const entities = [...new Map(versions.flatMap((version) => [...entitiesOf(version)])).values()];

/** Things spread over all versions and kinds. @param fits whether one is asked about in a version */
function questions(fits: (entity: FactEntity, version: string) => boolean, from: readonly FactEntity[]) {
  const tried = Array.from({ length: count * 50 }, (_, at) => ({
    version: versions[(at * 7) % versions.length] ?? '',
    entity: from[(at * 101) % from.length] ?? expect.fail('nothing is on record'),
  }));
  const asked = tried.filter(({ version, entity }) => fits(entity, version)).slice(0, count);
  expect(asked).toHaveLength(count);
  return asked;
}

const compared = ['type', 'default', 'required', 'deprecated', 'format', 'position', 'tier', 'transport', 'image'];

it(`what a version has is answered with the facts of that version: ${count} questions`, () => {
  for (const { version, entity } of questions(({ key }, of) => entitiesOf(of).has(key), entities)) {
    const answer = ask('get_entity', { name: entity.key, version });
    expect(answer).toMatchObject({ found: true, version, entity: { name: entity.name.replaceAll(/\s+/g, ' ') } });
    const facts = entitiesOf(version).get(entity.key)?.facts ?? {};
    for (const fact of compared)
      if (facts[fact] !== null && String(facts[fact]).length < 200)
        expect(answer.entity?.facts[fact], `${entity.key} ${fact} ${version}`).toEqual(facts[fact]);
  }
});

it(`what only other versions have is not found: ${count} questions`, () => {
  const partial = entities.filter((entity) => versions.some((version) => !isOf(entity, version)));
  for (const { version, entity } of questions((one, of) => !isOf(one, of) && !isPart(one, of), partial)) {
    const answer = ask('get_entity', { name: entity.name, version });
    expect({ entity: undefined, ...answer }).toMatchObject({ found: false, version, entity: undefined });
    expect(answer.inVersions.length).toBeGreaterThan(0);
    expect(answer.inVersions.filter((one) => !isOf(entity, one))).toEqual([]);
  }
});

it('what the sources of a version do not include is unknown', () => {
  const version = 'v0.0.18';
  const field = ask('get_entity', { name: 'MCPServer.spec.image', version });
  expect(field).toMatchObject({ found: false, inVersions: ['v0.0.19', 'v0.3.6'] });
  expect(field.unknown).toContain('v0.0.18 don’t include custom resources');
  expect(ask('get_entity', { name: 'thv config register-client', version }).unknown).toBeUndefined();
  const text = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nspec:\n  image: x\n';
  const checked = ask('check_sample', { text, version });
  expect(checked.verdict).toBe('unknown');
  expect(checked.unchecked).toContainEqual(expect.stringContaining('custom resources'));
  expect(ask('check_sample', { text: 'hello\n', version }).verdict).toBe('nothing');
});
