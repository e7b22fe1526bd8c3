import { commandPage, seeAlso, siteConfig } from './command-line.ts';
import { folderOf, type Tree } from './folders.ts';
import { sourceFiles } from './sources.ts';
import { recordReleases, storedVersion } from './stores.ts';

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

const older: Tree = {
  ...sourceFiles,
  'cli/hive.md': commandPage('hive', seeAlso('hive add', 'hive sweep')),
  'cli/hive_add.md': commandPage('hive add', '', '--red           paint it', '--size string   how large (default "1")'),
  'cli/hive_sweep.md': commandPage('hive sweep'),
};
const newer: Tree = {
  ...sourceFiles,
  'cli/hive_add.md': commandPage('hive add', '', '--rose          paint it', '--size string   how large (default "2")'),
};

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
  if (isRecorded) recordReleases(folder, { 'v1.2.3': older, 'v1.3.0': newer });
  return folder;
}
