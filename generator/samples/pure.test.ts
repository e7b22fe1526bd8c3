import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const generator = resolve(import.meta.dirname, '..');

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

/** Modules that a file imports for more than their types. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type .*?;$/gms, '');
  return [...text.matchAll(/\b(?:from|import|require)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
}

const own = [
  ...['samples', 'check/samples'].flatMap((room) => sourcesBelow(join(generator, room))),
  // What supplies the checks with facts in a browser.
  ...['kinds/facts.ts', 'kinds/history.ts'].map((name) => join(generator, name)),
];

it('reading and checking samples, reading facts, and all that they import, run outside Node', () => {
  const files = new Set(own);
  const wrong: string[] = [];
  for (const file of files)
    for (const name of importsOf(file)) {
      if (name === 'module' || name.startsWith('node:')) wrong.push(`${file}: ${name}`);
      const target = resolve(dirname(file), name);
      if (name.startsWith('.') && existsSync(target)) files.add(target);
    }
  expect(own.length).toBeGreaterThan(40);
  expect(files.size).toBeGreaterThan(own.length);
  expect(wrong).toEqual([]);
});

it('nothing is kept between two samples or two versions', () => {
  const kept = own.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').match(
      /^(?:export )?(?:let .*|const .*= new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\).*)$/gm,
    );
    return (lines ?? []).map((line) => `${file}: ${line}`);
  });
  expect(kept).toEqual([]);
});
