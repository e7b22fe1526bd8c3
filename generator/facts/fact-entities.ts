import { ofKinds } from '../kinds/index.ts';
import type { FactEntity } from '../model/facts.ts';
import type { ToolVersion } from '../model/site.ts';
import { perObject } from '../shared/per-object.ts';
import { ofKind } from './index.ts';

/** What's known of everything that a version has, for checks that look at all of it. */
export const factEntities = perObject((kinds: ToolVersion['kinds']): readonly FactEntity[] =>
  ofKinds(kinds, (kind, model) => ofKind(kind, model)).flat(),
);
