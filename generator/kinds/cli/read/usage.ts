import type { Argument } from '../../../model/command.ts';

/**
 * Positional arguments of a usage line: what follows the command's own words.
 *
 *     thv run [flags] SERVER [-- ARGS...]   ->   SERVER, [-- ARGS...]
 */
export function parseArguments(usage: string | null, path: readonly string[]): Argument[] {
  const line = usage?.split('\n')[0]?.trim() ?? '';
  const command = path.join(' ');
  if (!line.startsWith(command)) return [];
  const found: Argument[] = [];
  for (const syntax of splitTerms(line.slice(command.length))) {
    if (/^[[(]?-/.test(syntax.replace(/^\[?-- /, ''))) continue;
    const name = syntax
      .replace(/^\[?-- ?/, '')
      .replace(/\.{3}|…/g, '')
      .replace(/[[\]<>{}]/g, ' ')
      .trim()
      .replace(/\s+/g, ' ');
    // Placeholders for flags or commands in general.
    if (name === '' || name === 'command' || /^(flags|options)$/i.test(name)) continue;
    found.push({
      name,
      syntax,
      required: !isOptional(syntax.replace(/^-- /, '')),
      repeatable: /\.{3}|…/.test(syntax),
      description: '',
    });
  }
  return found;
}

/** `[NAME]` may be left out, `[REMOTE:]NAME` may not. */
function isOptional(syntax: string): boolean {
  return syntax.startsWith('[') && !/^\[[^[\]]*\][^\s[\].…]/.test(syntax);
}

/** Terms separated by spaces outside brackets; `...` and `-- X` stay with their term. */
function splitTerms(text: string): string[] {
  const terms: string[] = [];
  let depth = 0;
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = terms.at(-1);
    const continues = depth > 0 || last === '--' || /^(\.{3}|…)$/.test(word);
    if (continues && last !== undefined) terms[terms.length - 1] = `${last} ${word}`;
    else terms.push(word);
    const count = (brackets: RegExp): number => word.match(brackets)?.length ?? 0;
    depth = Math.max(0, depth + count(/[[<{(]/g) - count(/[\]>})]/g));
  }
  return terms;
}
