import type { Page, SiteData } from '../../generator/model/page.ts';
import type { InlineTexts } from '../hosting/policy.ts';
import type { InlineScripts } from '../inline/bundle.ts';
import type { PageStyles } from '../styles/bundle.ts';
import { aboutVersions, type SheetName } from '../styles/sheets.ts';

/** What stands in each document besides the page. */
export interface Inline {
  readonly scripts: InlineScripts;
  /** Null in Vite's dev server, which has style sheets and inline scripts of its own, and no policy. */
  readonly styles: PageStyles | null;
}

/** Everything that stands inside documents and runs or applies there, for the header, which is the same for all. */
export function inlineTexts(scripts: InlineScripts, { core, sheets }: PageStyles): InlineTexts {
  return { scripts: Object.values(scripts), styles: [core.text, ...Object.values(sheets).map(({ text }) => text)] };
}

/** What stands inside the document of one page, for the policy there: a name is 50 bytes that don't compress. */
export function textsOfDocument(
  site: SiteData,
  page: Page,
  sheet: SheetName,
  { scripts, styles }: Inline,
): InlineTexts {
  const { loadBanner, ...everywhere } = scripts;
  const inDocument = styles && !sharesSheets(site, page) ? [styles.core.text, styles.sheets[sheet].text] : [];
  return {
    scripts: [...Object.values(everywhere), ...(page.kind === 'home' ? [loadBanner] : [])],
    styles: inDocument,
  };
}

/**
 * Whether a document refers to the files of its style sheets. Pages of versions, and those about them, are read seldom
 * and are many: half of their bytes would be style sheets.
 */
export function sharesSheets({ scope }: SiteData, { kind }: Page): boolean {
  return scope !== undefined || aboutVersions.has(kind);
}
