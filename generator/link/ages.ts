import type { DescribedValue } from '../kinds/kind.ts';
import type { EntityAge, VersionAges } from '../model/ages.ts';
import type { Entities, EntityKey } from '../model/entity.ts';
import type { AgeView } from '../model/page.ts';
import { type AgedValue, changeMarks, sinceMark, stepsOf } from './age-text.ts';

/** So many releases are recent. What's older than them concerns hardly anybody who reads about the version. */
const recentReleases = 10;

/** What the ages of rows are told from. */
export interface AgesContext {
  readonly ages: VersionAges;
  readonly entities: Pick<Entities, 'byKey'>;
  /** What a row describes, where that isn't what has its key. */
  readonly described: ReadonlyMap<EntityKey, readonly DescribedValue[]>;
  /** Top segment of all documentation. */
  readonly section: string;
}

/** The ages of rows as pages tell them; undefined where nothing is worth telling. */
export interface RowAges {
  readonly of: (row: EntityKey) => AgeView | undefined;
  /** Of what a page, or a large part of one, is about: since when it's there is told in any case. */
  readonly ofHead: (row: EntityKey) => AgeView | undefined;
}

/** What a row describes, the earliest first. */
type Values = readonly [AgedValue, ...AgedValue[]];

/**
 * What rows tell of their ages. Marks are for what happened in recent releases; that something is deprecated is told as
 * long as it is. What came together with the thing that it belongs to has no mark for that.
 */
export function rowAges({ ages, entities, described, section }: AgesContext): RowAges {
  const order = new Map(ages.line.map((version, at) => [version, at]));
  const recent = new Set(ages.line.slice(-recentReleases));
  const rank = ({ age }: AgedValue): number => order.get(age.since) ?? 0;
  const rows = new Map<EntityKey, Values | null>();
  const valuesOf = (row: EntityKey): Values | null => {
    const known = rows.get(row);
    if (known !== undefined) return known;
    const [first, ...others] = (described.get(row) ?? [{ key: row, place: '' }])
      .flatMap(({ key, place }): AgedValue[] => {
        const age = ages.of.get(key);
        return age ? [{ key, place, age }] : [];
      })
      .sort((a, b) => rank(a) - rank(b));
    const values: Values | null = first ? [first, ...others] : null;
    rows.set(row, values);
    return values;
  };
  const ageAbove = (row: EntityKey): EntityAge | undefined => {
    for (let at = entities.byKey(row)?.parent; at; at = entities.byKey(at)?.parent) {
      const values = valuesOf(at);
      if (values) return values[0].age;
    }
    return undefined;
  };
  const view = (row: EntityKey, isHead: boolean): AgeView | undefined => {
    const values = valuesOf(row);
    const kind = entities.byKey(row)?.kind;
    if (!values || !kind) return undefined;
    const [{ age }] = values;
    const isNew = recent.has(age.since) && age.unknownBefore === undefined && ageAbove(row)?.since !== age.since;
    // Who knows something by its old name asks since when that was there.
    const isRenamed = age.changes.some(({ what, version }) => what === 'renamed' && recent.has(version));
    const marks = [
      ...(isHead || isNew || isRenamed ? [sinceMark(age)] : []),
      ...changeMarks(values, (version) => recent.has(version), order),
    ];
    return marks.length === 0 ? undefined : { marks, steps: stepsOf(values, { kind, section, order }) };
  };
  return { of: (row) => view(row, false), ofHead: (row) => view(row, true) };
}
