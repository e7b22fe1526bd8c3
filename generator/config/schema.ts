import { z } from 'zod';
import { oldAddress } from '../model/guide.ts';

const link = z.strictObject({
  label: z.string().min(1),
  /** Root-relative page (`/toolhive/…`) or an `https:` address. */
  url: z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'must start with `/` or `https://`'),
});

/** A place of the project off the site. */
const social = link.extend({
  /** Its icon. Default: an arrow. */
  icon: z.enum(['github', 'discord', 'youtube', 'linkedin', 'x']).optional(),
  /** Also in the navbar, not only in the footer. Default: false. */
  navbar: z.boolean().default(false),
});

const sidebarLink = z.strictObject({
  label: z.string().min(1),
  /** Root-relative page or an `https:` address. */
  href: link.shape.url,
  /** Shown only while the reader is on that page. */
  unlisted: z.boolean().optional(),
});

/** One entry of the sidebar. */
const sidebarItem = z.union([
  z.strictObject({
    label: z.string(),
    /** Folder of guides; '' takes those at the top. */
    folder: z.string(),
    /** Adds the generated reference pages before the guides. */
    reference: z.boolean().optional(),
  }),
  sidebarLink,
  z.strictObject({
    label: z.string().min(1),
    /** Page of the category itself. */
    href: link.shape.url.optional(),
    /** The category has no link, though its page can be reached. */
    linkUnlisted: z.boolean().optional(),
    items: z.array(sidebarLink).min(1),
  }),
]);

const docsVersion = z.strictObject({
  /** Key of the version, under which the reader's choice is stored. */
  name: z.string().regex(/^[\w.-]+$/, 'must be letters, digits, `.`, `_` or `-`'),
  /** What the dropdown shows: `Next`, `v0.3.6`. */
  label: z.string().min(1),
  /** Start of that version's site below the base path: `/` for the one being built. */
  path: z.string().regex(/^\/([\w.-]+\/)*$/, 'must start and end with `/`'),
  /** The default version for readers. */
  isLast: z.boolean().default(false),
});

