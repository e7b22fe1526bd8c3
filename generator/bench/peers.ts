import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Later } from './later.ts';
import type { MarkdownPage } from './pages.ts';

/** Another generator of documentation, as its own guide sets it up. */
export interface Peer {
  readonly name: string;
  readonly packages: readonly string[];
  /** Script that builds, below node_modules, with its arguments. */
  readonly build: readonly string[];
  /** Folder of the built site. */
  readonly dist: string;
  /** Folder of images that pages name as `/images/…`. */
  readonly images: string;
  /** What a cold build must not find. */
  readonly caches: readonly string[];
  readonly files: (pages: readonly MarkdownPage[]) => Readonly<Record<string, string>>;
}

const withTitle = ({ title, body }: MarkdownPage): string => `---\ntitle: "${title}"\n---\n\n${body}`;
const below = (folder: string, pages: readonly MarkdownPage[], text: (page: MarkdownPage) => string) =>
  Object.fromEntries(pages.map((page) => [`${folder}/${page.path}.md`, text(page)]));
const home = '---\ntitle: "Home"\n---\n\nStart with the [FAQ](/toolhive/faq).\n';

export const peers: readonly Peer[] = [
  {
    name: 'Starlight',
    packages: ['astro', '@astrojs/starlight'],
    build: ['astro/bin/astro.mjs', 'build'],
    dist: 'dist',
    images: 'public/images',
    caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
    files: (pages) => ({
      'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Docs', sidebar: [{ label: 'Pages', items: [{ autogenerate: { directory: 'toolhive' } }] }] })] });
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
      'src/content/docs/index.md': home,
      ...below('src/content/docs', pages, withTitle),
    }),
  },
  {
    name: 'VitePress',
    packages: ['vitepress'],
    build: ['vitepress/bin/vitepress.js', 'build', 'docs'],
    dist: 'docs/.vitepress/dist',
    images: 'docs/public/images',
    caches: ['docs/.vitepress/dist', 'docs/.vitepress/cache'],
    files: (pages) => ({
      'docs/.vitepress/config.mjs': `import { readdirSync } from 'node:fs';
const items = readdirSync(new URL('..', import.meta.url), { recursive: true }).filter((name) => name.endsWith('.md')).sort().map((name) => ({ text: name.replace(/\\.md$/, '').split('/').at(-1), link: '/' + name.replace(/\\.md$/, '') }));
export default { title: 'Docs', cleanUrls: true, ignoreDeadLinks: true, markdown: { html: false }, themeConfig: { search: { provider: 'local' }, sidebar: [{ text: 'Pages', items }] } };
`,
      'docs/index.md': home,
      ...below('docs', pages, (page) => `::: v-pre\n\n# ${page.title}\n\n${page.body}\n\n:::\n`),
    }),
  },
  {
    name: 'Docusaurus',
    packages: ['@docusaurus/core', '@docusaurus/preset-classic', 'react', 'react-dom'],
    build: ['@docusaurus/core/bin/docusaurus.mjs', 'build'],
    dist: 'build',
    images: 'static/images',
    caches: ['build', '.docusaurus', 'node_modules/.cache'],
    files: (pages) => ({
      'docusaurus.config.js': `module.exports = { title: 'Docs', url: 'https://docs.example', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } }, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };
`,
      'docs/index.md': home,
      ...below('docs', pages, withTitle),
    }),
  },
];

/**
 * Puts a peer with these pages into a folder, and installs what it needs, once.
 *
 * @param dist the built site that the pages are of, with their images
 * @returns the version of its package
 */
export function setUp(
  peer: Peer,
  folder: string,
  pages: readonly MarkdownPage[],
  dist: string,
  { remove }: Later,
): string {
  for (const name of ['src', 'docs']) remove(path.join(folder, name));
  for (const [name, text] of Object.entries(peer.files(pages))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const images = path.join(dist, 'images');
  if (existsSync(images)) cpSync(images, path.join(folder, peer.images), { recursive: true });
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n');
  if (!existsSync(path.join(folder, 'node_modules')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...peer.packages], { cwd: folder });
  const [main = ''] = peer.packages.toReversed().filter((name) => /starlight|vitepress|core/.test(name));
  return JSON.parse(readFileSync(path.join(folder, 'node_modules', main, 'package.json'), 'utf8')).version;
}

/** Removes what a cold build must not find. */
export function clean(peer: Peer, folder: string, { remove }: Later): void {
  for (const name of peer.caches) remove(path.join(folder, name));
}
