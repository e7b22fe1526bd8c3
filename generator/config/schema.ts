import { z } from 'zod';

const link = z.strictObject({
  label: z.string().min(1),
  /** Root-relative page (`/toolhive/…`) or an `https:` address. */
  url: z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'must start with `/` or `https://`'),
});

/** `docs.config.ts`: everything about the site that is not content. */
export const configSchema = z.strictObject({
  /** Name of the site, in titles and the navbar. */
  title: z.string().min(1),
  /** One line on what the documented tool is. */
  tagline: z.string().min(1),
  /** Where the site is published: scheme and host, no path. */
  url: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(
      (value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''),
      'must be an address without a path; the path is `baseUrl`',
    ),
  /** Path the site is mounted at, with slashes at both ends. Default: `/`. */
  baseUrl: z
    .string()
    .regex(/^\/([\w.-]+\/)*$/, 'must start and end with `/`')
    .default('/'),
  /** Language of the content; only English exists. */
  locale: z.literal('en').default('en'),
  /** Top segment of all documentation: `toolhive`. */
  section: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be one URL segment'),
  /** Executable of the documented tool: `thv`. */
  program: z.string().min(1),
  /** Version that the guides document and that `generate` reads from `specs/` unless told otherwise. */
  version: z.string().min(1),
  /** Address that an edit link starts with; the file's path is appended. Empty: no edit links. */
  editUrl: z.union([z.literal(''), z.url()]).default(''),
  /** Categories of the sidebar, in order. */
  sidebar: z.array(
    z.strictObject({
      label: z.string(),
      /** Folder of guides; '' takes those at the top. */
      folder: z.string(),
      /** Adds the generated reference pages before the guides. */
      reference: z.boolean().optional(),
    }),
  ),
  /** Dropdowns of the navbar. Links to pages that do not exist yet are left out. */
  navbar: z.array(z.strictObject({ label: z.string().min(1), links: z.array(link) })),
  social: z.array(link),
  footer: z.array(z.strictObject({ title: z.string().min(1), links: z.array(link) })),
  /** Owner named in the copyright line. */
  copyright: z.string().min(1),
  /** SVG file the site's icons are drawn from, relative to this file. Default: the site's own mark. */
  favicon: z
    .string()
    .regex(/\.svg$/i, 'must be an SVG file: icons of every size are drawn from it')
    .optional(),
  /** Show on each guide when it was last changed, as git's history says. Default: false. */
  lastUpdated: z.boolean().default(false),
  /** Who counts the readers. Default: nobody, and then nothing is loaded from other hosts. */
  analytics: z
    .strictObject({
      /** Vercel's web analytics, for a site that Vercel hosts with them enabled. */
      vercel: z.boolean().default(false),
      /** Container of Google's tag manager: `GTM-` and its id. Default: none. */
      tagManager: z
        .string()
        .regex(/^GTM-[A-Z0-9]+$/, 'must be a container such as GTM-AB12CD')
        .optional(),
    })
    .default({ vercel: false }),
  /** Guides the site shall have, as routes below the section; `check` lists the missing ones. */
  plannedGuides: z.array(z.string()),
});
export type Config = z.infer<typeof configSchema>;
/** The configuration as its author writes it: keys with a default may be left out. */
export type ConfigInput = z.input<typeof configSchema>;
