import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../generator/testing/folders.ts';

const root = path.join(import.meta.dirname, '..');

it('every room may import what its row names, and nothing else', () => {
  const files: Record<string, readonly string[]> = {
    'generator/link/a.ts': ['generator/kinds/cli/x.ts', 'generator/kinds/x.ts', 'generator/print/x.ts', 'node:fs'],
    'generator/kinds/cli/a.ts': ['generator/kinds/cli/b/x.ts', 'generator/kinds/kind.ts', 'generator/kinds/crd/x.ts'],
    'generator/print/a.ts': ['node:crypto', 'node:path', 'generator/testing/x.ts'],
    'generator/print/a.test.ts': ['node:path', 'generator/testing/x.ts'],
    'generator/new/a.ts': ['generator/model/x.ts'],
    'generator/model/a.ts': ['generator/model/b.ts'],
    'generator/model/b.ts': ['generator/model/a.ts'],
    'scripts/build/a.ts': ['generator/versions/x.ts', 'generator/check/x.ts', 'site/hosting/x.ts', 'site/browser/x.ts'],
    'mcp/answers/a.ts': ['mcp/x.ts', 'site/search/x.ts', 'generator/changes/x.ts', 'generator/io/x.ts'],
    'site/browser/a.ts': ['site/ui/x.ts', 'generator/shared/x.ts', 'generator/link/x.ts', 'node:fs'],
    'site/a.ts': ['site/browser/x.ts', 'site/article/x.ts'],
    'site/new/a.ts': ['site/ui/x.ts'],
  };
  const importing = (file: string, target: string): string =>
    `import '${target.startsWith('node:') ? target : `./${path.relative(path.dirname(file), target)}`}';`;
  const targets = Object.values(files)
    .flat()
    .filter((target) => target.endsWith('.ts'));
  const texts = Object.entries(files).map(([file, imported]) => {
    return [file, imported.map((target) => importing(file, target)).join('\n')] as const;
  });
  const cwd = folderOf({
    ...Object.fromEntries(targets.map((file) => [file, ''])),
    ...Object.fromEntries(texts),
    'package.json': '{"type":"module"}',
  });
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = ['--config', path.join(root, '.dependency-cruiser.mjs')];
  const args = [program, ...config, 'generator', 'site', 'scripts/build', 'mcp'];
  const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const found = [...stdout.matchAll(/error \S+: (\S+) →\s+(\S+)/g)].map(([, from, to]) => `${from} -> ${to}`);
  expect(found.sort()).toEqual([
    'generator/kinds/cli/a.ts -> generator/kinds/crd/x.ts',
    'generator/link/a.ts -> fs',
    'generator/link/a.ts -> generator/print/x.ts',
    'generator/model/a.ts -> generator/model/b.ts',
    'generator/new/a.ts -> generator/model/x.ts',
    'generator/print/a.ts -> generator/testing/x.ts',
    'generator/print/a.ts -> path',
    'mcp/answers/a.ts -> generator/io/x.ts',
    'scripts/build/a.ts -> generator/check/x.ts',
    'scripts/build/a.ts -> site/browser/x.ts',
    'site/a.ts -> site/article/x.ts',
    'site/browser/a.ts -> generator/link/x.ts',
    'site/new/a.ts -> site/ui/x.ts',
  ]);
});
