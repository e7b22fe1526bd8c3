import type { ApiPage, OperationView, StatusView } from '../../model/page.ts';

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

/**
 * The statuses of the whole API, each with what it means and where: an error is looked up by its number. Made from the
 * operations, so it cannot say anything else than they do.
 *
 * @param claim gives each status its id
 */
export function statusViews(tags: ApiPage['tags'], page: string, claim: (wanted: string) => string): StatusView[] {
  const operations = tags.flatMap((tag) => tag.operations);
  const statuses = operations.flatMap(({ responses }) => responses.map(({ status }) => status));
  return explainedStatuses(statuses).map(({ status, phrase }) => ({
    id: claim(`status-${status}`),
    status,
    phrase,
    meanings: meaningsOf(status, operations, page),
  }));
}

/** The statuses that need an explanation, each once, with what HTTP calls it; '' for one that HTTP does not know. */
export function explainedStatuses(statuses: readonly string[]): { status: string; phrase: string }[] {
  return [...new Set(statuses)]
    .filter((status) => !ordinary.has(status))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((status) => ({ status, phrase: phrases.get(status) ?? '' }));
}

function meaningsOf(status: string, operations: readonly OperationView[], page: string): StatusView['meanings'] {
  const meanings = new Map<string, { label: string; url: string }[]>();
  for (const { method, path, responses } of operations)
    for (const response of responses) {
      if (response.status !== status) continue;
      const links = meanings.get(response.html) ?? [];
      links.push({ label: `${method} ${path}`, url: `${page}#${response.id}` });
      meanings.set(response.html, links);
    }
  return [...meanings].map(([html, links]) => ({ html, operations: links }));
}
