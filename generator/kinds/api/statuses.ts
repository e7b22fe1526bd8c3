import type { ApiDocument } from '../../model/api.ts';
import { entityUrl, type PageEntities } from '../../model/entity.ts';
import type { OperationView, StatusView } from '../../model/page.ts';

/** What the statuses of HTTP mean that APIs use. */
const phrases: ReadonlyMap<string, string> = new Map([
  ['202', 'Accepted'],
  ['204', 'No content'],
  ['206', 'Partial content'],
  ['301', 'Moved permanently'],
  ['302', 'Found'],
  ['303', 'See other'],
  ['304', 'Not modified'],
  ['307', 'Temporary redirect'],
  ['308', 'Permanent redirect'],
  ['400', 'Bad request'],
  ['401', 'Unauthorized'],
  ['403', 'Forbidden'],
  ['404', 'Not found'],
  ['405', 'Method not allowed'],
  ['406', 'Not acceptable'],
  ['408', 'Request timeout'],
  ['409', 'Conflict'],
  ['410', 'Gone'],
  ['412', 'Precondition failed'],
  ['413', 'Content too large'],
  ['415', 'Unsupported media type'],
  ['422', 'Unprocessable content'],
  ['423', 'Locked'],
  ['424', 'Failed dependency'],
  ['428', 'Precondition required'],
  ['429', 'Too many requests'],
  ['500', 'Internal server error'],
  ['501', 'Not implemented'],
  ['502', 'Bad gateway'],
  ['503', 'Service unavailable'],
  ['504', 'Gateway timeout'],
  ['default', 'Any other status'],
]);

/** Answers that need no explanation. */
const ordinary = new Set(['200', '201']);

/** Whether there's a status to explain. */
export function hasStatuses({ operations }: Pick<ApiDocument, 'operations'>): boolean {
  return operations.some(({ responses }) => responses.some(({ status }) => !ordinary.has(status)));
}

/** An operation with the page that it's on. */
export interface PlacedOperation extends OperationView {
  readonly page: string;
}

/**
 * The statuses of the whole API, each with what it means and where: an error is looked up by its number. Made from the
 * operations, so it can't say anything else than they do.
 */
export function statusViews(
  operations: readonly PlacedOperation[],
  { entities }: { readonly entities: PageEntities },
): StatusView[] {
  const statuses = operations.flatMap(({ responses }) => responses.map(({ status }) => status));
  return [...new Set(statuses)]
    .filter((status) => !ordinary.has(status))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((status) => {
      const name = `status ${status}`;
      return {
        ...entities.add({ type: 'status', key: name, name, wanted: `status-${status}` }),
        status,
        phrase: phrases.get(status) ?? '',
        meanings: meaningsOf(status, operations),
      };
    });
}

function meaningsOf(status: string, operations: readonly PlacedOperation[]): StatusView['meanings'] {
  const answers = operations.flatMap(({ page, method, path, responses }) =>
    responses
      .filter((response) => response.status === status)
      .map(({ id, text }) => ({ text, link: { label: `${method} ${path}`, url: entityUrl({ page, anchor: id }) } })),
  );
  const byText = Map.groupBy(answers, ({ text }) => (text?.as === 'prose' ? text.source.trim() : ''));
  return [...byText.values()].map((group) => {
    const text = group[0]?.text;
    return { ...(text && { text }), operations: group.map(({ link }) => link) };
  });
}
