import type { Argument, Flag } from '../../../model/command.ts';
import { InputError, inPath, problemAt } from '../../../shared/problem.ts';
import { spelledDefault } from '../types.ts';
import type { ParsedCommand } from './markdown.ts';
import { readMarks } from './marks.ts';
import { cobraProse, dedentCommon } from './prose.ts';
import { type CobraOption, type CobraYaml, readCobraYaml } from './source.ts';
import { parseArguments } from './usage.ts';

/**
 * Reads a command from cobra's YAML format. cobra's own files know neither types nor aliases; ours do, through the
 * additional keys that `source.ts` documents. In a file without them those stay unknown.
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

/** True for files that carry our keys: what they leave out is then known to be absent. */
function isExtended(raw: CobraYaml): boolean {
  return [...raw.options, ...raw.inherited_options].some((option) => option.type !== undefined);
}

function toFlag(option: CobraOption, extended: boolean): Flag {
  const marks = readMarks(option.usage);
  return {
    name: option.name,
    shorthand: option.shorthand ?? null,
    type: option.type ?? null,
    valueName: null,
    default: spelledDefault(option.default_value ?? '', option.type ?? null),
    noValueDefault: null,
    description: marks.text,
    required: option.required ?? (marks.required || (extended ? false : null)),
    hidden: option.hidden ?? (extended ? false : null),
    deprecated: option.deprecated ?? marks.deprecated,
    experimental: option.experimental ?? marks.experimental,
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
