import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Lines by name. */
export type Texts = ReadonlyMap<string, readonly string[]>;

/** Lines that stand in place of others; either may be none. */
export interface Change {
  readonly name: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * What differs between texts of the same names, found by git.
 * @throws When git can't be run.
 */
export function changesBetween(old: Texts, fresh: Texts): Change[] {
  const names = [...old.keys()].filter((name) => fresh.has(name));
  const work = mkdtempSync(path.join(tmpdir(), 'compare-'));
  try {
    for (const [side, texts] of [
      ['old', old],
      ['new', fresh],
    ] as const) {
      mkdirSync(path.join(work, side));
      for (const [index, name] of names.entries())
        writeFileSync(
          path.join(work, side, String(index)),
          (texts.get(name) ?? []).map((line) => `${line}\n`).join(''),
        );
    }
    const args = [
      'diff',
      '--no-index',
      '--no-ext-diff',
      '--no-color',
      '--no-renames',
      '--text',
      '--unified=0',
      'old',
      'new',
    ];
    const { stdout, status, stderr, error } = spawnSync('git', args, {
      cwd: work,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    if (error || status === null || status > 1) throw error ?? new Error(`git diff failed: ${stderr}`);
    return readDiff(stdout, names);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Reads git's output, counting lines: those of a text may look like any of git's own. */
function readDiff(output: string, names: readonly string[]): Change[] {
  const lines = output.split('\n');
  const changes: Change[] = [];
  let name = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const file = /^diff --git a\/old\/(\d+) /.exec(line);
    if (file) name = names[Number(file[1])] ?? '';
    const hunk = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line);
    if (!hunk) continue;
    const [removed, added] = [Number(hunk[1] ?? 1), Number(hunk[2] ?? 1)];
    const part = (from: number, count: number): string[] =>
      lines.slice(from, from + count).map((text) => text.slice(1));
    changes.push({ name, before: part(at + 1, removed), after: part(at + 1 + removed, added) });
    at += removed + added;
  }
  return changes;
}
