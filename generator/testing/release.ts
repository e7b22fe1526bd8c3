import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { ingestTool } from '../ingest/index.ts';
import { loadSources } from '../io/sources.ts';
import type { ToolVersion } from '../model/site.ts';

const root = join(import.meta.dirname, '../..');
/** The release whose sources stand in the repository. */
const documented = 'specs/v0.3.6';

/** What the documented release ships, read from its sources in the repository. */
export async function documentedTool(): Promise<ToolVersion> {
  const sources = loadSources(join(root, documented), documented);
  return (await ingestTool(sources.version, sources.files, null)).tool;
}

/** A fenced code block of a guide. */
export interface Fence {
  readonly guide: string;
  /** Line of the guide in which its text begins. */
  readonly line: number;
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** Every fenced code block of the guides in the repository. */
export function guideFences(): Fence[] {
  return fencesOf(join(root, 'guides'));
}

/** Every fenced code block of the Markdown files below a folder. */
export function fencesOf(folder: string): Fence[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  return paths.sort().flatMap((guide) => {
    const fences: Fence[] = [];
    visit(fromMarkdown(readFileSync(join(folder, guide), 'utf8')), 'code', ({ lang, meta, value, position }) => {
      const title = /title="([^"]*)"/.exec(meta ?? '')?.[1] ?? '';
      fences.push({ guide, line: (position?.start.line ?? 0) + 1, language: lang ?? '', title, text: value });
    });
    return fences;
  });
}
