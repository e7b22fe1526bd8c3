import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configSchema } from '../config/schema.ts';

const folder = join(import.meta.dirname, '../../templates');
/** Templates of page modules, by their names. */
export const templates = new Map(
  readdirSync(folder).map((name) => [name.replace('.hbs', ''), readFileSync(join(folder, name), 'utf8')]),
);
/** A site of a made-up program. */
export const hiveConfig = configSchema.parse({
  title: 'Hive Docs',
  tagline: 'Keeps cells in order',
  url: 'https://hive.example',
  section: 'hive',
  program: 'hive',
  sidebar: [{ label: 'Reference', folder: 'reference', reference: true }],
  navbar: [{ label: 'Docs', links: [{ label: 'Commands', url: '/hive/reference/cli/hive' }] }],
  social: [],
  footer: [],
  copyright: 'x',
});
