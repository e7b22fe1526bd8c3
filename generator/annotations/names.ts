import { z } from 'zod';
import { type KindName, kindNames } from '../model/kinds.ts';

const names = z.array(z.string().trim().min(1)).min(1).optional();

/** Keys of a list of names: one for each kind, all optional. */
export const namesByKind = Object.fromEntries(kindNames.map((kind) => [kind, names])) as Record<KindName, typeof names>;

const quoted = kindNames.map((kind) => `\`${kind}\``);

/** The keys in words. */
export const kindList = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
