import { readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltSite, buildSmallSite } from './small-site.ts';

/* Diagrams of every kind that mermaid draws, on pages of the small tool. */

const folder = path.join(import.meta.dirname, 'diagrams');

/** Addresses of the pages, and how many diagrams each has. */
export const diagramPages = new Map(
  readdirSync(folder).map((file) => {
    const count = readFileSync(path.join(folder, file), 'utf8').match(/^```mermaid/gm)?.length ?? 0;
    return [`/docs/hive/diagrams/${file.replace('.md', '')}`, count] as const;
  }),
);

export function buildDiagrams(): Promise<BuiltSite> {
  return buildSmallSite('', {}, undefined, (input) =>
    cp(folder, path.join(input, 'guides/diagrams'), { recursive: true }),
  );
}
