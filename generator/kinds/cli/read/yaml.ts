import { z } from 'zod';
import type { Argument, Flag } from '../../../model/command.ts';
import { InputError, inPath, problemAt } from '../../../shared/problem.ts';
import { schemaFailure } from '../../../shared/schema-messages.ts';
import { parseDocument } from '../../../sources/document.ts';
import { spelledDefault } from '../types.ts';
import { describedFlag } from './flags.ts';
import type { ParsedCommand } from './markdown.ts';
import { cobraProse, dedentCommon } from './prose.ts';
import { parseArguments } from './usage.ts';

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
type CobraOption = z.infer<typeof optionSchema>;

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
type CobraYaml = z.infer<typeof commandSchema>;

/**
 * Reads a command from cobra's YAML format. cobra's own files know neither types nor aliases; ours do, through the
 * additional keys of the schema above. In a file without them those stay unknown.
 */
export function parseCobraYaml(source: string, file: string): ParsedCommand {
  const raw = readCobraYaml(source, file);
  const path = raw.name.trim().split(/\s+/);
  const usage = raw.usage?.trim() || null;
  const extended = isExtended(raw);
  return {
    path,
    summary: raw.synopsis.trim(),
    description: cobraProse(raw.description, path[0] ?? raw.name),
    usage,
    arguments: describeArguments(requireCounted(parseArguments(usage, path), raw.args?.min ?? 0), raw.arguments, file),
    argumentCount: raw.args ? { min: raw.args.min, max: raw.args.max ?? null } : null,
    aliases: raw.aliases ?? (extended ? [] : null),
    flags: raw.options.map((option) => toFlag(option, extended)),
    inheritedFlags: raw.inherited_options.map((option) => toFlag(option, extended)),
    examples: dedentCommon(raw.example),
    deprecated: raw.deprecated ?? null,
    file,
    related: relatedCommands(raw.see_also, path),
  };
}

function readCobraYaml(source: string, file: string): CobraYaml {
  const result = commandSchema.safeParse(parseDocument(source, file));
  if (result.success) return result.data;
  throw schemaFailure(file, result.error.issues, {
    what: "is not in cobra's YAML format",
    why: 'a key that is misspelt or of another type would be lost from the reference',
    do: 'correct the key; the known ones stand in generator/kinds/cli/read/yaml.ts',
  });
}

/** True for files that carry our keys: what they leave out is then known to be absent. */
function isExtended(raw: CobraYaml): boolean {
  return [...raw.options, ...raw.inherited_options].some((option) => option.type !== undefined);
}

function toFlag(option: CobraOption, extended: boolean): Flag {
  const said = describedFlag(option.name, option.usage);
  const otherwise = extended ? false : null;
  return {
    ...said,
    shorthand: option.shorthand ?? null,
    type: option.type ?? null,
    default: spelledDefault(option.default_value ?? '', option.type ?? null),
    required: option.required ?? said.required ?? otherwise,
    hidden: option.hidden ?? otherwise,
    deprecated: option.deprecated ?? said.deprecated,
    experimental: option.experimental ?? said.experimental,
    allowedValues: option.allowed_values ?? null,
    environment: option.environment ?? null,
  };
}

/** Old versions of cobra leave the command's own words out of its subcommands' names. */
function relatedCommands(seeAlso: readonly string[], path: readonly string[]): string[] {
  const parent = path.slice(0, -1).join(' ');
  return seeAlso.map((entry) => {
    const name = entry.split(/\s+-\s/)[0]?.trim() ?? '';
    return name.includes(' ') || name === parent || name === path[0] ? name : `${path.join(' ')} ${name}`;
  });
}

/**
 * The arguments with what the accepted count says of them: where at least so many must be given, the first ones are
 * required, whatever the brackets of the usage line say. Many authors put every name of a usage line into brackets.
 */
function requireCounted(found: readonly Argument[], min: number): Argument[] {
  let missing = min - found.filter((argument) => argument.required).length;
  return found.map((argument) => {
    if (argument.required || missing <= 0) return argument;
    missing--;
    return { ...argument, required: true };
  });
}

/** The arguments with their descriptions. A description of a name that the usage line lacks would be lost: InputError. */
function describeArguments(
  found: readonly Argument[],
  descriptions: Readonly<Record<string, string>>,
  file: string,
): Argument[] {
  const texts = new Map(Object.entries(descriptions));
  const names = found.map((argument) => argument.name);
  const lost = [...texts.keys()].filter((name) => !names.includes(name));
  if (lost.length > 0)
    throw new InputError(
      lost.map((name) =>
        problemAt(inPath(file, `arguments.${name}`), {
          what: 'describes an argument that the usage line does not have',
          why: 'the text would be lost from the reference',
          do:
            names.length > 0
              ? `write the name as the usage line does, without brackets and dots: ${names.join(', ')}`
              : 'remove it, or name the argument in the usage line',
        }),
      ),
    );
  return found.map((argument) => ({ ...argument, description: texts.get(argument.name)?.trim() ?? '' }));
}
