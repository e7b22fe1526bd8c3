import type { CommandFormat } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import { inPath, problemAt } from '../../../shared/problem.ts';
import type { ParsedCommand } from './markdown.ts';
import { subcommandsOf } from './tree.ts';

/**
 * Signs that a page is cut off where the rest still reads well. cobra ends each with the list of its parent and its
 * subcommands and a blank line; only a lone root has none, and that ends with its flags. Subcommands come from their
 * own files, so that a list which lacks some is a warning unless it also lacks its end.
 */
export function checkWhole(
  parsed: readonly ParsedCommand[],
  format: CommandFormat,
  files: readonly { readonly file: string; readonly text: string }[],
): Problem[] {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const section = format === 'cobra-markdown' ? '`### SEE ALSO`' : '`see_also`';
  const children = childrenByParent(parsed);
  return parsed.flatMap((command): Problem[] => {
    const name = command.path.join(' ');
    const below = children.get(name) ?? [];
    const at = inPath(command.file, name);
    if (command.related?.length === 0 && (command.path.length > 1 || below.length > 0))
      return [
        problemAt(at, {
          what: `has no list under ${section}, with which cobra ends the page of \`${name}\``,
          why: 'the page is cut off, and what stood before that list may be missing from the reference',
          do: 'fetch the file again',
        }),
      ];
    if (format === 'cobra-markdown' && command.related?.length === 0 && command.flags.length === 0)
      return [
        problemAt(at, {
          what: 'has neither flags nor subcommands; cobra lists `--help` at least',
          why: 'the page is cut off, and the reference would hold only its beginning',
          do: 'fetch the file again',
        }),
      ];
    const listed = new Set(subcommandsOf(command));
    const missing = command.related === null ? [] : below.filter((child) => !listed.has(child));
    if (missing.length === 0) return [];
    return [
      problemAt(at, {
        severity: stopsInList.test(texts.get(command.file) ?? '') ? 'error' : 'warning',
        what: `does not list under ${section} what has files of its own: ${shortList(missing)}`,
        why: 'the end of the page may be cut off, or those files are left over from another version',
        do: 'fetch the folder again, or remove the files that do not belong to it',
      }),
    ];
  });
}

/** A page of Markdown whose last line is an entry of its list, with no blank line below. */
const stopsInList = /(?:^|\n)\* \[[^\n]*\n$/;

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `\`${name}\``);
  return shown.join(', ') + (names.length > shown.length ? ` and ${names.length - shown.length} others` : '');
}

function childrenByParent(parsed: readonly ParsedCommand[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const { path } of parsed) {
    const parent = path.slice(0, -1).join(' ');
    children.set(parent, [...(children.get(parent) ?? []), path.join(' ')]);
  }
  return children;
}