/**
 * `docs.config.ts`: everything about the site that is not content. Titles, labels, links and the announcement may name a
 * version by the variables that guides have: `{{version}}`.
 */
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
    .regex(/^\/([\w.-]+\/)*$/, 'must be a path that starts and ends with `/`, of letters, digits, `.`, `_` and `-`')
    .refine((value) => !/\/\.{1,2}\//.test(value), 'must not have `.` or `..` in it')
    .default('/'),
  /** Language of the content; only English exists. */
  locale: z.literal('en').default('en'),
  /** Top segment of all documentation: `toolhive`. */
  section: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be one URL segment'),
  /** Executable of the documented tool: `thv`. */
  program: z.string().regex(/^[\w][\w.-]*$/, 'must be the name of a program, without a path'),
  /**
   * Versions under `specs/` that must not be the latest yet, each with the reason. They are listed and have pages.
   * Default: none.
   */
  heldBack: z.record(z.string().min(1), z.string().min(1)).default({}),
  /**
   * Number of newest minor versions with pages for each release. Older ones only have pages for their last release, to
   * which addresses of the others lead, and for withdrawn ones.
   */
  recentMinors: z.number().int().min(1).default(5),
  /** Address that an edit link starts with; the file's path is appended. Empty: no edit links. */
  editUrl: z.union([z.literal(''), z.url()]).default(''),
  /** Sidebar, in order. */
  sidebar: z.array(sidebarItem),
  /** Dropdowns of the navbar. Links to pages that do not exist yet are left out. */
  navbar: z.array(z.strictObject({ label: z.string().min(1), links: z.array(link) })),
  /** Shown in the footer, the menu and, where marked, the navbar. */
  social: z.array(social),
  footer: z.array(z.strictObject({ title: z.string().min(1), links: z.array(link) })),
  colourMode: z
    .strictObject({
      /** Default mode, if neither the reader nor the system chooses. */
      default: z.enum(['light', 'dark']).default('dark'),
      /** Follow the system unless the reader chooses; adds `system` to the choices. */
      respectSystem: z.boolean().default(true),
      /** Removes the switch and clears stored choices. */
      disableSwitch: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * Common mistakes of agents, for `agents.md`: Markdown with a list below a heading for each kind of source (`###
   * CLI`). Checked like guides. Items about things that an older version lacks are left out of its file.
   */
  agentNotes: z.strictObject({ file: z.string(), text: z.string() }).optional(),
  /** Bar above every page until dismissed. Default: the changes of the latest version; `false`: none. */
  announcement: z
    .union([
      z.literal(false),
      z.strictObject({
        /** A dismissal is remembered for this id: a new text needs a new one, such as `news-{{version}}`. */
        id: z.string().regex(/^([\w.-]|\{\{[a-z.-]+\}\})+$/, 'must be letters, digits, `.`, `_`, `-` or variables'),
        text: z.string().min(1).max(200),
        /** Follows the text. If the site lacks its page, the announcement is left out. */
        link: link.optional(),
        /** Default: true. */
        dismissible: z.boolean().default(true),
      }),
    ])
    .optional(),
  /** Versions of the documentation. Exactly one has the path `/`: the one that is built. */
  versions: z
    .array(docsVersion)
    .min(1)
    .default([{ name: 'current', label: 'Next', path: '/', isLast: true }])
    .refine((all) => all.filter(({ path }) => path === '/').length === 1, 'exactly one version must have the path `/`')
    .refine((all) => all.filter(({ isLast }) => isLast).length === 1, 'exactly one version must be `isLast`')
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'names must differ'),
  search: z
    .strictObject({
      /** Target of "Let us know" for an empty result; the query is appended as `title`. */
      feedbackUrl: z.url({ protocol: /^https$/ }).optional(),
      /** Algolia-compatible search service, queried before the site's own index. Default: none. */
      hosted: z
        .strictObject({
          /** Application id of the service. */
          appId: z.string().regex(/^[A-Za-z0-9]+$/, 'must be letters and digits'),
          /** Search-only key: it is public. */
          apiKey: z.string().regex(/^[A-Za-z0-9]+$/, 'must be letters and digits'),
          /** Index that `push-search` fills. */
          indexName: z.string().regex(/^[\w.-]+$/, 'must be letters, digits, `.`, `_` or `-`'),
          /** Hosts instead of the application's default ones: scheme and host, no path. */
          hosts: z
            .array(
              z
                .url({ protocol: /^https?$/ })
                .refine(
                  (value) => URL.canParse(value) && new URL(value).origin === value,
                  'must be scheme and host alone',
                ),
            )
            .min(1)
            .optional(),
        })
        .optional(),
    })
    .prefault({}),
  /** Owner named in the copyright line. */
  copyright: z.string().min(1),
  /** SVG file the site's icons are drawn from, relative to this file. Default: the site's own mark. */
  favicon: z
    .string()
    .regex(/\.svg$/i, 'must be an SVG file: icons of all sizes are rendered from it')
    .optional(),
  /**
   * Word list for the spelling check, relative to this file: one a line, in alphabetical order, or `wrong -> right`.
   * Default: none.
   */
  words: z.string().min(1).optional(),
  /** Show the date of each guide's last change from git. Default: false. */
  lastUpdated: z.boolean().default(false),
  /** Analytics. Default: none, and nothing is loaded from other hosts. */
  analytics: z
    .strictObject({
      /** Vercel's web analytics, for a site that Vercel hosts with them enabled. */
      vercel: z.boolean().default(false),
      /** Google Tag Manager container: `GTM-` and its id. Default: none. */
      tagManager: z
        .string()
        .regex(/^GTM-[A-Z0-9]+$/, 'must be a container such as GTM-AB12CD')
        .optional(),
    })
    .default({ vercel: false }),
  /** Settings of `check --external`. */
  externalLinks: z
    .strictObject({
      /** Addresses to skip, `*` matches anything, each with the reason. */
      skip: z.record(z.string().regex(/^https?:\/\//, 'must start with `https://`'), z.string().min(1)).default({}),
      /** Hosts to request from in parallel; each gets one request at a time. */
      hosts: z.number().int().min(1).max(32).default(8),
      /** Timeout of a request in seconds. */
      timeout: z.number().positive().max(120).default(15),
      /** Retries of a failed request. */
      retries: z.number().int().min(0).max(5).default(2),
      /** Seconds between two requests to one host. */
      pause: z.number().min(0).max(60).default(0.3),
      /** Also request addresses of this machine. */
      local: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * Old addresses of generated pages or anchors (`/page#old`) and their new ones. Guides list their old addresses in
   * their front matter.
   */
  redirects: z.record(oldAddress, z.string().regex(/^\/[^\s"'<>]*$/, 'must be a page of the site')).default({}),
});
export type Config = z.infer<typeof configSchema>;
/** The configuration as written: keys with a default are optional. */
export type ConfigInput = z.input<typeof configSchema>;
