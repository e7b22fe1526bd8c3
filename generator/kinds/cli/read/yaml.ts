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
/** cobra writes defaults as strings; hand-written files may omit the quotes. */
const scalar = z.union([z.string(), z.number(), z.bigint(), z.boolean()]).transform(String);

const optionSchema = z.strictObject({
  name: z.string().min(1),
  shorthand: z.string().length(1).optional(),
  default_value: scalar.optional(),
  usage: text,
  /* Additional keys, absent from cobra's files. */
  /** pflag type: `bool`, `string`, `stringArray`, … */
  type: z.string().min(1).optional(),
  required: z.boolean().optional(),
  hidden: z.boolean().optional(),
  experimental: z.boolean().optional(),
  /** Reason for the deprecation, and the replacement. */
  deprecated: z.string().min(1).optional(),
  /** Only values to which the program restricts the flag. */
  allowed_values: z.array(scalar).min(1).optional(),
  /** Environment variable that sets the flag. */
  environment: z.string().min(1).optional(),
});
type CobraOption = z.infer<typeof optionSchema>;

/** cobra's YAML documentation format (`doc.GenYamlTree`), with additional keys for facts that it lacks. */
const commandSchema = z.strictObject({
  name: z.string().min(1),
  synopsis: text,
  description: text,
  usage: z.string().optional(),
  options: z.array(optionSchema).default([]),
  inherited_options: z.array(optionSchema).default([]),
  example: text,
  see_also: z.array(z.string()).default([]),
  /* Additional keys. */
  aliases: z.array(z.string().min(1)).optional(),
  /** Accepted number of arguments; without `max`, unlimited. */
  args: z.strictObject({ min: z.int().min(0), max: z.int().min(0).optional() }).optional(),
  /** Description of each argument, by its name in the usage line without brackets and dots: `query` for `[query]`. */
  arguments: z.record(z.string(), z.string().min(1)).default({}),
  deprecated: z.string().min(1).optional(),
});
type CobraYaml = z.infer<typeof commandSchema>;

/**
 * Parses a command in cobra's YAML format. cobra's files lack types and aliases, for which the schema above has
 * additional keys; without these keys they stay unknown.
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
    why: 'a misspelt key or a value of the wrong type would be missing from the reference',
    do: 'correct the key; generator/kinds/cli/read/yaml.ts defines the valid ones',
  });
}

/** Whether a file has additional keys: facts that it omits are then absent, not unknown. */
function isExtended(raw: CobraYaml): boolean {
  return [...raw.options, ...raw.inherited_options].some((option) => option.type !== undefined);
}

function toFlag(option: CobraOption, extended: boolean): Flag {
  const described = describedFlag(option.name, option.usage);
  const otherwise = extended ? false : null;
  return {
    ...described,
    shorthand: option.shorthand ?? null,
    type: option.type ?? null,
    default: spelledDefault(option.default_value ?? '', option.type ?? null),
    required: option.required ?? described.required ?? otherwise,
    hidden: option.hidden ?? otherwise,
    deprecated: option.deprecated ?? described.deprecated,
    experimental: option.experimental ?? described.experimental,
    allowedValues: option.allowed_values ?? null,
    environment: option.environment ?? null,
  };
}

/** Old versions of cobra omit the parent's name in names of subcommands. */
function relatedCommands(seeAlso: readonly string[], path: readonly string[]): string[] {
  const parent = path.slice(0, -1).join(' ');
  return seeAlso.map((entry) => {
    const name = entry.split(/\s+-\s/)[0]?.trim() ?? '';
    return name.includes(' ') || name === parent || name === path[0] ? name : `${path.join(' ')} ${name}`;
  });
}

/**
 * Marks the first arguments as required, by the minimum count: many authors put all names of a usage line in brackets.
 */
function requireCounted(found: readonly Argument[], min: number): Argument[] {
  let missing = min - found.filter((argument) => argument.required).length;
  return found.map((argument) => {
    if (argument.required || missing <= 0) return argument;
    missing--;
    return { ...argument, required: true };
  });
}

/** Adds descriptions to arguments. Throws InputError for a description whose name is not in the usage line. */
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
          why: 'the text would be missing from the reference',
          do:
            names.length > 0
              ? `write the name as the usage line does, without brackets and dots: ${names.join(', ')}`
              : 'remove it, or name the argument in the usage line',
        }),
      ),
    );
  return found.map((argument) => ({ ...argument, description: texts.get(argument.name)?.trim() ?? '' }));
}
