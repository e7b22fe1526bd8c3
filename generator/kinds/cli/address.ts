/** Address of the page of a command. */
export function commandUrl(reference: string, path: readonly string[]): string {
  return `${reference}/cli/${path.join('_')}`;
}
