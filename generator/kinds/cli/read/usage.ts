import type { Argument } from '../../../model/command.ts';

/** Words of a usage line that stand for flags or options as a whole, not for an argument. */
const flagWords = /^\[?(flags|options|global options|command options)\]?$/i;

/**
 * Positional arguments of a usage line: what follows the command's own words.
 *
 *     thv run [flags] SERVER [-- ARGS...]   ->   SERVER, [-- ARGS...]
 */
export function parseArguments(usage: string | null, path: readonly string[]): Argument[] {
  const line = usage?.split('\n')[0]?.trim() ?? '';
  const own = path.join(' ');
  if (!line.startsWith(own)) return [];
  const found: Argument[] = [];
  for (const syntax of splitTerms(line.slice(own.length))) {
    if (flagWords.test(syntax) || /^\[?-/.test(syntax.replace(/^\[?-- /, ''))) continue;
    const name = syntax
      .replace(/^\[?-- ?/, '')
      .replace(/\.{3}|…/g, '')
      .replace(/[[\]<>{}]/g, ' ')
      .trim()
      .replace(/\s+/g, ' ');
    if (name === '' || name === 'command') continue;
    found.push({
      name,
      syntax,
      required: !syntax.startsWith('['),
      repeatable: /\.{3}|…/.test(syntax),
      description: '',
    });
  }
  return found;
}

/** Terms separated by spaces outside brackets; `...` and `-- X` stay with their term. */
function splitTerms(text: string): string[] {
  const terms: string[] = [];
  let depth = 0;
  let term = '';
  for (const char of text) {
    if ('[<{('.includes(char)) depth++;
    if (']>})'.includes(char)) depth = Math.max(0, depth - 1);
    if (char === ' ' && depth === 0) {
      terms.push(term);
      term = '';
    } else term += char;
  }
  terms.push(term);
  const joined: string[] = [];
  for (const piece of terms.filter((item) => item !== '')) {
    const last = joined.at(-1);
    if (last !== undefined && (/^(\.{3}|…)$/.test(piece) || last === '--'))
      joined[joined.length - 1] = `${last} ${piece}`;
    else joined.push(piece);
  }
  return joined;
}
