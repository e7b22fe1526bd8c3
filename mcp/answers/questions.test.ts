import { expect, it } from 'vitest';
import type { FactEntity } from '../../generator/model/facts.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { recorded, testTools } from '../testing/agents.ts';

/*
 * Questions made from the history: what a version has, and what another one has and this one doesn't. No answer may be
 * from another version.
 */

const half = 100;
const ask = await testTools();
const versions = recorded.releases
  .map(({ version }) => version)
  .filter((version) => compareVersions(version, 'v0.0.20') > 0);

interface Question {
  readonly version: string;
  readonly entity: FactEntity;
}

/** Things spread over all versions and kinds. @param fits whether one is asked about in a version */
function questions(fits: (entity: FactEntity, version: string) => boolean, from: readonly FactEntity[]): Question[] {
  const found: Question[] = [];
  for (let at = 0; found.length < half && at < half * 50; at++) {
    const version = versions[(at * 7) % versions.length] ?? '';
    const entity = from[(at * 101) % from.length];
    if (entity && fits(entity, version)) found.push({ version, entity });
  }
  return found;
}

const namesIn = new Map(
  recorded.releases.map(({ version }) => {
    const entities = [...(recorded.factsOf(version)?.entities.values() ?? [])];
    return [version, new Set(entities.map(({ name }) => name.toLowerCase()))] as const;
  }),
);
const isOf = (entity: FactEntity, version: string): boolean =>
  namesIn.get(version)?.has(entity.name.toLowerCase()) === true;
const all = [...new Map(versions.flatMap((version) => [...(recorded.factsOf(version)?.entities ?? [])])).values()];
const partial = all.filter((entity) => versions.some((version) => !isOf(entity, version)));

it(`what a version has is told with the facts of that version: ${half} questions`, () => {
  const asked = questions((entity, version) => recorded.factsOf(version)?.entities.has(entity.key) === true, all);
  expect(asked).toHaveLength(half);
  const wrong = asked.filter(({ version, entity }) => {
    const answer = ask('get_entity', { name: entity.key, version });
    const facts = recorded.factsOf(version)?.entities.get(entity.key)?.facts ?? {};
    const told = answer.entity?.facts ?? {};
    return (
      !answer.found ||
      answer.version !== version ||
      answer.entity?.name !== entity.name.replaceAll(/\s+/g, ' ') ||
      ['type', 'default', 'required', 'deprecated', 'format', 'position', 'tier', 'transport', 'image'].some(
        (fact) =>
          facts[fact] !== null &&
          JSON.stringify(facts[fact]) !== JSON.stringify(told[fact]) &&
          String(facts[fact]).length < 200,
      )
    );
  });
  expect(wrong).toEqual([]);
});

it(`what another version has and this one lacks is never told of: ${half} questions`, () => {
  const asked = questions((entity, version) => !isOf(entity, version), partial);
  expect(asked).toHaveLength(half);
  const wrong = asked.flatMap(({ version, entity }) => {
    const { found, entity: told, inVersions, version: of } = ask('get_entity', { name: entity.name, version });
    const having = recorded.releases.map((release) => release.version).filter((one) => isOf(entity, one));
    const isRight =
      !found &&
      told === undefined &&
      of === version &&
      having.includes(inVersions[0] ?? '') &&
      having.includes(inVersions.at(-1) ?? '') &&
      !inVersions.includes(version);
    return isRight
      ? []
      : [{ version, name: entity.name, found, told: told?.name, inVersions, first: having[0], last: having.at(-1) }];
  });
  expect(wrong).toEqual([]);
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
