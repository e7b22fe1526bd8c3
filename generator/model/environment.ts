import { z } from 'zod';
import { once, words } from './annotations.ts';

/** Line of the release's code that defines a name. */
const source = z.string().regex(/^[\w./-]+:\d+$/, 'must be a file and a line: `pkg/config/config.go:90`');

/** Something of the tool on a machine besides its commands, with its purpose; `*` matches any text: `logs/*.log`. */
const named = z.strictObject({
  ...{ name: z.string().regex(/^\S+$/, 'must be a name without spaces'), source, text: words },
});

/** `environment.yaml`: environment variables, files and other facts that no source of a version has. */
export const environmentSchema = z
  .strictObject({
    /** Prefixes of names that belong only to the tool. */
    own: z.array(z.string().regex(/^[A-Z][A-Z0-9_]*_$/, 'must be the beginning of a variable: `TOOLHIVE_`')),
    variables: z.array(named),
    /** Commands that ignore unknown flags; all others reject them. */
    ignoreUnknownFlags: z.array(named.extend({ name: words })).default([]),
    /** Charts that the release publishes. */
    charts: z
      .array(
        named.extend({
          name: z.string().regex(/^oci:\/\/\S+$/, 'must be an address: `oci://host/folder/chart`'),
          version: z.string().regex(/^\d\S*$/, 'must be a version without `v`'),
        }),
      )
      .default([]),
    /** Folders with files of the tool: their paths on each system, and the variable that overrides their parent. */
    folders: z.array(
      z.strictObject({ variable: words, linux: words, macos: words, windows: words, files: z.array(named).min(1) }),
    ),
    /**
     * Names that no source has, by vocabulary: `annotation`, `metric`, `cedar-action`. Missing vocabularies aren't
     * collected.
     */
    names: z
      .record(
        z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be a vocabulary: lower-case words with `-` between them'),
        z
          .array(
            z.strictObject({
              ...{ name: words, source },
              /** Absent if obvious from the name. */
              text: words.exactOptional(),
              /** Values of a label, with `*` for the name of the resource or workload. Absent: any. */
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
export type Environment = z.infer<typeof environmentSchema>;
