import type { Direction } from '../model/facts.ts';
import type { Json, Schema } from '../model/schema.ts';
import { effectiveSchemas } from '../schemas/effective.ts';
import { changesFor } from './changes.ts';
import { type DraftOptions, draftOf } from './draft.ts';
import { type Fault, faultsOf } from './faults.ts';
import { type Path, pathText } from './paths.ts';

export interface ExampleOptions extends DraftOptions {
  /** Requests (`in`) have no read-only properties, responses (`out`) no write-only ones. */
  readonly direction?: Direction;
}

export interface Example {
  readonly value: Json;
  /** Optional fields that the schema excludes in combination: `spec.source.git`. */
  readonly leftOut: readonly string[];
}

/** A deterministic value that fits the schema and its CEL rules. Undefined if none is found. */
export function exampleOf(schema: Schema, options: ExampleOptions): Json | undefined {
  return makeExample(schema, options)?.value;
}

/** An example with its omissions. Falls back from a short to a long one and vice versa. */
export function makeExample(schema: Schema, options: ExampleOptions): Example | null {
  const { of, resolve } = effectiveSchemas(options.resolve, options.direction);
  const node = of(schema);
  for (const size of new Set([options.size, 'minimal', 'full'] as const)) {
    const draft = draftOf(node, { ...options, resolve, size });
    const value = repaired(draft, node, { ...options, resolve, size });
    if (value !== undefined) return { value, leftOut: missingIn(value, draft) };
  }
  return null;
}

/** Whether a value fits a schema in its direction. */
export function fits(value: Json, schema: Schema, options: Pick<ExampleOptions, 'resolve' | 'direction'>): boolean {
  const { of, resolve } = effectiveSchemas(options.resolve, options.direction);
  return faultsOf(value, of(schema), resolve).length === 0;
}

/** Changes to try before an improvement. */
const mostTries = 150;

/** Most faults of a draft that is worth repairing. */
const mostFaults = 200;

/** Repairs a value step by step until there is no fault. */
function repaired(draft: Json, schema: Schema, options: DraftOptions): Json | undefined {
  let [value, faults] = [draft, faultsOf(draft, schema, options.resolve)];
  // Missing values count double: once added, they may need another change.
  const weight = (all: readonly Fault[]): number => all.reduce((sum, { isMissing }) => sum + (isMissing ? 2 : 1), 0);
  const better = (): boolean => {
    let tries = 0;
    for (const fault of faults)
      for (const changed of changesFor({ value, schema, options }, fault)) {
        if (++tries > mostTries) return false;
        const left = faultsOf(changed, schema, options.resolve);
        if (weight(left) >= weight(faults)) continue;
        [value, faults] = [changed, left];
        return true;
      }
    return false;
  };
  if (faults.length > mostFaults) return undefined;
  while (faults.length > 0) if (!better()) return undefined;
  return value;
}

/** Paths that a value lacks compared with its draft. */
function missingIn(value: Json, draft: Json, path: Path = []): string[] {
  if (value === null || draft === null || typeof value !== 'object' || typeof draft !== 'object') return [];
  return Object.entries(draft).flatMap(([key, item]: [string, Json]) => {
    const at = [...path, Array.isArray(draft) ? Number(key) : key];
    const kept = Object.entries(value).find(([name]) => name === key)?.[1] as Json | undefined;
    return kept === undefined ? [pathText(at)] : missingIn(kept, item, at);
  });
}
