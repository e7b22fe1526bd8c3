import { createStore } from '../../ui/store.ts';
import { piecesText } from '../results.ts';
import { onExcerpts } from '../search.ts';

/** Lines that came after their results, by the results' ids. */
export const lines = createStore<ReadonlyMap<string, string>>(new Map());

onExcerpts((excerpts) => {
  lines.set(new Map(excerpts.map(([id, text]) => [id, piecesText(text)])));
});
