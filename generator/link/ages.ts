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

/** The entities of a row, earliest first. */
type Values = readonly [AgedValue, ...AgedValue[]];

/**
 * Ages of rows: when an entity was added, unless together with its parent, and recent changes. Deprecations are always
 * shown.
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

  /** Undefined if there is nothing to show. */
  of(row: EntityKey): AgeView | undefined {
    return this.#view(row, false);
  }

  /** For the subject of a page, including when it was added. */
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
    // Readers may remember the old name, so show when that was added.
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

/** Subjects of pages or large parts of them. */
const heads: ReadonlySet<string> = new Set(['command', 'resource']);

type AgeOf = (key: EntityKey) => AgeView | undefined;

/** Adds ages to a page's subject and sections. Rows get theirs when printed. */
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

/** A field with a section is also a row. */
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
