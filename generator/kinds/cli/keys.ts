/**
 * What a flag is called: `thv run --name`.
 *
 * @param command with the words above it: `thv run`
 * @param flag its long name, without hyphens
 */
export function flagName(command: string, flag: string): string {
  return `${command} --${flag}`;
}
