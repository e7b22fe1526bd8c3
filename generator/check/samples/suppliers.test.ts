import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Facts } from '../../model/kinds.ts';
import type { Sample } from '../../model/sample.ts';
import type { Json } from '../../model/schema.ts';
import { jsonText } from '../../shared/json-text.ts';
import { documentedTool } from '../../testing/documented.ts';
import { recordedFacts } from '../../testing/recorded-facts.ts';
import { judgedTexts, type Verdict, verdictOn } from '../../testing/verdicts.ts';
import { findingsIn, lookupOf, usesOf } from './index.ts';

/** A finding that a supplier can't come to, or only with other advice: only the texts of the sources list such values. */
interface Untold {
  readonly rule: string;
  readonly says: RegExp;
  /** The texts where it isn't found; each has to need this. */
  readonly files: readonly string[];
  /** It's found, and what to do about it is said in other words. */
  readonly otherAdvice?: true;
}

const { kinds } = await documentedTool();
const facts: Facts = kinds;

const command = (says: RegExp, names: readonly string[]): Untold => ({
  ...{ rule: 'samples/command', says, files: names.map((name) => `seeded/commands/${name}`) },
});

/** Who else may supply facts, and what they can't tell of those that the sources supply. */
const suppliers: Readonly<Record<string, { readonly facts: Facts; readonly untold: readonly Untold[] }>> = {
  'a file in JSON': { facts: JSON.parse(jsonText(facts as unknown as Json)) as Facts, untold: [] },
  'recorded history': {
    facts: recordedFacts(kinds).kinds,
    untold: [
      command(/^unknown client /, ['client-cut', 'client-misspelt', 'client-unknown']),
      command(/^unknown value `yaml` for `--format`/, ['value-that-the-text-leaves-out']),
      command(
        // What a value is made of, and what can't be given together.
        /^(?:invalid value|unknown name) |^gives `[^`]*` (?:an argument that begins|both|the rate|no argument)/,
        [
          ...['all-beside-a-group', 'all-beside-a-name', 'configuration-beside-a-flag', 'label-with-a-colon'],
          ...['nothing-to-stop', 'profile-unknown', 'provider-unknown', 'rate-out-of-range', 'scheme-to-build'],
          ...['scheme-unknown', 'secret-with-another-key', 'secret-without-a-target', 'share-above-one'],
          ...['value-without-a-key', 'variable-of-no-server', 'volume-of-one-path'],
        ],
      ),
      // A document that names Go constants spells their values in texts.
      {
        ...{ rule: 'samples/text', says: /^unknown value `(?:cedarv2|streamable_htp)`/ },
        files: ['seeded/json/authz-type', 'seeded/json/config-transport'],
      },
      {
        ...{ rule: 'samples/request', says: /^unknown value `vs-code` of `body\.name`/ },
        files: ['seeded/http/body-client'],
      },
      { rule: 'samples/output', says: /^unknown status `up`/, files: ['seeded/outputs/status-in-the-list'] },
      {
        ...{ rule: 'samples/cluster', says: /^unknown container `server`/ },
        files: ['seeded/cluster/container-of-another-name'],
      },
      // Of the message of a deprecation, only the name in it is a fact.
      { ...command(/`--json` of `thv version`, which is deprecated/, ['deprecated']), otherAdvice: true },
      { ...command(/^unknown flag `--json` for `thv list`/, ['value-as-a-flag']), otherAdvice: true },
    ],
  },
};

const helm = join(import.meta.dirname, '../../kinds/helm');
const guides = [import.meta.dirname, helm].flatMap((place) =>
  ['seeded', 'correct'].flatMap((folder) =>
    judgedTexts(join(place, folder)).map((text) => ({ ...text, name: `${folder}/${text.name}` })),
  ),
);
const verdicts = new Map(guides.map((guide) => [guide.name, verdictOn(guide, facts)]));

type Finding = Verdict['findings'][number][number];

function isOf({ rule, says }: Untold, finding: Finding): boolean {
  return finding.rule === rule && says.test(finding.what);
}

/** A verdict as one who can't tell these comes to it. */
function without(verdict: Verdict, untold: readonly Untold[]): Verdict {
  const findings = verdict.findings.map((found) =>
    found.flatMap((finding) => {
      const own = untold.find((item) => isOf(item, finding));
      if (!own) return [finding];
      if (!own.otherAdvice) return [];
      const { suggestion: _, ...told } = finding;
      return [{ ...told, do: '' }];
    }),
  );
  return { ...verdict, findings };
}

describe.each(Object.entries(suppliers))('facts of %s', (_, { facts: others, untold }) => {
  const judged = new Map(guides.map((guide) => [guide.name, verdictOn(guide, others)]));

  it.each(guides.map(({ name }) => name))('lead to the verdicts of the sources: %s', (name) => {
    const [theirs, ours] = [judged.get(name), verdicts.get(name)];
    if (!theirs || !ours) return expect.fail('each text is judged');
    const own = untold.filter(({ files }) => files.includes(name));
    const given = own.filter(({ otherAdvice }) => otherAdvice);
    expect(without(theirs, given)).toEqual(without(ours, own));
  });

  it('tell everything but what is listed', () => {
    const needless = untold.flatMap((item) =>
      item.files.flatMap((name) => {
        const found = (verdict: Verdict | undefined): Finding[] =>
          verdict?.findings.flat().filter((finding) => isOf(item, finding)) ?? [];
        const [ours, theirs] = [found(verdicts.get(name)), found(judged.get(name))];
        const isNeeded = item.otherAdvice
          ? ours.length === theirs.length && ours.some((finding, index) => finding.do !== theirs[index]?.do)
          : theirs.length === 0;
        return ours.length > 0 && isNeeded ? [] : [`${name}: ${item.says}`];
      }),
    );
    expect(needless).toEqual([]);
  });
});

it('verdicts from facts of samples that went through JSON are the verdicts', () => {
  expect(guides.length).toBeGreaterThan(200);
  const lookup = lookupOf(facts);
  for (const { name, samples } of guides) {
    const read = samples.map((sample): Sample => ({ ...sample, facts: JSON.parse(JSON.stringify(sample.facts)) }));
    const judged = (all: readonly Sample[]) => ({
      findings: all.map((sample) => findingsIn(sample, facts, all, lookup)),
      uses: [...usesOf(all, facts, lookup).values()],
    });
    expect({ name, ...judged(read) }).toEqual({ name, ...judged(samples) });
  }
});
