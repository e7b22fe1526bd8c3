import type { DescribedValue } from '../kinds/kind.ts';
import type { EntityAge, VersionAges } from '../model/ages.ts';
import type { Entities, EntityKey } from '../model/entity.ts';
import type { AgeView, PageDocument, Section } from '../model/page.ts';
import { type AgedValue, changeMarks, sinceMark, stepsOf } from './age-text.ts';

/** Number of recent releases. Older changes matter to few readers of the version. */
const recentReleases = 10;

/** Data for the ages of rows. */
export interface AgesContext {
  readonly ages: VersionAges;
  readonly entities: Pick<Entities, 'byKey'>;
  /** Maps a row to the entities it documents, when they differ. */
  readonly described: ReadonlyMap<EntityKey, readonly DescribedValue[]>;
  /** Top segment of all documentation. */
  readonly section: string;
}

/** The age of a row; `isHead`: of the subject of a page, including when it was added. */
export type AgeOfRow = (row: EntityKey, isHead?: boolean) => AgeView | undefined;

/**
 * Ages of rows: when an entity was added, unless together with its parent, and recent changes. Deprecations are always
 * shown. Undefined if there is nothing to show.
 */
export function rowAges({ ages, entities, described, section }: AgesContext): AgeOfRow {
  const order = new Map(ages.line.map((version, at) => [version, at]));
  const recent = new Set(ages.line.slice(-recentReleases));
  const found = new Map<EntityKey, readonly AgedValue[]>();

  /** The entities of a row, earliest first. */
  const valuesOf = (row: EntityKey): readonly AgedValue[] => {
    const rank = ({ age }: AgedValue): number => order.get(age.since) ?? 0;
    const values =
      found.get(row) ??
      (described.get(row) ?? [{ key: row, place: '' }])
        .flatMap(({ key, place }): AgedValue[] => {
          const age = ages.of.get(key);
          return age ? [{ key, place, age }] : [];
        })
        .sort((a, b) => rank(a) - rank(b));
    found.set(row, values);
    return values;
  };
  const sinceAbove = (row: EntityKey): string | undefined => {
    for (let at = entities.byKey(row)?.parent; at; at = entities.byKey(at)?.parent) {
      const [value] = valuesOf(at);
      if (value) return value.age.since;
    }
    return undefined;
  };
  const isNew = (row: EntityKey, { since, unknownBefore, changes }: EntityAge): boolean =>
    // Readers may remember the old name, so show when that was added.
    changes.some(({ what, version }) => what === 'renamed' && recent.has(version)) ||
    (unknownBefore === undefined && sinceAbove(row) !== since);

  return (row, isHead = false) => {
    const values = valuesOf(row);
    const [first] = values;
    const kind = entities.byKey(row)?.kind;
    if (!first || !kind) return undefined;
    const marks = [
      ...(isHead || isNew(row, first.age) ? [sinceMark(first.age)] : []),
      ...changeMarks(values, recent, order),
    ];
    return marks.length === 0 ? undefined : { marks, steps: stepsOf(values, { kind, section, order }) };
  };
}

/** Subjects of pages or large parts of them. */
const heads: ReadonlySet<string> = new Set(['command', 'resource']);

/** Adds ages to a page's subject and sections. Rows get theirs when printed. */
export function pageAges(ages: AgeOfRow, entities: Entities): (document: PageDocument) => PageDocument {
  const ageOf: AgeOfRow = (key) => ages(key, heads.has(entities.byKey(key)?.type ?? ''));
  const pages = new Map(entities.all.flatMap(({ key, page, anchor }) => (anchor === '' ? [[page, key] as const] : [])));
  return (document) => {
    const entity = pages.get(document.url);
    return {
      ...document,
      ...withAge(entity === undefined ? undefined : ageOf(entity)),
      sections: document.sections.map((section) => sectionAges(section, ageOf)),
    };
  };
}

/** A field with a section is also a row. */
function sectionAges(section: Section, ageOf: AgeOfRow): Section {
  const { entity, frame, sections } = section;
  const age = entity === undefined || frame === 'resource-part' ? undefined : ageOf(entity);
  return {
    ...section,
    ...withAge(age),
    ...(sections && { sections: sections.map((inner) => sectionAges(inner, ageOf)) }),
  };
}

const withAge = (age: AgeView | undefined): { readonly age?: AgeView } => (age ? { age } : {});
