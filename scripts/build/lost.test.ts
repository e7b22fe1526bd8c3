import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { commandPage, siteConfig } from '../../generator/testing/command-line.ts';
import { muchPatience } from '../../generator/testing/effort.ts';
import { sharedFolder, type Tree, writeTree } from '../../generator/testing/folders.ts';
import { releaseFiles, releaseWith, tagRelease } from '../../generator/testing/releases.ts';
import { runGit } from '../../generator/testing/repositories.ts';
import { build, guide, newFolder, places, remove, run } from '../testing/programs.ts';

vi.setConfig({ testTimeout: muchPatience });

/* What a release takes away stops no build, whether guides, menus or redirects link to it. */

let folder: string;

const built = (url: string): string => readFileSync(path.join(folder, 'dist', `${url}.html`), 'utf8');

const reference = '/hive/reference';
const cell = (fields: string): string =>
  `${releaseFiles['deploy/charts/operator-crds/crds/cells.yaml']}`.replace(
    'description: A cell.',
    `properties: {spec: {type: object, properties: {${fields}}}}`,
  );

const seeAlso = (...names: readonly string[]): string =>
  `\n### SEE ALSO\n\n${names.map((name) => `* [${name}](${name.replaceAll(' ', '_')}.md)\t - Does ${name}\n`).join('')}\n`;

/** The release before: with a command, a flag and a field that the next one lacks. */
const before: Tree = {
  ...releaseWith(6),
  'docs/cli/hive.md': commandPage('hive', seeAlso('hive add', 'hive drop')),
  'docs/cli/hive_drop.md': commandPage('hive drop'),
  'deploy/charts/operator-crds/crds/cells.yaml': cell(
    'wax: {type: string}, lid: {type: object, properties: {tint: {type: string}}}',
  ),
};
const after: Tree = { ...releaseFiles, 'deploy/charts/operator-crds/crds/cells.yaml': cell('wax: {type: string}') };

/** Addresses that only the release before has, and where they lead now. */
const lost: Readonly<Record<string, string>> = {
  [`${reference}/cli/hive_drop`]: `${reference}/cli/hive_drop`,
  [`${reference}/cli/hive_drop#flag-help`]: `${reference}/cli/hive_drop`,
  [`${reference}/cli/hive_add#flag-size`]: `${reference}/cli/hive_add`,
  [`${reference}/crd-spec#Cell.v1.spec.lid.tint`]: `${reference}/crd-spec#Cell.v1.spec`,
};

const links = Object.keys(lost).map((href, index) => `[link ${index}](${href})`);

const config = siteConfig
  .replace(
    /footer: .*/,
    `footer: [{ title: 'More', links: [{ label: 'Size', url: '${reference}/cli/hive_add#flag-size' }] }],`,
  )
  .replace(
    "{ label: 'Guides', folder: 'guides' },",
    `{ label: 'Tint', href: '${reference}/crd-spec#Cell.v1.spec.lid.tint' }, { label: 'Drop', href: '${reference}/cli/hive_drop' },`,
  )
  .replace(
    /copyright: .*/,
    `$&
  redirects: {
    '/old': '${reference}/cli/hive_add#flag-size',
    '${reference}/cli/hive_add#old': '${reference}/cli/hive_add#flag-size',
    '${reference}/cli/hive_add#help': '${reference}/cli/hive_add#flag-help',
    '${reference}/crd-spec#tint': '${reference}/crd-spec#Cell.v1.spec.lid.tint',
    '${reference}/cli/hive_drop#old': '${reference}/cli/hive_drop#flag-help',
  },`,
  );

beforeAll(async () => {
  folder = newFolder();
  writeTree(folder, {
    'docs.config.ts': config,
    'guides/start.md': guide(links.join(', '), 'All'),
    'guides/reference/crd-spec.md': guide('[below](#Cell.v1.spec.lid)', 'Cells'),
  });
  const from = sharedFolder();
  runGit(from, ['init', '-q']);
  tagRelease(from, 'v1.0.0', '2025-03-01', before);
  tagRelease(from, 'v1.1.0', '2025-03-02', after);
  const accepted = { 'half:crd': 'meant' };
  writeFileSync(path.join(folder, 'accepted.yaml'), JSON.stringify({ 'v1.1.0': accepted }));
  const options = ['--all', '--from', from, '--origin', 'https://code.example/hive', ...places];
  const release = await run(folder, 'generator/cli.ts', 'release', ...options, '--accept-from', 'accepted.yaml');
  expect(release).toEqual({ code: 0, text: expect.stringContaining('v1.1.0') });
  return () => remove(folder);
});

it('what a release took away stops no build, and links lead to what is nearest', async () => {
  const done = await build(folder, 'dist');
  expect(done).toEqual({ code: 0, text: expect.stringContaining(' 0 errors, 0 warnings') });
  const page = built('hive/start');
  for (const [index, to] of Object.values(lost).entries()) expect(page).toContain(`<a href="${to}">link ${index}</a>`);
  expect(page).toContain(`<a href="${reference}/cli/hive_add">Size</a>`);
  expect(built(`${reference}/crd-spec`)).toContain(`<a href="${reference}/crd-spec#Cell.v1.spec">below</a>`);
  expect(page).toMatch(new RegExp(`href="${reference}/crd-spec#Cell.v1.spec"[^>]*>Tint`));
  expect(built('old')).toContain(`url=${reference}/cli/hive_add"`);
  expect(built('hive/reference/cli/hive_add')).toContain('id="help"');
  expect(built('hive/reference/crd-spec')).toMatch(/id="tint"/);
  // For those who mend it, a note of each.
  const noted = done.text.match(/ \(links\/gone\)\n/g) ?? [];
  expect(noted.length).toBeGreaterThanOrEqual(Object.keys(lost).length);
});
