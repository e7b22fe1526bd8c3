import type { ApiDocument } from '../../model/api.ts';
import type { Schema } from '../../model/schema.ts';
import { type Resolve, resolverOf } from '../../schemas/keywords.ts';
import { normalise } from '../../schemas/normalise.ts';
import { perObject } from '../../shared/per-object.ts';
import { resolvePointer } from '../../sources/references.ts';

/** Resolves every reference of a document: to components, by pointer, and to anchors. */
export const referencesOf = perObject((api: ApiDocument): Resolve => {
  const components = resolverOf(api.schemas);
  const elsewhere = new Map<string, Schema | undefined>();
  return (target) => {
    const component = components(target);
    if (component !== undefined || !target.startsWith('#')) return component;
    if (!elsewhere.has(target)) {
      const raw = resolvePointer(api.raw, target);
      elsewhere.set(target, raw === undefined ? undefined : normalise(raw));
    }
    return elsewhere.get(target);
  };
});
