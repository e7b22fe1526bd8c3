/**
 * The name of a flag: `thv run --name`.
 *
 * @param command with its parents: `thv run`
 * @param flag its long name, without hyphens
 */
export function flagName(command: string, flag: string): string {
  return `${command} --${flag}`;
}

/** Address of the page of a command. */
export function commandUrl(reference: string, path: readonly string[]): string {
  return `${reference}/cli/${path.join('_')}`;
}
