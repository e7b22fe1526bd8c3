import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AnchorRegistry, type FoundLinks, linkFindings } from './links.ts';

interface CheckOptions {
  /** Folder with the generator's `anchors.json`. */
  readonly registry: string;
  /** Folder of the built site. */
  readonly folder: string;
  /** Anchors that do not exist are errors. */
  readonly strict: boolean;
}

/** Messages beyond this many help nobody. */
const shown = 20;

/**
 * Fails the build on links that lead nowhere; prints what is wrong with anchors.
 * @throws With what is wrong, a line each.
 */
export async function checkLinks(
  found: readonly FoundLinks[],
  { registry, folder, strict }: CheckOptions,
): Promise<void> {
  const promised: AnchorRegistry = JSON.parse(await readFile(path.join(registry, 'anchors.json'), 'utf8'));
  const isFile = (name: string): boolean =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true;
  const { errors, warnings } = linkFindings(found, promised, isFile);
  const failing = strict ? [...errors, ...warnings] : errors;
  if (failing.length > 0) throw new Error(list(failing));
  if (warnings.length > 0) console.warn(list(warnings.map((text) => `warning: ${text}`)));
}

function list(messages: readonly string[]): string {
  const rest = messages.length - shown;
  return [...messages.slice(0, shown), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n');
}
