import { InputError } from '../../generator/shared/problem.ts';
import type { Input, Output, ToolName } from '../tools/index.ts';
import { cleaned } from './clean.ts';
import { diff } from './diff.ts';
import { getEntity } from './entity.ts';
import type { Library } from './library.ts';
import { listVersions } from './list-versions.ts';
import { getPage } from './page.ts';
import { Refusal } from './refusal.ts';
import { listPages, readResource } from './resources.ts';
import { checkSample } from './sample.ts';
import { search } from './search.ts';
import { upgradeCheck } from './upgrade.ts';
import { texts } from './words.ts';

/** An answer: facts for programs, and the same in words. */
export interface Answer {
  readonly facts: unknown;
  readonly text: string;
}

/** What's asked of the worker: a tool, or something about resources. */
export type Question =
  | { readonly [Name in ToolName]: { readonly ask: Name; readonly given: Input<Name> } }[ToolName]
  | { readonly ask: 'paths' | 'versions' }
  | { readonly ask: 'pages'; readonly cursor: string | undefined }
  | { readonly ask: 'resource'; readonly version: string; readonly path: string };

/** What answers questions. @throws {Refusal} with what to do about it, where one can't be answered */
export function answerer(library: Library): (question: Question) => Answer {
  const tools: { readonly [Name in ToolName]: (given: Input<Name>) => Output<Name> } = {
    search: (given) => search(library, given),
    get_page: (given) => getPage(library, given),
    get_entity: (given) => getEntity(library, given),
    list_versions: (given) => listVersions(library, given),
    diff: (given) => diff(library, given),
    upgrade_check: (given) => upgradeCheck(library, given),
    check_sample: (given) => checkSample(library, given),
  };
  const answerTool = <Name extends ToolName>(ask: Name, given: Input<Name>): Answer => {
    const facts = cleaned(tools[ask](given));
    return { facts, text: texts[ask](facts, given) };
  };
  return (question) => {
    switch (question.ask) {
      case 'pages':
        return { facts: listPages(library, question.cursor), text: '' };
      case 'paths':
        return { facts: [...library.open(undefined).pages.keys()], text: '' };
      case 'versions':
        return { facts: library.known, text: '' };
      case 'resource':
        return { facts: null, text: readResource(library, question) };
      default:
        return answerTool(question.ask, question.given);
    }
  };
}

/** What to tell of an error; null for a bug. */
export function refusalText(error: unknown): string | null {
  if (error instanceof Refusal) return cleaned(error.message);
  if (error instanceof InputError)
    return cleaned(
      error.problems.map(({ what, why, do: remedy }) => [what, why, remedy].filter(Boolean).join('; ')).join('\n'),
    );
  return null;
}
