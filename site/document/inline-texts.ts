import type { InlineTexts } from '../hosting/policy.ts';
import type { InlineScripts } from '../inline/bundle.ts';
import type { PageStyles } from '../styles/bundle.ts';

/** What stands in each document besides the page. */
export interface Inline {
  readonly scripts: InlineScripts;
  /** Vite's dev server has style sheets and inline scripts of its own: there, these are null. */
  readonly styles: PageStyles | null;
  readonly policy: string | null;
}

/** Everything that stands inside documents and runs or applies there, for the policy. */
export function inlineTexts(scripts: InlineScripts, { core, sheets }: PageStyles): InlineTexts {
  return { scripts: Object.values(scripts), styles: [core.text, ...Object.values(sheets).map(({ text }) => text)] };
}
