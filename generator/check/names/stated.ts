import { factEntities } from '../../kinds/facts.ts';
import type { EntityFacts } from '../../model/facts.ts';
import type { Facts } from '../../model/kinds.ts';
import { codeList } from '../../shared/counted.ts';
import { nearest } from '../../shared/nearest.ts';
import { perObject } from '../../shared/per-object.ts';
import { valuesOf } from '../samples/outputs/values.ts';
import { usesOf } from '../samples/uses/index.ts';
import { open } from './find.ts';
import type { Asked, Vocabularies, Vocabulary } from './types.ts';

/*
 * What sentences, lists and tables of guides say of flags and fields that they name in code: defaults, values, limits.
 * Only what the sources say is compared.
 */

const stated = { rule: 'guides/stated-fact', why: 'the documented version has another', find: () => null } as const;

/** What facts of a flag or field say that a statement could say of it; none where they leave it open. */
type Sayable = (facts: EntityFacts, groups: Asked['groups']) => string[];

/** Statements of one sort. */
function about(
  asked: Asked,
  noun: string,
  sayable: Sayable,
  more: (said: readonly string[]) => Partial<Vocabulary>,
): Vocabulary {
  const { name, said = [] } = subjectOf(asked, sayable) ?? {};
  return { ...stated, noun, names: said, of: `of \`${name}\``, ...more(said) };
}

const usual: Sayable = ({ default: value }) => (value === undefined ? [] : [plainValue(String(value))]);
const listed: Sayable = ({ enum: all }) => (Array.isArray(all) ? (all as string[]).map(plainValue) : []);
const limits: Sayable = (facts, { unit }) => {
  const [least, most] = unit === undefined ? [facts.minimum, facts.maximum] : [facts.minLength, facts.maxLength];
  return least === undefined && most === undefined ? [] : [`${least ?? '*'} to ${most ?? '*'}`];
};

export const statedFacts = {
  default: (asked) =>
    about(asked, 'default', usual, (said) => ({
      plain: plainValue,
      otherwise: `write ${codeList(said.map((value) => value || '""'))}, or say of what else it is the default`,
    })),
  'one of several values': (asked) =>
    about(asked, 'value', listed, (said) => ({
      plain: plainValue,
      // Where none of them is known, the sentence is about something else.
      closes: () =>
        codesIn(`${asked.groups.first}${asked.groups.rest}`).some((code) => said.includes(plainValue(code))),
      otherwise: `it can be ${codeList(said)}`,
    })),
  // By itself it may be a value of another thing of that name, so it has to look like one that there is.
  'one value': (asked) =>
    about(asked, 'value', listed, () => ({
      ...{ plain: plainValue, closes: open, find: (name, values) => nearest(name, values) },
    })),
  range: (asked) =>
    about(asked, 'range', limits, ([range = '']) => ({
      plain: (written) =>
        written
          .split(/ (?:and|to) /)
          .map(Number)
          .join(' to '),
      otherwise: `write ${range.replace('*', 'any')}`,
    })),
  'listed field': (asked) => {
    const names = missingFields(asked);
    return {
      ...{ noun: 'field', rule: 'guides/stated-fact', why: 'whoever sets it sets nothing, or is refused', names },
      // It may be a field of something inside.
      also: namesIn(asked).filter((name) => fieldsIn(asked.lookup.facts).has(name)),
      find: (name, fields) => nearest(name, fields),
      otherwise: `the fields that this list doesn't have are ${codeList((names ?? []).toSorted().slice(0, 12))}`,
    };
  },
  'listed value': (asked) => {
    const names = nearestEnum(asked);
    const left = (names ?? []).filter((value) => !namesIn(asked).includes(value));
    return { ...stated, noun: 'value', of: 'in the list', names, otherwise: `it can be ${codeList(left)}` };
  },
} satisfies Vocabularies;

