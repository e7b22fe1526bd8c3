import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/*
 * What `redocly diff` says of two API documents. It tells a change of a component once, at the first place that uses it,
 * and takes what's like something else for renamed.
 */

const command = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

const reportSchema = z.object({
  changes: z.array(
    z.object({
      /** Pointer from the first operation that has it, with the names of the revision: `#/paths/~1bees/get/…`. */
      path: z.string(),
      typeName: z.string(),
      impact: z.enum(['major', 'minor', 'patch']),
      verdicts: z.array(z.object({ ruleId: z.string(), message: z.string() })),
      /** `key` where something has another name. */
      property: z.string().optional(),
      base: z.object({ value: z.unknown().optional() }).optional(),
    }),
  ),
});
export type OracleChange = z.infer<typeof reportSchema>['changes'][number];

/** Compares two documents. @returns What it says of each difference. */
export function oracleChanges(before: string, after: string): readonly OracleChange[] {
  const work = mkdtempSync(join(tmpdir(), 'thv-docs-oracle-'));
  try {
    writeFileSync(join(work, 'before.yaml'), before);
    writeFileSync(join(work, 'after.yaml'), after);
    const names = ['before.yaml', 'after.yaml', '--output', 'report.json'];
    execFileSync(process.execPath, [command, 'diff', ...names, '--format', 'json', '--fail-on', 'none'], {
      cwd: work,
      stdio: 'pipe',
    });
    return reportSchema.parse(JSON.parse(readFileSync(join(work, 'report.json'), 'utf8'))).changes;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Something that has another name, by its pointer with the new one. */
type Renames = ReadonlyMap<string, string>;

/** Old names by the pointers that end with the new ones. */
export function renamesIn(changes: readonly OracleChange[]): Renames {
  return new Map(
    changes.flatMap(({ path, property, base }) =>
      property === 'key' && typeof base?.value === 'string' ? [[path, base.value] as const] : [],
    ),
  );
}

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Key of the entity that a pointer leads to, with the names of the base; null for what's in no operation. A path has the
 * key that those of its operations go on from.
 */
export function keyOfPointer(pointer: string, renames: Renames): string | null {
  const parts = pointer.split('/');
  if (parts[1] !== 'paths') return null;
  const names = parts.map((part, at) => renames.get(parts.slice(0, at + 1).join('/')) ?? unescaped(part));
  const [, , route = '', method, part, ...rest] = names;
  if (method === undefined) return route;
  const operation = `api:${method.toUpperCase()} ${route}`;
  if (part === 'requestBody') return withMediaType(`${operation} request`, rest);
  if (part === 'responses') return withMediaType(`${operation} ${rest[0] ?? ''}`, rest.slice(1));
  return operation;
}

function withMediaType(key: string, steps: readonly string[]): string {
  const [content, media, ...rest] = steps;
  if (content !== 'content' || media === undefined) return key;
  let fields = '';
  for (let at = 0; at < rest.length; at++) {
    const step = rest[at];
    if (step === 'properties' && rest[at + 1] !== undefined) {
      fields += `${fields === '' ? '' : '.'}${rest[at + 1]}`;
      at++;
    } else if (step === 'items') fields += '[]';
    else if (step === 'additionalProperties') fields += '{}';
  }
  return fields === '' ? `${key} ${media}` : `${key} ${media} ${fields}`;
}
