import type { InlineTexts } from '../hosting/policy.ts';
import type { InlineScripts } from '../inline/bundle.ts';
import type { PageStyles } from '../styles/bundle.ts';

/** Everything that stands inside documents and runs or applies there, for the policy. */
export function inlineTexts(scripts: InlineScripts, { core, sheets }: PageStyles): InlineTexts {
  return { scripts: Object.values(scripts), styles: [core, ...Object.values(sheets).map(({ text }) => text)] };
}
