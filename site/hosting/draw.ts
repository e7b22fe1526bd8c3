import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/* Renders images from SVG, without a browser or platform-specific code, so that output is reproducible. */

// resvg renders only one weight of the site's variable font.
const fontFiles = ['latin-600', 'latin-500', 'latin-ext-600', 'latin-ext-500'];

let fonts: Promise<Uint8Array[]> | undefined;

async function load(): Promise<Uint8Array[]> {
  const read = (name: string): Promise<Uint8Array> => readFile(fileURLToPath(import.meta.resolve(name)));
  await initWasm(await read('@resvg/resvg-wasm/index_bg.wasm'));
  return Promise.all(fontFiles.map((name) => read(`@fontsource/figtree/files/figtree-${name}-normal.woff2`)));
}

async function parse(svg: string, width?: number): Promise<InstanceType<typeof Resvg>> {
  fonts ??= load();
  return new Resvg(svg, {
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
    font: { fontBuffers: await fonts, defaultFontFamily: 'Figtree' },
  });
}

/** A PNG of the given width in pixels. Throws where the text is no SVG. */
export async function drawPng(svg: string, width: number): Promise<Uint8Array> {
  return (await parse(svg, width)).render().asPng();
}

/** Rendered width of an SVG fragment. */
export async function widthOf(content: string): Promise<number> {
  return (await parse(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)).getBBox()?.width ?? 0;
}
