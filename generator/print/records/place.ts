import { codeBlock } from '../../markdown/code-block.ts';
import { plainProse } from '../../markdown/prose.ts';
import { visibleText } from '../../markdown/visible-text.ts';
import type { PageBase } from '../../model/page.ts';
import type { RecordEntity } from '../../model/search.ts';
import type { Text } from '../../model/text.ts';

/** A place of a page for search. */
export interface Place {
  readonly entity: RecordEntity;
  /** '' is the page itself. */
  readonly anchor: string;
  readonly title: string;
  /** Headings between the page's title and this place. */
  readonly above: readonly string[];
  /** One line. */
  readonly text: string;
  /** The full description. */
  readonly whole: string;
  /** Text of the section; '' if `text` is complete. */
  readonly body: string;
  /** All its names, including the title if that is a name. */
  readonly names: readonly string[];
  readonly owner?: string;
  /** 0 for the main place of a name; greater for repetitions, such as an inherited flag. */
  readonly rank: number;
}

/** A place with default properties. */
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
  more: Partial<Pick<Place, 'entity' | 'names' | 'body' | 'text' | 'rank'>> = {},
): Place {
  const { text = page.description } = more;
  // A page's description is its whole text.
  return { ...place({ entity: 'page', anchor: '', title: page.title, ...more }), text, whole: text };
}

/** The first sentence, cut between words if it is long. */
export function oneLine(text: string, length = 110): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= length) return sentence;
  const cut = sentence.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

/** Context of a block for search. */
export interface Where {
  /** Owner of its rows: the command, the operation, the schema. */
  readonly owner: string;
  /** Headings between the page's title and the block. */
  readonly above: readonly string[];
}

/** A source's text as plain words; '' for none. @param guides gives a guide's text before its first heading */
export function words(text: Text | undefined, guides?: { readonly introOf: (route: string) => string }): string {
  switch (text?.as) {
    case 'prose':
    case 'inline':
      return plainProse(text.source, text.mode);
    case 'code':
      return visibleText(codeBlock(text.source, text.language, text.title === undefined ? {} : { title: text.title }));
    case 'texts':
      return text.texts.map((part) => words(part, guides)).join(' ');
    case 'guide':
      // Its sections have separate places.
      return guides?.introOf(text.route) ?? '';
    case undefined:
      return '';
  }
}
