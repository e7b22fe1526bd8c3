import { InputError } from '../../generator/shared/problem.ts';
import type { Input, Output, ToolName } from '../tools/index.ts';
import { cleaned } from './clean.ts';
import { getEntity } from './entity.ts';
import type { Library } from './library.ts';
import { getPage, listPages, readResource } from './page.ts';
import { Refusal } from './paging.ts';
import { checkSample } from './sample.ts';
import { search } from './search.ts';
import { diff, listVersions, upgradeCheck } from './versions.ts';
import { texts } from './words.ts';

/** An answer: structured content, and the same as text. */
export interface Answer {
  readonly facts: unknown;
  readonly text: string;
}

/** A request to the worker: a tool call, or something about resources. */
export type Question =
  | { readonly [Name in ToolName]: { readonly ask: Name; readonly given: Input<Name> } }[ToolName]
  | { readonly ask: 'versions' | 'pages' }
  | { readonly ask: 'resource'; readonly version: string; readonly path: string };

const answers: { readonly [Name in ToolName]: (library: Library, given: Input<Name>) => Output<Name> } = {
  ...{ search, get_page: getPage, get_entity: getEntity, list_versions: listVersions, diff },
  ...{ upgrade_check: upgradeCheck, check_sample: checkSample },
};

/** @throws {Refusal} with a remedy if a question can't be answered; other errors are invalid input, or bugs */
export function answerTo(library: Library, question: Question): Answer {
  switch (question.ask) {
    case 'versions':
      return { facts: library.versions, text: '' };
    case 'pages':
      return { facts: listPages(library), text: '' };
    case 'resource':
      return { facts: null, text: readResource(library, question) };
    default:
      return toolAnswer(library, question.ask, question.given);
  }
}

function toolAnswer<Name extends ToolName>(library: Library, name: Name, given: Input<Name>): Answer {
  const facts = cleaned(answers[name](library, given));
  return { facts, text: texts[name](facts, given) };
}

/** The message of an error for agents; null for a bug. */
export function refusalText(error: unknown): string | null {
  if (error instanceof Refusal) return cleaned(error.message);
  if (!(error instanceof InputError)) return null;
  const lines = error.problems.map(({ what, why, do: remedy }) => [what, why, remedy].filter(Boolean).join('; '));
  return cleaned(lines.join('\n'));
}
