import { z } from 'zod';
import { equivalentKinds } from '../model/equivalents.ts';
import { type KindName, kindNames } from '../model/kinds.ts';

/* Schemas of annotation files. Whether names exist is checked later, against the version. */

const words = z.string().trim().min(1);
const startsWith = (start: string) => z.string().startsWith(start, `must start with \`${start}\``);

type Path = readonly (string | number)[];

/** A name with its place in the file. */
interface Placed {
  readonly name: string;
  readonly path: Path;
  /** Distinguishes equal names of different things. Default: the name. */
  readonly key?: string;
}

/** Rejects duplicate names. */
const once =
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

/** `clients.yaml`; generator/model/clients.ts describes the keys. */
const client = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with `-` between them'),
  constant: z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'must be a name such as RooCode'),
  label: words,
  runs: z.enum(['application', 'extension', 'command-line']),
  format: z.enum(['json', 'yaml']),
  file: z.strictObject({
    linux: startsWith('~/'),
    macos: startsWith('~/'),
    windows: startsWith('%USERPROFILE%\\'),
  }),
  key: words,
  url: words,
  types: z
    .strictObject({
      stdio: words.exactOptional(),
      sse: words.exactOptional(),
      'streamable-http': words.exactOptional(),
    })
    .refine((types) => Object.keys(types).length > 0, 'must name at least one transport'),
});
const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;
export const clientsSchema = z.strictObject({
  schema: words,
  clients: z
    .array(client)
    .min(1)
    .refine((clients) => unique(clients.map(({ name }) => name)), 'two clients have the same name')
    .refine((clients) => unique(clients.map(({ constant }) => constant)), 'two clients have the same constant'),
});

/** Lists of names: one for each kind, all optional. */
const names = z.array(words).min(1).optional();
const namesByKind = Object.fromEntries(kindNames.map((kind) => [kind, names])) as Record<KindName, typeof names>;
type NamesByKind = { readonly [Kind in KindName]?: readonly string[] | undefined };

/** The names of a group, each with its kind and its place. */
export function namesOf(
  group: NamesByKind,
  path: Path,
): (Placed & { readonly kind: KindName; readonly key: string })[] {
  return equivalentKinds.flatMap((kind) =>
    (group[kind] ?? []).map((name, at) => ({ kind, name, key: `${kind} ${name}`, path: [...path, kind, at] })),
  );
}

/** `equivalents.yaml`: groups of equivalent names, by kind. */
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

/** `coverage.yaml`: intended omissions of guides, by reason and kind. */
export const coverageSchema = z
  .strictObject({ leftOut: z.array(z.strictObject({ reason: words, ...namesByKind })) })
  .superRefine(once(({ leftOut }) => leftOut.flatMap((group, at) => namesOf(group, ['leftOut', at]))));

/** `reference.yaml`: arrangement of reference pages; generator/model/arrangement.ts describes the keys. */
export const referenceSchema = z.strictObject({
  flags: z.array(z.strictObject({ title: words, names: z.array(words).min(1) })).default([]),
  resources: z.array(words).default([]),
});

const key = z
  .string()
  .regex(
    new RegExp(`^(${kindNames.join('|')}):\\S.*$`),
    `must be a key: ${kindNames.join(', ')}, then \`:\` and a name`,
  );

/** `moves.yaml`: renamed and removed entities. */
export const movesSchema = z
  .strictObject({ moves: z.array(z.strictObject({ from: key, to: key.nullable(), reason: words })) })
  .superRefine(({ moves }, context) => {
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

const saying = {
  source: z.string().regex(/^[\w./-]+:\d+$/, 'must be a file and a line: `pkg/config/config.go:90`'),
  text: words,
};
const known = z.strictObject({ name: z.string().regex(/^\S+$/, 'must be a name without spaces'), ...saying });

/** `environment.yaml`: environment variables, files and other names, each with its line of code. */
export const environmentSchema = z
  .strictObject({
    own: z.array(z.string().regex(/^[A-Z][A-Z0-9_]*_$/, 'must be the beginning of a variable: `TOOLHIVE_`')),
    variables: z.array(known),
    ignoreUnknownFlags: z.array(z.strictObject({ name: words, ...saying })).default([]),
    charts: z
      .array(
        z.strictObject({
          name: z.string().regex(/^oci:\/\/\S+$/, 'must be an address: `oci://host/folder/chart`'),
          version: z.string().regex(/^\d\S*$/, 'must be a version without `v`'),
          ...saying,
        }),
      )
      .default([]),
    folders: z.array(
      z.strictObject({ variable: words, linux: words, macos: words, windows: words, files: z.array(known).min(1) }),
    ),
    names: z
      .record(
        z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be a vocabulary: lower-case words with `-` between them'),
        z
          .array(
            z.strictObject({
              ...{ name: words, source: saying.source, text: words.exactOptional() },
              values: z.array(words).min(1).exactOptional(),
            }),
          )
          .min(1),
      )
      .default({}),
  })
  .superRefine(
    once(({ variables, folders, names }) => [
      ...variables.map(({ name }, at) => ({ name, path: ['variables', at] })),
      ...Object.entries(names).flatMap(([vocabulary, list]) =>
        list.map(({ name }, at) => ({ name, key: `${vocabulary} ${name}`, path: ['names', vocabulary, at] })),
      ),
      ...folders.flatMap(({ variable, files }, at) =>
        files.map(({ name }, file) => ({ name: `${variable}/${name}`, path: ['folders', at, 'files', file] })),
      ),
    ]),
  );
