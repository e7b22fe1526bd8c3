import { statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.ts';

const megabyte = 1_000_000;

/** Hosts' documented limits, in bytes. */
const limits = [
  { host: 'GitHub Pages', bytes: 1000 * megabyte },
  { host: 'Cloudflare Pages', files: 20_000, largest: 25 * 1024 * 1024 },
];

/** Size of a site. */
export interface SiteSize {
  readonly bytes: number;
  readonly files: number;
  /** Bytes of the largest file. */
  readonly largest: number;
}

export function siteSize(folder: string): SiteSize {
  const sizes = filesBelow(folder).map((name) => statSync(path.join(folder, name)).size);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length, largest: Math.max(0, ...sizes) };
}

const inMegabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(bytes < 10 * megabyte ? 1 : 0)} MB`;
const ofAll = (files: number): string => `${files.toLocaleString('en')} files`;

/** One line with the size of a site and hosts' limits; `isTooLarge` if it exceeds one. */
export function sizeLine({ bytes, files, largest }: SiteSize): { readonly text: string; readonly isTooLarge: boolean } {
  const isOver = (limit: (typeof limits)[number]): boolean =>
    bytes > (limit.bytes ?? bytes) || files > (limit.files ?? files) || largest > (limit.largest ?? largest);
  const hosts = limits.map((limit) => {
    const most = [
      ...(limit.bytes === undefined ? [] : [inMegabytes(limit.bytes)]),
      ...(limit.files === undefined ? [] : [ofAll(limit.files)]),
      ...(limit.largest === undefined ? [] : [`${inMegabytes(limit.largest)} a file`]),
    ];
    return `${limit.host} takes ${isOver(limit) ? 'only ' : ''}${most.join(' and ')}`;
  });
  const size = `${inMegabytes(bytes)} in ${ofAll(files)}, the largest of ${inMegabytes(largest)}`;
  return { text: `${size}; ${hosts.join(', ')}`, isTooLarge: limits.some(isOver) };
}
