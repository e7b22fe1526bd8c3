import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Drawings of earlier builds, by what they were drawn from. */
const keptImages = path.join(import.meta.dirname, '../../.cache/images');

let drawingCode: Promise<string> | undefined;

/** Everything but the words that decides about a drawing: our code, the renderer and the letters. */
async function readDrawingCode(): Promise<string> {
  const files = ['draw.ts', 'draw-card.ts', 'icons.ts', 'identity.ts', 'social-card.ts', '../../package-lock.json'];
  const texts = await Promise.all(files.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')));
  return texts.join('\0');
}

/** A kept drawing begins with its sum: one that was cut short is drawn again. */
const sumOf = (image: Uint8Array): Buffer => createHash('sha256').update(image).digest();
const sumLength = 32;

/**
 * A drawing that was made before, or is made now.
 * @param inputs What it's drawn from, but for the code.
 */
export async function keptImage(
  inputs: readonly string[],
  draw: () => Promise<Uint8Array>,
  folder = keptImages,
): Promise<Uint8Array> {
  drawingCode ??= readDrawingCode();
  const digest = createHash('sha256')
    .update(JSON.stringify([await drawingCode, ...inputs]))
    .digest('hex');
  const file = path.join(folder, digest);
  const known = await readFile(file).catch(() => Buffer.of());
  const earlier = known.subarray(sumLength);
  if (sumOf(earlier).equals(known.subarray(0, sumLength))) return earlier;
  const image = await draw();
  await mkdir(folder, { recursive: true });
  // Another build may be reading: a file is there as a whole or not at all.
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, Buffer.concat([sumOf(image), image]));
  await rename(fresh, file);
  return image;
}
