import type { Flag } from '../../../model/command.ts';
import { spelledDefault } from '../zero-values.ts';
import { describeArguments, requireCounted } from './arguments.ts';
import type { ParsedCommand } from './markdown.ts';
import { dedentCommon } from './markdown.ts';
import { readMarks } from './marks.ts';
import { cobraProse } from './prose.ts';
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
