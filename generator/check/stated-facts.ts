import type { InlineCode, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeOf } from '../guides/report.ts';
import { factEntities } from '../kinds/facts.ts';
import type { EntityFacts, FactValue } from '../model/facts.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import type { SampleUse, SampleUses } from '../model/use.ts';
import { codeList } from '../shared/counted.ts';
import { meant, nearest } from '../shared/nearest.ts';
import { once } from '../shared/once.ts';
import { perObject } from '../shared/per-object.ts';
import { type Remedy, warning } from '../shared/problem.ts';
import { listingReader, type SpotOf } from './listed-names.ts';
import type { CheckInput } from './site.ts';

/*
 * What sentences of guides say of a flag or field that they name in code: its default, its limits, its values. Only forms
 * that leave no doubt are read, and only what the sources say is compared.
 */

type Stated = Pick<CheckInput, 'model' | 'reviewOf'>;

/** Text of a sentence's end: what stands between may not leave it. */
const between = '[^.;\uE001]{0,80}?';
const code = '\uE001(\\d+)\uE002';

/** Ways to say a default. */
const defaults = new RegExp(
  `(?:defaults? to |\\bby default |\\bdefault(?: value)? is |\\(default:? )${code}|${code}(?: by default\\b|, the default\\b)`,
  'g',
);

/** `x`, which is 30 seconds by default; by default 10. */
const plainDefault = new RegExp(`${code}, (?:which is )?(\\d+)( seconds?| minutes?| hours?)? by default\\b`, 'g');

/** `x`, 10 to 500 characters. */
const lengths = new RegExp(`^\\s*${code}(?:[:,]| with| has)* (\\d+) to (\\d+) characters`, 'g');

/** `x` is `a`, `b` or `c`. */
const choices = new RegExp(
  `${code}(?:: | (?:is|can be|must be|takes|accepts)(?: (?:either|one of))? )(${code}(?:, ${code})*,? or ${code})`,
  'g',
);

/** `x` is `a`: one of its values, which isn't a default. */
const value = new RegExp(
  `${code} (?:is|are|becomes|stays|remains|shows|says|turns(?: to| into)?|changes to) (?:still |now |set to )?${code}(?! by default|,? or )`,
  'g',
);

/** From 1 to 10, between 1 and 10. */
const range = new RegExp(`${code}${between}\\b(?:between|from) (-?[\\d.]+\\d|\\d) (?:and|to) (-?[\\d.]+\\d|\\d)`, 'g');

/** Facts that sentences of guides state, against those of the version that the guide was reviewed for. */
export const checkStatedFacts = ({ model, reviewOf }: Stated): Problem[] => {
  const seen = new Set<string>();
  return model.guides.flatMap((guide) => {
    const tool = reviewOf?.(guide).tool ?? model.tool;
    // What code names in guides to another version is known by that one's names.
    if (tool !== model.tool) return [];
    return statedProblems(guide.tree, model.tool.kinds, model.uses, `guides/${guide.file}`).filter(({ at, what }) => {
      const key = JSON.stringify([at, what]);
      return seen.size < seen.add(key).size;
    });
  });
};

/** @param uses what the code in the text names */
export function statedProblems(tree: Root, kinds: ToolVersion['kinds'], uses: SampleUses, file: string): Problem[] {
  const known = factsByName(kinds);
  const locate: SpotOf = (code) => ({ at: placeOf(code, file), rule: 'guides/stated-fact' });
  const listings = listingReader(kinds)(tree, locate);
  const found: Problem[] = [...listings.problems];
  visit(tree, (node) => {
    // A row says something of what it begins with, as a paragraph does.
    if (node.type !== 'paragraph' && node.type !== 'tableRow') return;
    const { text, codes } = flat(node);
    const factsOf: FactsOf = (item) => {
      const listed = listings.factsOf(item);
      if (listed.length > 0) return listed;
      const own = item.data?.sample ? (uses.get(item.data.sample) ?? []) : [];
      if (own.length === 0) return ofAnyKind(item.value, known());
      return own.flatMap(({ kind, name }) => known().get(nameOf({ kind, name })) ?? []);
    };
    for (const { at, said, why, remedy } of statementsIn(text, codes, factsOf))
      found.push(warning(locate(at), `says that ${said}`, why, remedy));
  });
  return found;
}

const nameOf = ({ kind, name }: Pick<SampleUse, 'kind' | 'name'>): string => `${kind} ${name}`;

/** `status.phase`: of every kind that has it, since the text doesn't say of which it speaks. */
function ofAnyKind(code: string, known: ReadonlyMap<string, EntityFacts[]>): EntityFacts[] {
  const [, path] = /^\.?((?:spec|status)(?:\.\w+)+)$/.exec(code) ?? [];
  if (path === undefined) return [];
  return [...known].flatMap(([name, facts]) => (name.startsWith('crd ') && name.endsWith(`.${path}`) ? facts : []));
}

/** Made when it's first asked for. */
const factsByName = perObject((kinds: ToolVersion['kinds']) =>
  once(() => {
    const byName = Map.groupBy(factEntities(kinds), nameOf);
    return new Map([...byName].map(([name, those]) => [name, those.map(({ facts }) => facts)]));
  }),
);

/** The text of a paragraph, in which a number stands for each piece of code. */
function flat(node: Nodes): { readonly text: string; readonly codes: readonly InlineCode[] } {
  const codes: InlineCode[] = [];
  const textOf = (item: Nodes): string => {
    if (item.type === 'inlineCode') return `\uE001${codes.push(item) - 1}\uE002`;
    if (item.type === 'text') return item.value.replaceAll(/\s+/g, ' ');
    return 'children' in item ? item.children.map(textOf).join(item.type === 'tableRow' ? ': ' : '') : ' ';
  };
  return { text: textOf(node), codes };
}

