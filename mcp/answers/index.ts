import { InputError } from '../../generator/shared/problem.ts';
import type { Input, Output, ToolName } from '../tools/index.ts';
import { cleaned } from './clean.ts';
import { diff, differenceOf, pairOf } from './diff.ts';
import { getEntity } from './entity.ts';
import type { Library } from './library.ts';
import { listVersions } from './list-versions.ts';
import { getPage } from './page.ts';
import { Refusal } from './refusal.ts';
import { listPages, readResource } from './resources.ts';
import { checkSample, readyForMarkdown } from './sample.ts';
import { search } from './search.ts';
import { reviewer, upgradeCheck } from './upgrade.ts';
import { texts } from './words.ts';

/** An answer: facts for programs, and the same in words. */
export interface Answer {
  readonly facts: unknown;
  readonly text: string;
}

/** What's asked of the worker: a tool, or something about resources. */
export type Question =
  | { readonly [Name in ToolName]: { readonly ask: Name; readonly given: Input<Name> } }[ToolName]
  | { readonly ask: 'pages' | 'versions' }
  | { readonly ask: 'resource'; readonly version: string; readonly path: string };

export interface Answerer {
  /** Loads what answering takes, which depends on the data alone. @returns Whether there was any. @throws {Refusal} */
  readonly prepare: (question: Question) => boolean;
  /** @throws {Refusal} with what to do about it, where a question can't be answered */
  readonly answer: (question: Question) => Answer;
}

export function answerer(library: Library): Answerer {
  const reviewed = reviewer(library);
  const tools: { readonly [Name in ToolName]: (given: Input<Name>) => Output<Name> } = {
    search: (given) => search(library, given),
    get_page: (given) => getPage(library, given),
    get_entity: (given) => getEntity(library, given),
    list_versions: (given) => listVersions(library, given),
    diff: (given) => diff(library, given),
    upgrade_check: (given) => upgradeCheck(library, reviewed, given),
    check_sample: (given) => checkSample(library, given),
  };
  const answerTool = <Name extends ToolName>(ask: Name, given: Input<Name>): Answer => {
    const facts = cleaned(tools[ask](given));
    return { facts, text: texts[ask](facts, given) };
  };
  const load = (question: Question): void => {
    switch (question.ask) {
      case 'search':
        library.open(question.given.version).searchable();
        break;
      case 'get_entity':
        if (library.isDocumented(library.versionOf(question.given.version)))
          library.open(question.given.version).entityOf('');
        break;
      case 'diff': {
        const { from, to, history } = pairOf(library, question.given);
        differenceOf(history, from, to);
        break;
      }
      case 'upgrade_check': {
        const { from, to } = pairOf(library, question.given);
        reviewed('', { from, to });
        break;
      }
      case 'check_sample': {
        const { lookup } = library.checked(library.versionOf(question.given.version));
        for (const make of [
          lookup.commands,
          lookup.api,
          lookup.registries,
          lookup.servers,
          lookup.fields,
          lookup.values,
        ])
          make();
        readyForMarkdown();
        break;
      }
      case 'get_page':
        library.open(undefined);
        library.open(question.given.version);
        break;
      default:
        library.open(undefined);
    }
  };
  const answer = (question: Question): Answer => {
    switch (question.ask) {
      case 'pages':
        return { facts: listPages(library), text: '' };
      case 'versions':
        return { facts: library.known, text: '' };
      case 'resource':
        return { facts: null, text: readResource(library, question) };
      default:
        return answerTool(question.ask, question.given);
    }
  };
  const prepare = (question: Question): boolean => {
    const before = library.loads();
    load(question);
    return library.loads() > before;
  };
  return { prepare, answer };
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
