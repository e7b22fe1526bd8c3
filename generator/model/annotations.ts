import { z } from 'zod';
import { type KindName, kindNames, kinds } from './kinds.ts';

/*
 * Annotation files, which maintainers write beside a release's sources; `clients.ts` and `environment.ts` have two
 * more. Whether names exist is checked later.
 */

export const words = z.string().trim().min(1);
type Path = readonly (string | number)[];

/** A name with its place in the file. */
interface Placed {
  readonly name: string;
  readonly path: Path;
  /** Distinguishes equal names of different things. Default: the name. */
  readonly key?: string;
}

/** Rejects duplicate names. */
export const once =
  <Value>(namesIn: (value: Value) => readonly Placed[]) =>
  (value: Value, context: z.RefinementCtx): void => {
    const seen = new Map<string, string>();
    for (const { name, path, key = name } of namesIn(value)) {
      const first = seen.get(key);
      if (first !== undefined) fault(context, path, `names ${name} again, which ${first} has already`);
      seen.set(key, path.join('.'));
    }
  };

function fault(context: z.RefinementCtx, path: Path, message: string): void {
  context.addIssue({ code: 'custom', path: [...path], message });
}

/** Order of kinds in lists of equivalents: kinds whose names need no prefix come first. */
export const equivalentKinds = kindNames.toSorted(
  (a, b) => Number('prefix' in kinds[a]) - Number('prefix' in kinds[b]),
);

/** Lists of names: one for each kind, all optional. */
const names = z.array(words).min(1).optional();
const namesByKind = Object.fromEntries(kindNames.map((kind) => [kind, names])) as Record<KindName, typeof names>;

/** The names of a group, each with its kind and its place. */
export function namesOf(group: { readonly [Kind in KindName]?: readonly string[] | undefined }, path: Path) {
  return equivalentKinds.flatMap((kind) =>
    (group[kind] ?? []).map((name, at) => ({ kind, name, key: `${kind} ${name}`, path: [...path, kind, at] })),
  );
}

/** `equivalents.yaml`: groups of names with the same meaning on pages of different kinds. */
export const equivalentsSchema = z
  .strictObject({ groups: z.array(z.strictObject({ means: words, ...namesByKind })) })
  .superRefine(
    ({ groups }, context) => {
      for (const [at, group] of groups.entries())
        if (namesOf(group, []).length < 2) fault(context, ['groups', at], `“${group.means}” has a single name`);
    },
    // Reports a misspelled kind, not the names missing because of it.
    { when: ({ issues }) => issues.length === 0 },
  )
  .superRefine(once(({ groups }) => groups.flatMap((group, at) => namesOf(group, ['groups', at]))));

/** A name of a list, with its place in the file for messages. */
interface ListedName {
  readonly kind: KindName;
  /** `thv run --proxy-port`, `v1.createRequest.proxy_port`, `MCPServer.spec.port`, `server.target_port`. */
  readonly name: string;
  readonly place: string;
}

export interface EquivalentGroup {
  /** Their meaning, for maintainers of the list. */
  readonly means: string;
  readonly references: readonly ListedName[];
  readonly file: string;
}

/** `coverage.yaml`: intended omissions of guides, by reason and kind. */
export const coverageSchema = z
  .strictObject({ leftOut: z.array(z.strictObject({ reason: words, ...namesByKind })) })
  .superRefine(once(({ leftOut }) => leftOut.flatMap((group, at) => namesOf(group, ['leftOut', at]))));

/** A deliberate omission of guides; `*` in its name matches any text: `* --help`. */
export interface LeftOut extends ListedName {
  readonly reason: string;
  readonly file: string;
}

/** `reference.yaml`: arrangement of reference pages, where the order of the sources is unhelpful. */
export const referenceSchema = z.strictObject({
  /** Groups of flags for commands with many, in order. A flag belongs to the first group that names it. */
  flags: z
    .array(
      z.strictObject({
        title: words,
        /** Without hyphens; `*` matches any text: `otel-*`. */
        names: z.array(words).min(1),
      }),
    )
    .default([]),
  /** Kinds of custom resources to list first. */
  resources: z.array(words).default([]),
});
export type Arrangement = z.infer<typeof referenceSchema>;

const key = z
  .string()
  .regex(
    new RegExp(`^(${kindNames.join('|')}):\\S.*$`),
    `must be a key: ${kindNames.join(', ')}, then \`:\` and a name`,
  );

/** The new place of a renamed or removed entity. */
const move = z.strictObject({
  /** Its key in earlier versions: `cli:thv old --flag`. */
  from: key,
  /** Its key now, or the key of its replacement; null: no replacement. */
  to: key.nullable(),
  /** For maintainers. */
  reason: words,
});
export type Move = z.infer<typeof move> & { readonly file: string; readonly place: string };

/** `moves.yaml`: renamed and removed entities. */
export const movesSchema = z.strictObject({ moves: z.array(move) }).superRefine(({ moves }, context) => {
  const targets = new Map<string, string | null>();
  for (const [at, { from, to }] of moves.entries()) {
    if (targets.has(from)) fault(context, ['moves', at], `moves ${from} a second time`);
    else targets.set(from, to);
  }
  const circled = new Set<string>();
  for (const [at, { from }] of moves.entries()) {
    const way = circled.has(from) ? null : circleFrom(from, targets);
    if (way === null) continue;
    for (const one of way) circled.add(one);
    fault(context, ['moves', at], `moves ${from} back to itself: ${[...way, from].join(' → ')}`);
  }
});

/** The keys of a cycle of moves; null without one. */
function circleFrom(from: string, targets: ReadonlyMap<string, string | null>): readonly string[] | null {
  const way = [from];
  let at = targets.get(from);
  for (; at != null && !way.includes(at); at = targets.get(at)) way.push(at);
  return at === from ? way : null;
}

/** Maps old keys to new ones. */
export function moveTargets(moves: readonly Pick<Move, 'from' | 'to'>[]): ReadonlyMap<string, string | null> {
  return new Map(moves.map(({ from, to }) => [from, to]));
}