function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]*)`/g)].flatMap(([, code]) => code ?? []);
}

/** Without quotes; `30s` of `30 seconds`. */
function plainValue(value: string): string {
  return value.replaceAll(/^["']|["']$/g, '').replace(/^(\d+) ([smh])\w*$/, '$1$2');
}

/**
 * What a statement is about: the nearest code before it in its sentence whose facts say such a thing, or else what the
 * paragraph or the row begins with.
 */
function subjectOf(asked: Asked, sayable: Sayable) {
  const { before = '' } = asked.groups;
  const [, held] = /`([^`]*)` \($/.exec(before) ?? [];
  const [sentence = ''] = /(?:[^.;|`]|`[^`]*`)*$/.exec(before) ?? [];
  const [, first = ''] = /^(?:[^|]*\| )?\s*`([^`]*)`/.exec(before) ?? [];
  for (const name of held === undefined ? [...codesIn(sentence).reverse(), first] : [held]) {
    const said = factsOf(name, asked).flatMap((facts) => sayable(facts, asked.groups));
    if (said.length > 0) return { name, said };
  }
  return null;
}

const factsByName = perObject((facts: Facts) =>
  Map.groupBy(factEntities(facts), ({ kind, name }) => `${kind} ${name}`),
);

/** What can be meant by code: a name of the list that it's in, what it names in a sample, or a field of any kind. */
function factsOf(code: string, asked: Asked): EntityFacts[] {
  const { lookup, guide } = asked;
  const owners = ownersOf(asked);
  const listed = [...(fieldsIn(lookup.facts).get(code) ?? [])].filter(([owner]) => owners.includes(owner));
  if (listed.length > 0) return listed.map(([, facts]) => facts);
  const known = factsByName(lookup.facts);
  const uses = usesOf(guide, lookup.facts, lookup);
  const named = guide.flatMap((sample) =>
    sample.kind === 'inline' && sample.text === code ? (uses.get(sample) ?? []) : [],
  );
  const [, path] = named.length > 0 ? [] : (/^\.?((?:spec|status)(?:\.\w+)+)$/.exec(code) ?? []);
  const ofAnyKind = [...known.keys()].filter((name) => name.startsWith('crd ') && name.endsWith(`.${path}`));
  const names = path === undefined ? named.map(({ kind, name }) => `${kind} ${name}`) : ofAnyKind;
  return names.flatMap((name) => known.get(name) ?? []).map(({ facts }) => facts);
}

/** The names of the list or of the table's first column that a piece stands in. */
const namesIn = ({ groups: { list } }: Asked): string[] => list?.split('\n') ?? [];

/** So many steps of a path are named at once. Schemas that hold each other have paths of hundreds. */
const deepest = 4;

/** By the path below it, what has a field: a schema, or an object in one. */
const fieldsIn = perObject((facts: Facts): ReadonlyMap<string, ReadonlyMap<string, EntityFacts>> => {
  const fields = new Map<string, Map<string, EntityFacts>>();
  for (const { kind, type, name, facts: own } of factEntities(facts)) {
    if (type !== 'field' || !/^(?:api|crd|registry)$/.test(kind)) continue;
    const steps = name.split('.');
    for (let at = Math.max(1, steps.length - deepest); at < steps.length; at++) {
      const path = steps.slice(at).join('.');
      fields.set(path, (fields.get(path) ?? new Map()).set(`${kind} ${steps.slice(0, at).join('.')}`, own));
    }
  }
  return fields;
});

/** Whose fields the names of a list are together, even where each by itself could be anything. */
function ownersOf(asked: Asked): string[] {
  const names = namesIn(asked);
  const counts = new Map<string, number>();
  for (const name of names)
    for (const owner of fieldsIn(asked.lookup.facts).get(name)?.keys() ?? [])
      counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  // Fewer names tell nothing, and so do those of which fewer belong together.
  return most < 3 || most < names.length * 0.6
    ? []
    : [...counts].flatMap(([owner, count]) => (count === most ? owner : []));
}

/** Fields that a list could have, and doesn't; null where too much of it is something else. */
function missingFields(asked: Asked): string[] | null {
  const [owners, names, fields] = [ownersOf(asked), namesIn(asked), fieldsIn(asked.lookup.facts)];
  const others = names.filter((name) => /^[a-z]\w*$/.test(name) && !fields.has(name));
  if (owners.length === 0 || others.length > Math.max(1, names.length * 0.2)) return null;
  return [...fields].flatMap(([path, having]) =>
    !/[.[]/.test(path) && !names.includes(path) && owners.some((owner) => having.has(owner)) ? path : [],
  );
}

const enumsIn = perObject((facts: Facts): string[][] => {
  // Of some schemas, only the text lists the values.
  const said = (facts.api?.schemas ?? []).map(({ schema }) => valuesOf(schema)).filter(({ length }) => length > 1);
  const declared = factEntities(facts).flatMap(({ facts: { enum: all } }) =>
    Array.isArray(all) ? [all as string[]] : [],
  );
  return [...new Map([...said, ...declared].map((values) => [JSON.stringify(values), values])).values()];
});

/** The shortest enumeration that has all but one of a list's names; null where it isn't clear which one is wrong. */
function nearestEnum(asked: Asked): string[] | null {
  const names = namesIn(asked);
  const otherIn = (values: readonly string[]) => names.filter((name) => !values.includes(name));
  const fitting = enumsIn(asked.lookup.facts).filter(
    (values) => values.length >= names.length && otherIn(values).length <= 1,
  );
  const [other, another] = new Set(fitting.map((values) => otherIn(values)[0] ?? null));
  const isClear = ownersOf(asked).length === 0 && typeof other === 'string' && another === undefined;
  return isClear ? (fitting.toSorted((left, right) => left.length - right.length)[0] ?? null) : null;
}
