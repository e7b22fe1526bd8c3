import type { Answerer, Question } from './answers/index.ts';

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

/** So long nobody may have asked anything, in milliseconds. */
const pause = 400;

/** @param done after each question, since loading leaves garbage @returns What's to be told of each answer */
export function warmUp({ prepare, answer }: Answerer, done: () => void): { readonly answered: () => void } {
  const left = [...questions];
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
