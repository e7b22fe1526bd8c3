import { z } from 'zod';
import { schemaFailure } from '../../../shared/schema-messages.ts';
import { parseDocument } from '../../../sources/document.ts';

const text = z.string().default('');
/** cobra writes defaults as strings; a hand-written file may leave the quotes out. */
const scalar = z.union([z.string(), z.number(), z.bigint(), z.boolean()]).transform(String);

const optionSchema = z.strictObject({
  name: z.string().min(1),
  shorthand: z.string().length(1).optional(),
  default_value: scalar.optional(),
  usage: text,
  /* Keys below are ours; cobra's own files do not have them. */
  /** pflag type: `bool`, `string`, `stringArray`, … */
  type: z.string().min(1).optional(),
  required: z.boolean().optional(),
  hidden: z.boolean().optional(),
  experimental: z.boolean().optional(),
  /** Why it is deprecated and what to use. */
  deprecated: z.string().min(1).optional(),
  /** Only values the program really restricts the flag to. */
  allowed_values: z.array(scalar).min(1).optional(),
  /** Environment variable that sets the flag. */
  environment: z.string().min(1).optional(),
});
export type CobraOption = z.infer<typeof optionSchema>;

/** cobra's YAML documentation format (`doc.GenYamlTree`), with keys of ours for what that format leaves out. */
const commandSchema = z.strictObject({
  name: z.string().min(1),
  synopsis: text,
  description: text,
  usage: z.string().optional(),
  options: z.array(optionSchema).default([]),
  inherited_options: z.array(optionSchema).default([]),
  example: text,
  see_also: z.array(z.string()).default([]),
  /* Keys below are ours. */
  aliases: z.array(z.string().min(1)).optional(),
  /** Accepted number of arguments; `max` left out: no upper bound. */
  args: z.strictObject({ min: z.int().min(0), max: z.int().min(0).optional() }).optional(),
  /** What each argument is, by its name in the usage line without brackets and dots: `query` for `[query]`. */
  arguments: z.record(z.string(), z.string().min(1)).default({}),
  deprecated: z.string().min(1).optional(),
});
export type CobraYaml = z.infer<typeof commandSchema>;

/** Reads one command of cobra's YAML format. */
export function readCobraYaml(source: string, file: string): CobraYaml {
  const result = commandSchema.safeParse(parseDocument(source, file));
  if (result.success) return result.data;
  throw schemaFailure(file, result.error.issues, {
    what: "is not in cobra's YAML format",
    why: 'a key that is misspelt or of another type would be lost from the reference',
    do: 'correct the key; the known ones stand in generator/kinds/cli/read/source.ts',
  });
}
