import type { Root } from 'mdast';
import { z } from 'zod';
import type { Address } from './address.ts';
import type { Passage } from './passage.ts';
import type { Place } from './problem.ts';
import type { Sample } from './sample.ts';
import type { GuideUse } from './use.ts';

/** Front matter of a guide. Unknown keys are errors, so that a typing mistake cannot pass silently. */
export const frontMatterSchema = z.strictObject({
  /** Page title in sentence case; becomes the `h1`. */
  title: z.string().trim().min(1).max(120),
  /** One sentence for search engines and listings. */
  description: z.string().trim().min(1).max(200),
  /** Shorter name in the sidebar. Default: the title. */
  sidebar_label: z.string().trim().min(1).max(60).optional(),
  /** Order among siblings, small first. Default: after the numbered ones, by title. */
  sidebar_position: z.number().optional(),
  /** Keep the page out of navigation and sitemap; it stays reachable by its URL. Default: false. */
  unlisted: z.boolean().optional(),
  /** Show the table of contents. Default: true. */
  toc: z.boolean().optional(),
});
export type FrontMatter = z.infer<typeof frontMatterSchema>;

export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** Anchor, unique in the page. */
  readonly id: string;
}

/** A link as written in a guide, with the place of its address. */
export interface GuideLink {
  readonly href: string;
  readonly at: Place;
}

/** A Markdown file read and rendered. */
export interface Guide {
  /** Path under the guides folder, `/` as separator: `guides-cli/install.md`. */
  readonly file: string;
  /** Route without the docs section: `guides-cli/install`; '' is the section's own page. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
  /** Line of each key of the front matter. */
  readonly keyLines?: Readonly<Record<string, number>>;
  /** Body as safe HTML. */
  readonly html: string;
  /** Body as plain Markdown: includes and directives resolved, links as written, images with the base path. */
  readonly plain: Root;
  readonly headings: readonly Heading[];
  readonly links: readonly GuideLink[];
  /** Code blocks and inline code, those of included fragments with the place in the fragment. */
  readonly samples: readonly Sample[];
  /** What that code names of the documented tool, in the order of the page. */
  readonly uses: readonly GuideUse[];
  /** What readers read as sentences, of fragments too; empty where nobody asked for it. */
  readonly prose: readonly Passage[];
  /** Links that leave the site, of fragments too; empty where nobody asked for them. */
  readonly addresses: readonly Address[];
  /** Images and other files the guide shows, relative to the guides folder. */
  readonly assets: readonly string[];
  readonly sha256: string;
  /** Day of the last change, `2026-11-21`; absent where no history says. */
  readonly updated?: string;
}

const introduced: ReadonlySet<string> = new Set(['reference/registry-schema', 'reference/crd-spec']);

/**
 * Whether a guide introduces a generated page: one at the address of the registry's schema, or of the custom resources,
 * gives it its title, its description and the text above its fields, and has no page of its own.
 */
export function isIntroduction({ route }: Pick<Guide, 'route'>): boolean {
  return introduced.has(route);
}

/** True for a Markdown file that is read as a guide. */
export function isGuide(path: string): boolean {
  return path.endsWith('.md') && !path.split('/').some((part) => part.startsWith('_') || part.startsWith('.'));
}
