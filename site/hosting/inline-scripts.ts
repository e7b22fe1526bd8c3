import type { SiteData } from '../../generator/model/page.ts';
import { lateStartScript } from '../frame/late-start.ts';
import { loadBannerScript } from '../frame/load-banner-script.ts';
import { slicesScript } from '../frame/slices.ts';
import { themeScript } from '../frame/theme-script.ts';

/**
 * Every script that stands inside a document. The Content-Security-Policy allows these texts and no others, and the
 * build refuses a document that holds another one: a new inline script is added here, or does not run.
 */
export function inlineScripts({ colourMode }: Pick<SiteData, 'colourMode'>): readonly string[] {
  return [themeScript(colourMode), slicesScript, lateStartScript, loadBannerScript];
}
