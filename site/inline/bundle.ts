import type { SiteData } from '../../generator/model/page.ts';
import { lateStartScript } from '../document/defer-scripts.ts';
import { loadBannerScript } from './load-banner.ts';
import { slicesScript } from './slices.ts';
import { themeScript } from './theme.ts';

/**
 * Every script that stands inside a document. The Content-Security-Policy allows these texts and no others, and the
 * build refuses a document that holds another one: a new inline script is added here, or does not run.
 */
export function inlineScripts({ colourMode }: Pick<SiteData, 'colourMode'>): readonly string[] {
  return [themeScript(colourMode), slicesScript, lateStartScript, loadBannerScript];
}
