import type { DescribedValue } from '../kinds/kind.ts';
import type { EntityAge, VersionAges } from '../model/ages.ts';
import type { Entities, EntityKey } from '../model/entity.ts';
import type { AgeView, PageDocument, Section } from '../model/page.ts';
import { type AgedValue, changeMarks, sinceMark, stepsOf } from './age-text.ts';

/** So many releases are recent. Older changes concern hardly anybody who reads about the version. */
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

/** What a row describes, the earliest first. */
type Values = readonly [AgedValue, ...AgedValue[]];

/**
 * What rows tell of their ages: since when something is there, unless it came together with the thing that it belongs to,
 * and what changed in recent releases. That something is deprecated is told as long as it is.
 */
export class RowAges {
  readonly #context: AgesContext;
  readonly #order: ReadonlyMap<string, number>;
  readonly #recent: ReadonlySet<string>;
  readonly #values = new Map<EntityKey, Values | null>();

  constructor(context: AgesContext) {
    const { line } = context.ages;
    this.#context = context;
    this.#order = new Map(line.map((version, at) => [version, at]));
    this.#recent = new Set(line.slice(-recentReleases));
  }

  /** Undefined where nothing is worth telling. */
  of(row: EntityKey): AgeView | undefined {
    return this.#view(row, false);
  }

  /** Of what a page is about: since when that's there is told in any case. */
  ofHead(row: EntityKey): AgeView | undefined {
    return this.#view(row, true);
  }

  #view(row: EntityKey, isHead: boolean): AgeView | undefined {
    const values = this.#valuesOf(row);
    const kind = this.#context.entities.byKey(row)?.kind;
    if (!values || !kind) return undefined;
    const isRecent = (version: string): boolean => this.#recent.has(version);
    const [{ age }] = values;
    const marks = [
      ...(isHead || this.#isNew(row, age) ? [sinceMark(age)] : []),
      ...changeMarks(values, isRecent, this.#order),
    ];
    if (marks.length === 0) return undefined;
    return { marks, steps: stepsOf(values, { kind, section: this.#context.section, order: this.#order }) };
  }

  #isNew(row: EntityKey, { since, unknownBefore, changes }: EntityAge): boolean {
    // Who knows something by its old name asks since when that was there.
    if (changes.some(({ what, version }) => what === 'renamed' && this.#recent.has(version))) return true;
    return unknownBefore === undefined && this.#ageAbove(row)?.since !== since;
  }

  #valuesOf(row: EntityKey): Values | null {
    const known = this.#values.get(row);
    if (known !== undefined) return known;
    const rank = ({ age }: AgedValue): number => this.#order.get(age.since) ?? 0;
    const [first, ...others] = (this.#context.described.get(row) ?? [{ key: row, place: '' }])
      .flatMap(({ key, place }): AgedValue[] => {
        const age = this.#context.ages.of.get(key);
        return age ? [{ key, place, age }] : [];
      })
      .sort((a, b) => rank(a) - rank(b));
    const values: Values | null = first ? [first, ...others] : null;
    this.#values.set(row, values);
    return values;
  }

  #ageAbove(row: EntityKey): EntityAge | undefined {
    const { entities } = this.#context;
    for (let at = entities.byKey(row)?.parent; at; at = entities.byKey(at)?.parent) {
      const values = this.#valuesOf(at);
      if (values) return values[0].age;
    }
    return undefined;
  }
}

/** What a page, or a large part of one, is about. */
const heads: ReadonlySet<string> = new Set(['command', 'resource']);

type AgeOf = (key: EntityKey) => AgeView | undefined;

/**
 * Puts the ages of what a page is about, and of what its sections are about, into the page. Rows get theirs when they're
 * printed.
 */
export function pageAges(ages: RowAges, entities: Entities): (document: PageDocument) => PageDocument {
  const ageOf: AgeOf = (key) => (heads.has(entities.byKey(key)?.type ?? '') ? ages.ofHead(key) : ages.of(key));
  const pages = new Map(entities.all.flatMap(({ key, page, anchor }) => (anchor === '' ? [[page, key] as const] : [])));
  return (document) => {
    const own = pages.get(document.url);
    return {
      ...document,
      ...withAge(own === undefined ? undefined : ageOf(own)),
      sections: document.sections.map((section) => sectionAges(section, ageOf)),
    };
  };
}

/** A field with a section of its own is a row all the same. */
function sectionAges(section: Section, ageOf: AgeOf): Section {
  const { entity, frame, sections } = section;
  const age = entity === undefined || frame === 'resource-part' ? undefined : ageOf(entity);
  return {
    ...section,
    ...withAge(age),
    ...(sections && { sections: sections.map((inner) => sectionAges(inner, ageOf)) }),
  };
}

const withAge = (age: AgeView | undefined): { readonly age?: AgeView } => (age ? { age } : {});
