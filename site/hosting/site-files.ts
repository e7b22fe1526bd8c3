import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../../generator/model/page.ts';
import { drawPng } from './draw.ts';
import { colours } from './identity.ts';
import { drawCard, socialCard } from './social-card.ts';

/** A file that the site serves beside its pages. */
export interface SiteFile {
  /** Below the site's root: `/favicon.ico`. */
  readonly path: string;
  readonly content: () => Promise<string | Uint8Array>;
}

const ownFavicon = path.join(import.meta.dirname, 'favicon.svg');

/** The site's icon: the configured one, which the generator publishes, or the one here. */
export async function readFavicon(generated: string): Promise<string> {
  const configured = await readFile(path.join(generated, 'public/favicon.svg'), 'utf8').catch(() => null);
  return configured ?? readFile(ownFavicon, 'utf8');
}

/** Icons in every size, the manifest that names them, and the card that stands for links elsewhere. */
export function siteFiles(site: SiteData, favicon: string): SiteFile[] {
  return [
    { path: '/favicon.svg', content: async () => favicon },
    { path: '/favicon.ico', content: () => drawIco(favicon) },
    { path: '/apple-touch-icon.png', content: () => drawTile(favicon, 180) },
    ...[192, 512].map((size) => ({ path: `/icon-${size}.png`, content: () => drawTile(favicon, size) })),
    { path: socialCard(site).path, content: () => drawCard(site) },
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

/** Sizes that browsers take out of `favicon.ico`. */
const icoSizes = [16, 32, 48];

/** `favicon.ico`: one PNG a size behind a directory of them. */
export async function drawIco(favicon: string): Promise<Uint8Array> {
  const images = await Promise.all(icoSizes.map((size) => drawPng(favicon, size))).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The icon cannot be drawn (${reason}): correct the file that \`favicon\` in docs.config.ts names.`);
  });
  // Two bytes reserved, then the kind, of which 1 is an icon, and how many there are.
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let start = directory.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    // Width and height, one plane, 32 bits a pixel, and where the image is.
    directory.fill(icoSizes[index] ?? 0, entry, entry + 2);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(image.length, entry + 8);
    directory.writeUInt32LE(start, entry + 12);
    start += image.length;
  }
  return Buffer.concat([directory, ...images]);
}

/** An icon for home screens, which cut its corners: the favicon with space around it, on a ground without holes. */
export function drawTile(favicon: string, size: number): Promise<Uint8Array> {
  const image = `data:image/svg+xml;base64,${Buffer.from(favicon).toString('base64')}`;
  return drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${colours.dark}"/><image href="${image}" x="16" y="16" width="68" height="68"/></svg>`,
    size,
  );
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
