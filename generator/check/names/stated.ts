import { factEntities } from '../../kinds/facts.ts';
import type { EntityFacts } from '../../model/facts.ts';
import type { Facts } from '../../model/kinds.ts';
import { codeList } from '../../shared/counted.ts';
import { nearest } from '../../shared/nearest.ts';
import { perObject } from '../../shared/per-object.ts';
import { usesOf } from '../samples/uses/index.ts';
import { valuesOf } from './cluster-names.ts';
import { open } from './find.ts';
import type { Query, Vocabularies, Vocabulary } from './types.ts';

/*
 * Compares statements in guides about flags and fields (defaults, values, limits) with the sources, where the sources
 * have such facts.
 */

const stated = { rule: 'guides/stated-fact', why: 'the documented version has another', find: () => null } as const;

/** Facts of a flag or field that a statement can be compared with; none if the sources leave it open. */
type FactValues = (facts: EntityFacts, groups: Query['groups']) => string[];

/** Statements of one sort, compared with the values that the sources give the subject. */
function about(query: Query, noun: string, valuesIn: FactValues, more: (values: string[]) => Partial<Vocabulary>) {
  const { name, values = [] } = subjectOf(query, valuesIn) ?? {};
  return { ...stated, noun, names: values, of: `of \`${name}\``, ...more([...new Set(values)]) };
}

const usual: FactValues = ({ default: value }) => (value === undefined ? [] : [plainValue(String(value))]);
const listed: FactValues = ({ enum: all }) => (Array.isArray(all) ? (all as string[]).map(plainValue) : []);
const limits: FactValues = (facts, { unit }) => {
  const [least, most] = unit === undefined ? [facts.minimum, facts.maximum] : [facts.minLength, facts.maxLength];
  return least === undefined && most === undefined ? [] : [`${least ?? '*'} to ${most ?? '*'}`];
};

