import { expect, it } from 'vitest';
import type { FactEntity } from '../../generator/model/facts.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { recorded, testTools } from '../testing/agents.ts';

/*
 * Questions made from the history: what a version has, and what another one has and this one doesn't. No answer may be
 * from another version.
 */

const count = 100;
const ask = await testTools();
const versions = recorded.releases
  .map(({ version }) => version)
  .filter((version) => compareVersions(version, 'v0.0.20') > 0);
const entitiesOf = (version: string) => recorded.factsOf(version)?.entities ?? new Map<string, FactEntity>();
const namesIn = new Map(
  recorded.releases.map(({ version }) => {
    const names = [...entitiesOf(version).values()].map(({ name }) => name.toLowerCase());
    return [version, new Set(names)] as const;
  }),
);
const isOf = ({ name }: FactEntity, version: string): boolean => namesIn.get(version)?.has(name.toLowerCase()) === true;
/** A word alone also asks for fields of that name: `group`. */
const isPart = ({ name }: FactEntity, version: string): boolean =>
  [...(namesIn.get(version) ?? [])].some((other) => other.endsWith(`.${name.toLowerCase()}`));
const all = [...new Map(versions.flatMap((version) => [...entitiesOf(version)])).values()];
const partial = all.filter((entity) => versions.some((version) => !isOf(entity, version)));

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

it(`what a version has is told with the facts of that version: ${count} questions`, () => {
  for (const { version, entity } of questions(({ key }, of) => entitiesOf(of).has(key), all)) {
    const answer = ask('get_entity', { name: entity.key, version });
    expect(answer).toMatchObject({ found: true, version, entity: { name: entity.name.replaceAll(/\s+/g, ' ') } });
    const facts = entitiesOf(version).get(entity.key)?.facts ?? {};
    for (const fact of [
      'type',
      'default',
      'required',
      'deprecated',
      'format',
      'position',
      'tier',
      'transport',
      'image',
    ])
      if (facts[fact] !== null && String(facts[fact]).length < 200)
        expect(answer.entity?.facts[fact], `${entity.key} ${fact} ${version}`).toEqual(facts[fact]);
  }
});

it(`what another version has and this one lacks is never told of: ${count} questions`, () => {
  for (const { version, entity } of questions((one, of) => !isOf(one, of) && !isPart(one, of), partial)) {
    const answer = ask('get_entity', { name: entity.name, version });
    expect(answer).toMatchObject({ found: false, version });
    expect(answer.entity).toBeUndefined();
    expect(answer.inVersions).not.toContain(version);
    const having = recorded.releases.map((release) => release.version).filter((one) => isOf(entity, one));
    expect(having).toEqual(expect.arrayContaining(answer.inVersions));
    expect(answer.inVersions.length).toBeGreaterThan(0);
  }
});

it('of what the sources of a version do not include, nobody can tell', () => {
  const field = ask('get_entity', { name: 'MCPServer.spec.image', version: 'v0.0.18' });
  expect(field).toMatchObject({ found: false, inVersions: ['v0.0.19', 'v0.3.6'] });
  expect(field.unknown).toContain('v0.0.18 don’t include custom resources');
  expect(ask('get_entity', { name: 'thv config register-client', version: 'v0.0.18' }).unknown).toBeUndefined();
  const text = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nspec:\n  image: x\n';
  const checked = ask('check_sample', { text, version: 'v0.0.18' });
  expect(checked.verdict).toBe('unknown');
  expect(checked.unchecked).toContainEqual(expect.stringContaining('custom resources'));
  expect(ask('check_sample', { text: 'hello\n', version: 'v0.0.18' }).verdict).toBe('nothing');
});

it('a command may use a file that isn’t pasted with it, and a guide makes its files', () => {
  const text = 'kubectl apply -f mine.yaml\n';
  expect(ask('check_sample', { text }).findings).toEqual([]);
  const guide = ask('check_sample', { text: `\`\`\`bash\n${text}\`\`\`\n` });
  expect(guide.findings).toMatchObject([{ line: 2, rule: 'samples/file' }]);
});
