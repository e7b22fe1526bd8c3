import type { Answerer, Question } from './answers/index.ts';
import type { Library } from './answers/library.ts';

/*
 * What's run for the first time is slow: the engine hasn't read that code yet. So questions that nobody has asked are
 * answered while nobody asks any.
 */

const questions: readonly Question[] = [
  { ask: 'search', given: { query: 'thv run --transport' } },
  { ask: 'get_page', given: { page: 'index' } },
  { ask: 'get_entity', given: { name: 'thv run --transport' } },
  { ask: 'check_sample', given: { text: 'thv run --transport sse fetch\n' } },
  {
    ask: 'check_sample',
    given: { text: 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nspec:\n  image: x\n' },
  },
  { ask: 'check_sample', given: { text: '```bash\nthv run fetch\n```\n\n```yaml\nspec: {}\n```\n' } },
];

/** From further and further back, so that each takes little: what was compared once needn't be again. */
function comparisons(known: readonly string[], latest: string): Question[] {
  const older = known.slice(known.indexOf(latest) + 1);
  const text = 'thv run --transport sse fetch\n';
  return older.flatMap((from, at): Question[] => [
    ...(at === 0 ? [{ ask: 'upgrade_check', given: { from, to: latest, text } } as const] : []),
    ...(at % 6 === 0 || at === older.length - 1 ? [{ ask: 'diff', given: { from, to: latest } } as const] : []),
  ]);
}

/** So long nobody may have asked anything, in milliseconds. */
const pause = 400;

/** @param done after each question, since loading leaves garbage @returns What's to be told of each answer */
export function warmUp(
  { prepare, answer }: Answerer,
  { known, latest }: Pick<Library, 'known' | 'latest'>,
  done: () => void,
): { readonly answered: () => void } {
  const left = [...questions, ...comparisons(known, latest)];
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    const question = left.shift();
    if (!question) return;
    try {
      prepare(question);
      answer(question);
    } catch {
      // Whoever asks will be told.
    }
    done();
    later(0);
  };
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    if (left.length > 0) timer = setTimeout(next, milliseconds);
  };
  later(pause);
  return { answered: () => later(pause) };
}