export const statedFacts = {
  default: (query) =>
    about(query, 'default', usual, (documented) => ({
      plain: plainValue,
      otherwise: `write ${codeList(documented.map((value) => value || '""'))}, or say of what else it is the default`,
    })),
  'one of several values': (query) =>
    about(query, 'value', listed, (documented) => ({
      plain: plainValue,
      // If none of the names exists, the sentence is about something else.
      closes: () =>
        codesIn(`${query.groups.first}${query.groups.rest}`).some((code) => documented.includes(plainValue(code))),
      otherwise: `it can be ${codeList(documented)}`,
    })),
  // A single value may belong to something else of that name, so it must resemble an existing one.
  'one value': (query) => about(query, 'value', listed, () => ({ plain: plainValue, closes: open, find: nearest })),
  range: (query) =>
    about(query, 'range', limits, ([range = '']) => ({
      plain: (written) => Array.from(written.split(/ (?:and|to) /), Number).join(' to '),
      otherwise: `write ${range.replace('*', 'any')}`,
    })),
  'listed field': (query) => {
    const names = missingFields(query);
    return {
      ...{ noun: 'field', rule: 'guides/stated-fact', why: 'setting it has no effect or is rejected', names },
      // It may be a nested field.
      also: namesIn(query).filter((name) => fieldsIn(query.lookup.facts).has(name)),
      find: nearest,
      otherwise: `the fields that this list doesn't have are ${codeList((names ?? []).toSorted().slice(0, 12))}`,
    };
  },
  'listed value': (query) => {
    const names = nearestEnum(query);
    const left = (names ?? []).filter((value) => !namesIn(query).includes(value));
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
 * The subject of a statement: the nearest code before it in its sentence that has such facts, or else the code that
 * begins the paragraph or row.
 */
function subjectOf(query: Query, valuesIn: FactValues) {
  const { before = '' } = query.groups;
  const [, held] = /`([^`]*)` \($/.exec(before) ?? [];
  const [sentence = ''] = /(?:[^.;|`]|`[^`]*`)*$/.exec(before) ?? [];
  const [, first = ''] = /^(?:[^|]*\| )?\s*`([^`]*)`/.exec(before) ?? [];
  for (const name of held === undefined ? [...codesIn(sentence).reverse(), first] : [held]) {
    const values = factsOf(name, query).flatMap((facts) => valuesIn(facts, query.groups));
    if (values.length > 0) return { name, values };
  }
  return null;
}

const factsByName = perObject((facts: Facts) =>
  Map.groupBy(factEntities(facts), ({ kind, name }) => `${kind} ${name}`),
);

/** The possible entities for a piece of code: an item of its list, a name in a sample, or a field of any kind. */
function factsOf(code: string, query: Query): EntityFacts[] {
  const { lookup, guide } = query;
  const owners = ownersOf(query);
  const listed = [...(fieldsIn(lookup.facts).get(code) ?? [])].filter(([owner]) => owners.includes(owner));
  if (listed.length > 0) return listed.map(([, facts]) => facts);
  const byName = factsByName(lookup.facts);
  const uses = usesOf(guide, lookup.facts, lookup);
  // Columns of a chart's values are checked by its kind.
  const isColumn = /\| $/.test(query.groups.before ?? '');
  const named = guide
    .flatMap((sample) => (sample.kind === 'inline' && sample.text === code ? (uses.get(sample) ?? []) : []))
    .filter(({ kind }) => !(isColumn && kind === 'helm'));
  const [, path] = named.length > 0 ? [] : (/^\.?((?:spec|status)(?:\.\w+)+)$/.exec(code) ?? []);
  const ofAnyKind = [...byName.keys()].filter((name) => name.startsWith('crd ') && name.endsWith(`.${path}`));
  const names = path === undefined ? named.map(({ kind, name }) => `${kind} ${name}`) : ofAnyKind;
  return names.flatMap((name) => {
    const zero = printedZeros(lookup.facts).get(name);
    return (byName.get(name) ?? []).map(({ facts }) => (zero === undefined ? facts : { default: zero, ...facts }));
  });
}

/** Defaults of flags that are zero and printed, which facts leave out since not all formats print them. */
const printedZeros = perObject(
  (facts: Facts) =>
    new Map<string, string | null>(
      (facts.cli?.commands ?? []).flatMap(({ path, flags }) =>
        flags.flatMap(({ name, default: usual }) =>
          usual.kind === 'zero' && usual.isPrinted ? [[`cli ${path.join(' ')} --${name}`, usual.value] as const] : [],
        ),
      ),
    ),
);

/** The names in the list or first column around a piece. */
const namesIn = ({ groups: { list } }: Query): string[] => list?.split('\n') ?? [];

/** Longest path to name. Recursive schemas have paths of hundreds of steps. */
const deepest = 4;

/** Owners of a field by the path below them: a schema, or an object in one. */
const fieldsIn = perObject((facts: Facts): ReadonlyMap<string, ReadonlyMap<string, EntityFacts>> => {
  const fields = new Map<string, Map<string, EntityFacts>>();
  for (const { kind, type, name, facts: ofField } of factEntities(facts)) {
    if (type !== 'field' || !/^(?:api|crd|registry)$/.test(kind)) continue;
    const steps = name.split('.');
    for (let at = Math.max(1, steps.length - deepest); at < steps.length; at++) {
      const path = steps.slice(at).join('.');
      fields.set(path, (fields.get(path) ?? new Map()).set(`${kind} ${steps.slice(0, at).join('.')}`, ofField));
    }
  }
  return fields;
});

/** Owners that have the names of a list as fields, even if each name alone is ambiguous. */
function ownersOf(query: Query): string[] {
  const names = namesIn(query);
  const counts = new Map<string, number>();
  for (const name of names)
    for (const owner of fieldsIn(query.lookup.facts).get(name)?.keys() ?? [])
      counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  // Too few names are no evidence, nor are those of which most don't belong together.
  return most < 3 || most < names.length * 0.6
    ? []
    : [...counts].flatMap(([owner, count]) => (count === most ? owner : []));
}

/** Fields that a list could have but lacks; null if too many of its items are something else. */
function missingFields(query: Query): string[] | null {
  const [owners, names, fields] = [ownersOf(query), namesIn(query), fieldsIn(query.lookup.facts)];
  const others = names.filter((name) => /^[a-z]\w*$/.test(name) && !fields.has(name));
  if (owners.length === 0 || others.length > Math.max(1, names.length * 0.2)) return null;
  return [...fields].flatMap(([path, having]) =>
    !/[.[]/.test(path) && !names.includes(path) && owners.some((owner) => having.has(owner)) ? path : [],
  );
}

const enumsIn = perObject((facts: Facts): string[][] => {
  // Some schemas list their values only in the text.
  const documented = (facts.api?.schemas ?? [])
    .map(({ schema }) => valuesOf(schema))
    .filter(({ length }) => length > 1);
  const declared = factEntities(facts).flatMap(({ facts: { enum: all } }) =>
    Array.isArray(all) ? [all as string[]] : [],
  );
  return [...new Map([...documented, ...declared].map((values) => [JSON.stringify(values), values])).values()];
});

/** The shortest enumeration with all but one of a list's names; null if the wrong one is ambiguous. */
function nearestEnum(query: Query): string[] | null {
  const names = namesIn(query);
  const otherIn = (values: readonly string[]) => names.filter((name) => !values.includes(name));
  const fitting = enumsIn(query.lookup.facts).filter(
    (values) => values.length >= names.length && otherIn(values).length <= 1,
  );
  const [other, another] = new Set(fitting.map((values) => otherIn(values)[0] ?? null));
  const isClear = ownersOf(query).length === 0 && typeof other === 'string' && another === undefined;
  return isClear ? (fitting.toSorted((left, right) => left.length - right.length)[0] ?? null) : null;
}
