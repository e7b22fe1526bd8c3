import { STATUS_CODES } from 'node:http';
import type { ApiDocument } from '../../model/api.ts';
import { entityUrl, type PageEntities } from '../../model/entity.ts';
import type { Block, Section } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';
import { inline } from '../../shared/text.ts';

/** Reason phrase of a status: `Not found`; empty for a non-standard one. */
export function phraseOf(status: string): string {
  if (status === 'default') return 'Any other status';
  return (STATUS_CODES[status] ?? '').replaceAll(/(?<=.)[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** Statuses that need no explanation. */
const ordinary = new Set(['200', '201']);

/** Whether there is a status to explain. */
export function hasStatuses({ operations }: Pick<ApiDocument, 'operations'>): boolean {
  return operations.some(({ responses }) => responses.some(({ status }) => !ordinary.has(status)));
}

/** A response of an operation. */
export interface Answer {
  readonly status: string;
  readonly text?: Text | undefined;
  /** Method and path of the operation. */
  readonly operation: string;
  readonly url: string;
}

/** The responses in sections of the page at `page`. */
export function answersIn(sections: readonly Section[], page: string): Answer[] {
  return sections.flatMap(({ frame, search, sections: inner = [] }) => {
    if (frame !== 'operation') return answersIn(inner, page);
    return inner
      .flatMap((part) => part.sections ?? [])
      .map(({ id, title, text }) => ({
        ...{ status: title, text, operation: search?.title ?? '', url: entityUrl({ page, anchor: id }) },
      }));
  });
}

/** More operations are folded. */
const fewOperations = 3;

/**
 * The statuses of the whole API with their meaning and operations: errors are searched for by number. Built from the
 * operations' sections, so that both agree.
 */
export function statusSections(answers: readonly Answer[], entities: PageEntities): Section[] {
  return [...new Set(answers.map(({ status }) => status))]
    .filter((status) => !ordinary.has(status))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((status): Section => {
      const name = `status ${status}`;
      return {
        ...entities.add({ type: 'status', key: name, name, wanted: `status-${status}` }),
        ...{ title: status, isCode: true, level: 3, frame: 'status' },
        ...inline(phraseOf(status), 'plain'),
        blocks: meanings(answers.filter((answer) => answer.status === status)),
      };
    });
}

function meanings(answers: readonly Answer[]): Block[] {
  const byText = Map.groupBy(answers, ({ text }) => (text?.as === 'prose' ? text.source.trim() : ''));
  return [...byText.values()].flatMap((group): Block[] => {
    const text = group[0]?.text;
    return [
      ...(text ? [{ type: 'prose', look: 'quiet', text } as const] : []),
      {
        ...{ type: 'links', look: 'answered-by', label: group.length === 1 ? 'Operation:' : 'Operations:' },
        ...(group.length > fewOperations && { fold: `${group.length} operations` }),
        links: group.map(({ operation, url }) => ({ label: operation, url })),
      },
    ];
  });
}
