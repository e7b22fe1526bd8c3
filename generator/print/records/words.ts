import type { PageDocument } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';
import { textHtml } from '../html/document.ts';
import type { Place } from './place.ts';
import { htmlText } from './text.ts';

/** What the search reads of guides. */
export interface GuideRecords {
  /** Text before the first heading. */
  readonly introOf: (route: string) => string;
  readonly sectionsOf: (document: PageDocument) => readonly Place[];
}

/** A text of a source as plain words; '' for none. */
export function words(text: Text | undefined): string {
  return text === undefined ? '' : htmlText(textHtml(text, { guide: () => '' }));
}

/** The same for any text; of a guide what stands before its first heading. */
export function wordsOf(text: Text, guide: Pick<GuideRecords, 'introOf'>): string {
  return text.as === 'guide' ? guide.introOf(text.route) : words(text);
}
