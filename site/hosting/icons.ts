import { drawPng } from './draw.ts';
import { colours } from './identity.ts';

/** Sizes that browsers take out of `favicon.ico`. */
const icoSizes = [16, 32, 48];

/** `favicon.ico`: one PNG a size behind a directory of them. */
export async function drawIco(favicon: string): Promise<Uint8Array> {
  const images = await Promise.all(icoSizes.map((size) => drawPng(favicon, size))).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The icon cannot be drawn (${reason}): correct the file that \`favicon\` in docs.config.ts names.`);
  });
  const directory = Buffer.alloc(6 + 16 * images.length);
  // Two bytes reserved, then the kind: 1 is an icon.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let at = directory.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    directory.writeUInt8(icoSizes[index] ?? 0, entry);
    directory.writeUInt8(icoSizes[index] ?? 0, entry + 1);
    // One plane of 32 bits a pixel.
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(image.length, entry + 8);
    directory.writeUInt32LE(at, entry + 12);
    at += image.length;
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
