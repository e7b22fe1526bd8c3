import { type AnchorRegistry, type FoundLinks, linkFindings } from './links.ts';

interface CheckOptions {
  /** Ids that each page must have. */
  readonly registry: AnchorRegistry;
  /** Whether the site serves a file, by its path. */
  readonly isFile: (path: string) => boolean;
  /** Anchors that do not exist are errors. */
  readonly strict: boolean;
}

/** Messages beyond this many help nobody. */
const shown = 20;

/**
 * Fails the build on links that lead nowhere; prints what is wrong with anchors.
 * @throws With what is wrong, a line each.
 */
export function checkLinks(found: FoundLinks, { registry, isFile, strict }: CheckOptions): void {
  const { errors, warnings } = linkFindings([found], registry, isFile);
  const failing = strict ? [...errors, ...warnings] : errors;
  if (failing.length > 0) throw new Error(list(failing));
  if (warnings.length > 0) console.warn(list(warnings.map((text) => `warning: ${text}`)));
}

function list(messages: readonly string[]): string {
  const rest = messages.length - shown;
  return [...messages.slice(0, shown), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n');
}