/** What a sentence says at a piece of code, and why that isn't so. */
interface Statement {
  readonly at: InlineCode;
  readonly said: string;
  readonly why: string;
  readonly remedy: Remedy;
}
type FactsOf = (code: InlineCode) => readonly EntityFacts[];

function statementsIn(text: string, codes: readonly InlineCode[], factsOf: FactsOf): Statement[] {
  const matches = (pattern: RegExp) => [...text.matchAll(pattern)];
  const at = (number: string | undefined): InlineCode | undefined => codes[Number(number)];
  return [
    ...matches(defaults).flatMap(({ index, 1: after, 2: before }) => {
      const names = namesBefore(text.slice(0, index)).flatMap((number) => at(number) ?? []);
      return otherDefault(names, at(after ?? before), factsOf);
    }),
    ...matches(choices).flatMap(([, name, list = '']) => {
      const values = [...list.matchAll(new RegExp(code, 'g'))].flatMap(([, number]) => at(number) ?? []);
      return otherChoice(at(name), values, factsOf);
    }),
    ...matches(value).flatMap(([, name, one]) => misspeltValue(at(name), at(one), factsOf)),
    ...matches(range).flatMap(([, name, least, most]) => otherRange(at(name), Number(least), Number(most), factsOf)),
    ...matches(lengths).flatMap(([, name, least, most]) =>
      otherRange(at(name), Number(least), Number(most), (code) => factsOf(code).map(lengthsOf)),
    ),
    ...matches(plainDefault).flatMap(([, name, number = '', unit = '']) => {
      const own = at(name);
      const value = `${number}${unit.trim().charAt(0)}`;
      return own ? otherDefault([own], { ...own, value }, factsOf) : [];
    }),
  ];
}

/** Numbers of the code that a statement may be about: what its sentence names before it, and what the text begins with. */
function namesBefore(text: string): string[] {
  const [, told] = new RegExp(`${code} \\($`).exec(text) ?? [];
  if (told !== undefined) return [told];
  const [sentence = ''] = /[^.;]*$/.exec(text) ?? [];
  const near = [...sentence.matchAll(new RegExp(code, 'g'))].flatMap(([, number]) => number ?? []).reverse();
  const [, first] = new RegExp(`^\\s*${code}`).exec(text) ?? [];
  return first === undefined ? near : [...near, first];
}

const plain = (value: FactValue | string): string => String(value).replaceAll(/^["']|["']$/g, '');

function otherDefault(names: readonly InlineCode[], value: InlineCode | undefined, factsOf: FactsOf): Statement[] {
  const defaultsOf = (name: InlineCode): string[] =>
    factsOf(name).flatMap(({ default: usual }) => (usual === undefined ? [] : plain(usual)));
  const name = names.find((one) => defaultsOf(one).length > 0);
  if (!name || !value) return [];
  const known = defaultsOf(name);
  if (known.includes(plain(value.value))) return [];
  const said = `the default of \`${name.value}\` is \`${value.value}\``;
  const why = `it is ${[...new Set(known)].map((one) => (one === '' ? 'empty' : `\`${one}\``)).join(' or ')}`;
  return [{ at: value, said, why, remedy: 'correct it, or say of what it is the default' }];
}

function valuesOf(name: InlineCode | undefined, factsOf: FactsOf): ReadonlySet<string> {
  const lists = name ? factsOf(name).flatMap(({ enum: all }) => (Array.isArray(all) ? [all as string[]] : [])) : [];
  return new Set(lists.flat().map(plain));
}

/** A value by itself may be one of another thing of that name, so it has to look like a known one. */
function misspeltValue(name: InlineCode | undefined, one: InlineCode | undefined, factsOf: FactsOf): Statement[] {
  const known = valuesOf(name, factsOf);
  const written = one ? plain(one.value) : '';
  const near = known.has(written) ? null : nearest(written, known);
  if (!name || !one || near === null) return [];
  const said = `\`${name.value}\` is \`${one.value}\``;
  return [{ at: one, said, why: `it can be ${codeList(known)}`, remedy: meant(one.value, near) }];
}

function otherChoice(name: InlineCode | undefined, values: readonly InlineCode[], factsOf: FactsOf): Statement[] {
  const known = valuesOf(name, factsOf);
  const others = values.filter(({ value }) => !known.has(plain(value)));
  // Where none is known, the sentence is about something else.
  if (!name || known.size === 0 || others.length === values.length) return [];
  const why = `it can be ${codeList(known)}`;
  return others.map((at) => {
    return { at, said: `\`${name.value}\` can be \`${at.value}\``, why, remedy: 'name values that it takes' };
  });
}

/** Bounds of a text's length as those of a number. */
function lengthsOf({ minLength, maxLength }: EntityFacts): EntityFacts {
  return {
    ...(minLength !== undefined && { minimum: minLength }),
    ...(maxLength !== undefined && { maximum: maxLength }),
  };
}

function otherRange(name: InlineCode | undefined, least: number, most: number, factsOf: FactsOf): Statement[] {
  if (!name) return [];
  const known = factsOf(name).filter(({ minimum, maximum }) => minimum !== undefined || maximum !== undefined);
  const fits = known.some(({ minimum = least, maximum = most }) => minimum === least && maximum === most);
  const [first] = known;
  if (!first || fits) return [];
  const { minimum = 'any', maximum = 'any' } = first;
  const why = `the least is ${minimum}, the most is ${maximum}`;
  return [{ at: name, said: `\`${name.value}\` is from ${least} to ${most}`, why, remedy: 'correct the numbers' }];
}
