import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../../generator/model/page.ts';
import { drawCard } from './draw-card.ts';
import { drawIco, drawTile } from './icons.ts';
import { colours } from './identity.ts';
import { socialCards } from './social-card.ts';

/** A file that the site serves beside its pages. */
export interface SiteFile {
  /** Below the site's root: `/favicon.ico`. */
  readonly path: string;
  readonly content: () => Promise<string | Uint8Array>;
}

const ownFavicon = path.join(import.meta.dirname, 'favicon.svg');

/** The site's icon: the configured one, which the generator publishes, or our own. */
export async function readFavicon(generated: string): Promise<string> {
  const configured = await readFile(path.join(generated, 'public/favicon.svg'), 'utf8').catch(() => null);
  return configured ?? readFile(ownFavicon, 'utf8');
}

/** Icons in every size, the manifest that names them, and the cards that stand for links elsewhere. */
export function siteFiles(site: SiteData, favicon: string): SiteFile[] {
  return [
    { path: '/favicon.svg', content: async () => favicon },
    { path: '/favicon.ico', content: () => drawIco(favicon) },
    { path: '/apple-touch-icon.png', content: () => drawTile(favicon, 180) },
    ...[192, 512].map((size) => ({ path: `/icon-${size}.png`, content: () => drawTile(favicon, size) })),
    ...socialCards(site).map(({ path, label }) => ({ path, content: () => drawCard(site, label) })),
    { path: '/site.webmanifest', content: async () => webManifest(site) },
  ];
}

/** What a browser needs to put the site on a home screen. */
function webManifest(site: SiteData): string {
  const file = (name: string): string => `${site.basePath}${name}`;
  const manifest = {
    name: site.title,
    short_name: site.title,
    description: site.tagline,
    lang: 'en',
    dir: 'ltr',
    id: site.basePath,
    start_url: site.basePath,
    scope: site.basePath,
    display: 'browser',
    background_color: colours.dark,
    theme_color: colours.dark,
    icons: [
      { src: file('favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      { src: file('icon-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: file('icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Writes all of them below a folder. */
export async function writeSiteFiles(folder: string, site: SiteData, favicon: string): Promise<void> {
  for (const file of siteFiles(site, favicon)) {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    // A file of that name may be a link to what was generated.
    await rm(target, { force: true });
    await writeFile(target, await file.content());
  }
}
