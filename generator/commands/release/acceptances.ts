import { z } from 'zod';
import type { Finding } from '../../changes/plausible.ts';
import { readText } from '../../io/read.ts';
import type { Acceptance } from '../../model/change-history.ts';
import { nearest } from '../../shared/nearest.ts';
import { InputError, inPath, problemAt } from '../../shared/problem.ts';
import { schemaFailure } from '../../shared/schema-failure.ts';
import { parseYaml } from '../../sources/document.ts';
import { displayed } from '../lines.ts';

const fileSchema = z.record(z.string(), z.record(z.string(), z.string().min(1)));

/** What people accept, by version: `v0.12.0: { "source:registry-catalogue": "it has a repository of its own now" }`. */
export type AcceptanceFile = ReadonlyMap<string, readonly Acceptance[]>;

export function readAcceptances(file: string | null): AcceptanceFile {
  if (file === null) return new Map();
  const shown = displayed(file);
  const result = fileSchema.safeParse(parseYaml(readText(file), shown) ?? {});
  if (!result.success)
    throw schemaFailure(shown, result.error.issues, {
      do: 'write a version, and below it a key with the reason: `v0.12.0:` and `  source:crd: why`',
    });
  return new Map(
    Object.entries(result.data).map(([version, keys]) => [
      version,
      Object.entries(keys).map(([key, because]) => ({ key, because })),
    ]),
  );
}

/**
 * Refuses what nobody has accepted.
 *
 * @param at how messages name the release: `toolhive.bundle@v0.12.0`
 * @returns what was accepted and is so
 */
export function refuseImplausible(
  findings: readonly Finding[],
  accepted: readonly Acceptance[],
  at: string,
): Acceptance[] {
  const keys = new Set(accepted.map(({ key }) => key));
  const open = findings.filter(({ key }) => !keys.has(key));
  if (open.length > 0)
    throw new InputError(
      open.map(({ key, what, why }) =>
        problemAt(inPath(at, key), {
          what,
          why,
          do: `look at the release; if it's meant: --accept ${quoted(key)} --because "…"`,
        }),
      ),
    );
  const found = new Set(findings.map(({ key }) => key));
  return accepted.filter(({ key }) => found.has(key));
}

/** Refuses what somebody accepts on the command line and no release has: the key may be misspelled. */
export function refuseNeedless(accepted: readonly Acceptance[], findings: readonly Finding[], at: string): void {
  const keys = findings.map(({ key }) => key);
  const needless = accepted.filter(({ key }) => !keys.includes(key));
  if (needless.length === 0) return;
  throw new InputError(
    needless.map(({ key }) => {
      const near = nearest(key, keys);
      return problemAt(inPath(at, key), {
        what: 'is accepted, and was not found',
        why: 'what was meant would stay refused, or was never wrong',
        do: near === null ? 'leave --accept out' : `did you mean --accept ${quoted(near)}?`,
      });
    }),
  );
}

function quoted(key: string): string {
  return /^[\w:./-]+$/.test(key) ? key : `'${key}'`;
}
