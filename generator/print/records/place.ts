import type { PageBase } from '../../model/page.ts';
import type { RecordEntity } from '../../model/search.ts';
import { oneLine } from './text.ts';

/** One place of a page that a reader may look for. */
export interface Place {
  readonly entity: RecordEntity;
  /** '' is the page itself. */
  readonly anchor: string;
  readonly title: string;
  /** Headings between the page's title and this place. */
  readonly above: readonly string[];
  /** One line. */
  readonly text: string;
  /** The same, however long. */
  readonly whole: string;
  /** Text of the section; '' where `text` says everything. */
  readonly body: string;
  /** Everything it is called, the title included where that is a name. */
  readonly names: readonly string[];
  readonly owner?: string;
  /** 0 for the ordinary place of a name; greater for repetitions of it, such as a flag that a command inherits. */
  readonly rank: number;
}

/** A place, from what is special about it. */
export function place(
  given: Pick<Place, 'entity' | 'anchor' | 'title'> &
    Partial<Omit<Place, 'owner' | 'whole'>> & { owner?: string | undefined },
): Place {
  const { owner, text = '', ...rest } = given;
  return {
    above: [],
    body: '',
    names: [],
    rank: 0,
    ...rest,
    text: oneLine(text),
    whole: text,
    ...(owner === undefined ? {} : { owner }),
  };
}

/** The page itself. */
export function pagePlace(
  page: PageBase,
  more: Partial<Pick<Place, 'entity' | 'names' | 'body' | 'text'>> = {},
): Place {
  return place({ entity: 'page', anchor: '', title: page.title, text: page.description, ...more });
}
