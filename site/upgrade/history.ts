import { readHistoryFile, type ServedHistory, UnreadableHistory } from '../../generator/kinds/history.ts';
import type { Failure } from './messages.ts';

/** A file that a worker needs and doesn't have. */
export class MissingFile extends Error {}

/** @throws {MissingFile} where it can't be had */
export async function loadText(url: string): Promise<string> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new MissingFile(url);
  return response.text();
}

/** The facts of all versions. @throws {MissingFile | UnreadableHistory} */
export async function loadHistory(url: string): Promise<ServedHistory> {
  return readHistoryFile(await loadText(url));
}

/** What a reader should be told of an error. @throws It, where it's none of these. */
export function failureOf(error: unknown): Failure {
  if (error instanceof MissingFile) return 'load';
  if (error instanceof UnreadableHistory || error instanceof SyntaxError) return 'damaged';
  throw error;
}

/** Loads something once for each address; after a failure, the next request tries again. */
export function loadedOnce<T>(load: (url: string) => Promise<T>): (url: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (url) => {
    const found = known.get(url);
    if (found) return found;
    const request = load(url);
    known.set(url, request);
    request.catch(() => known.delete(url));
    return request;
  };
}
