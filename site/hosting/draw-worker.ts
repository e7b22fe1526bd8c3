import { workerData } from 'node:worker_threads';
import type { SiteData } from '../../generator/model/page.ts';
import { siteFiles } from './site-files.ts';

/*
 * Draws the site's images on another processor while the pages are made. The drawings are kept, and found when the site's
 * files are written.
 */

const { site, favicon } = workerData as { readonly site: SiteData; readonly favicon: string };
for (const file of siteFiles(site, favicon)) await file.content();
