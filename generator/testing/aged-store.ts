import { commandPage, siteConfig } from './command-line.ts';
import { folderOf, type Tree } from './folders.ts';
import { command, flag, hive } from './hive-changes.ts';
import { sourceFiles } from './sources.ts';
import { recordReleases, storedVersion } from './stores.ts';
import { versionOf } from './version-facts.ts';

/** A guide of v1.2.3, which uses a command, two flags and another command. */
export const agedGuide = `---
title: Add cells
description: How to add cells.
reviewed: v1.2.3
---

This is about v1.2.3. The [command](/hive/reference/cli/hive_add) has a \`hive add --size\`.

\`\`\`bash
hive add --red
\`\`\`

- \`hive sweep\` sweeps.
- \`hive\` does the rest.
`;

/** The guide that uses nothing which has changed. */
export const steadyGuide = '---\ntitle: Hives\ndescription: All about hives.\nreviewed: v1.2.3\n---\n\nRun `hive`.\n';

const page = (name: string, flags: string, more = ''): string =>
  commandPage(name, more).replace('  -h, --help', `${flags}$&`);
const below = (...names: readonly string[]): string =>
  `\n### SEE ALSO\n\n${names.map((name) => `* [hive ${name}](hive_${name}.md)\t - Does hive ${name}\n`).join('')}\n`;

const older: Tree = {
  ...sourceFiles,
  'cli/hive.md': page('hive', '', below('add', 'sweep')),
  'cli/hive_add.md': page(
    'hive add',
    '      --red           paint it\n      --size string   how large (default "1")\n',
  ),
  'cli/hive_sweep.md': page('hive sweep', ''),
};
const { 'cli/hive_sweep.md': _, ...others } = older;
const newer: Tree = {
  ...others,
  'cli/hive.md': page('hive', '', below('add')),
  'cli/hive_add.md': page(
    'hive add',
    '      --rose          paint it\n      --size string   how large (default "2")\n',
  ),
};

const sized = (size: string) => flag('hive add', 'size', { default: size });
const releases = [
  versionOf([hive, command('add'), command('sweep'), flag('hive add', 'red', { text: 'paint' }), sized('1')], 'v1.2.3'),
  versionOf([hive, command('add'), flag('hive add', 'rose', { text: 'paint' }), sized('2')], 'v1.3.0'),
];

/**
 * A store whose second release took a command away, renamed a flag and changed a default, all of which a guide uses that
 * was reviewed for the first.
 */
export function agedStore(more: Tree = {}, isRecorded = true): string {
  const folder = folderOf({
    'docs.config.ts': siteConfig,
    'guides/start.md': agedGuide,
    'guides/index.md': steadyGuide,
    ...storedVersion('v1.2.3', older),
    ...storedVersion('v1.3.0', newer, { predecessor: 'v1.2.3' }),
    ...more,
  });
  if (isRecorded) recordReleases(folder, releases);
  return folder;
}
