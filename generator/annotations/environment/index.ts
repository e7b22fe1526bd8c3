import { z } from 'zod';
import type { Environment } from '../../model/environment.ts';
import { InputError, inPath, problemAt } from '../../shared/problem.ts';
import { schemaFailure } from '../../shared/schema-failure.ts';
import { parseDocument } from '../../sources/document.ts';

const saying = {
  source: z.string().regex(/^[\w./-]+:\d+$/, 'must be a file and a line: `pkg/config/config.go:90`'),
  text: z.string().trim().min(1),
};
const name = z.strictObject({ name: z.string().regex(/^\S+$/, 'must be a name without blanks'), ...saying });
const command = z.strictObject({ name: z.string().trim().min(1), ...saying });
const chart = z.strictObject({
  name: z.string().regex(/^oci:\/\/\S+$/, 'must be an address: `oci://host/folder/chart`'),
  version: z.string().regex(/^\d\S*$/, 'must be a version without `v`'),
  ...saying,
});
const place = z.string().trim().min(1);

/** `environment.yaml`: environment variables and files, each with the line of code that it's from. */
const environmentSchema = z.strictObject({
  own: z.array(z.string().regex(/^[A-Z][A-Z0-9_]*_$/, 'must be the beginning of a variable: `TOOLHIVE_`')),
  variables: z.array(name),
  ignoreUnknownFlags: z.array(command).default([]),
  charts: z.array(chart).default([]),
  folders: z.array(
    z.strictObject({ variable: place, linux: place, macos: place, windows: place, files: z.array(name).min(1) }),
  ),
});

/** Reads `environment.yaml`. Throws InputError with everything that does not fit. */
export function ingestEnvironment(text: string, file: string): Environment {
  const result = environmentSchema.safeParse(parseDocument(text, file));
  const advice = {
    why: 'guides are held to the variables and files that it lists',
    do: 'write `own`, `variables` and `folders`, as docs/sources.md describes them',
  };
  if (!result.success) throw schemaFailure(file, result.error.issues, advice);
  const { variables, folders } = result.data;
  const places = [
    ...variables.map((one, at) => ({ name: one.name, place: `variables.${at}` })),
    ...folders.flatMap(({ variable, files }, at) =>
      files.map((one, index) => ({ name: `${variable}/${one.name}`, place: `folders.${at}.files.${index}` })),
    ),
  ];
  const seen = new Map<string, string>();
  const problems = places.flatMap((one) => {
    const first = seen.get(one.name);
    seen.set(one.name, one.place);
    if (first === undefined) return [];
    return [
      problemAt(inPath(file, one.place), { what: `names ${one.name} again, which ${first} has already`, ...advice }),
    ];
  });
  if (problems.length > 0) throw new InputError(problems);
  return result.data;
}
