import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeUTF8 } from 'entities';
import type { SiteData } from '../../generator/model/page.ts';
import { pageBackground } from '../../generator/shared/palette.ts';
import { drawPng, widthOf } from './draw.ts';

/*
 * Icons, and the image for link previews. Their colours come from styles/tokens.css and the mark from ui/Mark.tsx; a
 * test keeps them equal.
 */

/** A file that the site serves beside its pages. */
export interface SiteFile {
  /** Below the site's root: `favicon.ico`. */
  readonly name: string;
  readonly content: () => Promise<string | Uint8Array>;
}

const read = (name: string): Promise<string> => readFile(path.join(import.meta.dirname, name), 'utf8');

/** The site's icon: the configured one, which the generator publishes, or the default. */
export async function readFavicon(generated: string): Promise<string> {
  const configured = await readFile(path.join(generated, 'public/favicon.svg'), 'utf8').catch(() => null);
  return configured ?? read('favicon.svg');
}

export function siteFiles(site: SiteData, favicon: string): SiteFile[] {
  return [
    { name: 'favicon.svg', content: async () => favicon },
    { name: 'favicon.ico', content: () => drawIco(favicon) },
    { name: 'apple-touch-icon.png', content: () => drawTile(favicon) },
    { name: 'social-card.png', content: () => drawCard(site) },
  ];
}

/** Pixels of `favicon.ico`. */
const icoSize = 32;

/** `favicon.ico`: a directory with one entry, and its PNG. */
export async function drawIco(favicon: string): Promise<Uint8Array> {
  const image = await drawPng(favicon, icoSize).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The icon cannot be drawn (${reason}): correct the file that \`favicon\` in docs.config.ts names.`);
  });
  const directory = Buffer.alloc(22);
  // Type (1 for icons), number of images; width, height; one plane, 32 bits a pixel; the image's length and position.
  directory.set([0, 0, 1, 0, 1, 0, icoSize, icoSize, 0, 0, 1, 0, 32, 0]);
  directory.writeUInt32LE(image.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, image]);
}

/** An icon for home screens, which crop corners: the favicon with padding, on an opaque background. */
export function drawTile(favicon: string): Promise<Uint8Array> {
  const image = `data:image/svg+xml;base64,${Buffer.from(favicon).toString('base64')}`;
  return drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${pageBackground.dark}"/><image href="${image}" x="16" y="16" width="68" height="68"/></svg>`,
    180,
  );
}

/** Largest title size, and the space beside the mark, in pixels. */
const [largest, room] = [92, 690];

/** The preview image of all pages. The title's size depends on its length. */
export async function drawCard({ title, tagline }: Pick<SiteData, 'title' | 'tagline'>): Promise<Uint8Array> {
  // Control characters are invalid in XML.
  const printed = (text: string): string => escapeUTF8(text.replace(/\p{Cc}/gu, ' '));
  const width = await widthOf(
    `<text font-family="Figtree" font-size="${largest}" font-weight="600">${printed(title)}</text>`,
  );
  const size = Math.min(largest, Math.floor((largest * room) / Math.max(width, 1)));
  const texts: Readonly<Record<string, string>> = {
    ...{ title: printed(title), tagline: printed(tagline) },
    ...{ size: String(size), baseline: String(Math.round(315 + size * 0.36)) },
  };
  const card = await read('card.svg');
  return drawPng(
    card.replace(/\{(\w+)\}/g, (whole, name) => texts[name] ?? whole),
    1200,
  );
}
