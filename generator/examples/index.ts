import type { Direction } from '../model/facts.ts';
import type { Json, Schema } from '../model/schema.ts';
import { effectiveSchemas } from '../schemas/effective.ts';
import { jsonText } from '../shared/json-text.ts';
import { changesFor } from './changes.ts';
import { type DraftOptions, draftOf } from './draft.ts';
import { type Fault, faultsOf } from './faults.ts';
import { type Path, pathText } from './paths.ts';

export interface ExampleOptions extends DraftOptions {
  /** Where it's sent: requests (`in`) have nothing read-only, answers (`out`) nothing write-only. */
  readonly direction?: Direction;
}

export interface Example {
  readonly value: Json;
  /** Optional fields that the schema doesn't allow beside the others: `spec.source.git`. */
  readonly leftOut: readonly string[];
}

/** A value that fits the schema, its rules in CEL among it; the same one every time. Undefined where none is found. */
export function exampleOf(schema: Schema, options: ExampleOptions): Json | undefined {
  return makeExample(schema, options)?.value;
}

/** An example with what had to be left out. A short one stands in for a long one that can't be made. */
export function makeExample(schema: Schema, options: ExampleOptions): Example | null {
  const { of, resolve } = effectiveSchemas(options.resolve, options.direction);
  const node = of(schema);
  for (const size of new Set([options.size, 'minimal'] as const)) {
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

interface State {
  readonly faults: readonly Fault[];
  readonly value: Json;
  readonly changes: Iterator<Json>;
}

/** Changes that are tried before something gets better. */
const mostTries = 150;

/** Faults of a draft that is worth mending. */
const mostFaults = 200;

/** The value, changed one place after the other until there is no fault; those with the fewest are changed further first. */
function repaired(draft: Json, schema: Schema, options: DraftOptions): Json | undefined {
  function* changes(value: Json, faults: readonly Fault[]) {
    for (const fault of faults) yield* changesFor({ value, schema, options }, fault);
  }
  const stateOf = (value: Json): State => {
    const faults = faultsOf(value, schema, options.resolve);
    return { faults, value, changes: changes(value, faults) };
  };
  const states = [stateOf(draft)];
  let fewest = states[0]?.faults.length ?? 0;
  const seen = new Set([jsonText(draft)]);
  for (let tries = 0; tries < mostTries; tries++) {
    const [best] = states;
    if (!best || best.faults.length > mostFaults) return undefined;
    if (best.faults.length === 0) return best.value;
    const { value, done } = best.changes.next();
    if (done || value === undefined) states.shift();
    else if (!seen.has(jsonText(value))) {
      seen.add(jsonText(value));
      const state = stateOf(value);
      const after = states.findIndex(({ faults }) => faults.length > state.faults.length);
      states.splice(after === -1 ? states.length : after, 0, state);
      if (state.faults.length < fewest) [fewest, tries] = [state.faults.length, 0];
    }
  }
  return undefined;
}

/** Paths of what a value doesn't have and a draft of it had. */
function missingIn(value: Json, draft: Json, path: Path = []): string[] {
  if (value === null || draft === null || typeof value !== 'object' || typeof draft !== 'object') return [];
  return Object.entries(draft).flatMap(([key, item]: [string, Json]) => {
    const at = [...path, Array.isArray(draft) ? Number(key) : key];
    const kept = Object.entries(value).find(([name]) => name === key)?.[1] as Json | undefined;
    return kept === undefined ? [pathText(at)] : missingIn(kept, item, at);
  });
}
