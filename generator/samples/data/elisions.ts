/** A text with omission marks blanked, keeping offsets. */
export interface Elided {
  readonly text: string;
  /** Whether something is omitted, so required parts may be missing. */
  readonly isPart: boolean;
  /** Offsets where a mark replaces a value. */
  readonly open: ReadonlySet<number>;
}

const dots = /\.{3}|…/;
/** Comments that state an omission, unlike explanations. */
const leftOut =
  /\b(other|others|rest|remaining|existing|more|omitted|trimmed|truncated|unchanged|snip|same as|as before|your|here|etc)\b/i;

/** `# Other deployment fields omitted, see above`. */
const saidLeftOut = /^(?:other|more|the rest|remaining|some)\b.*\b(?:omitted|left out|not shown)\b/i;

/** Whether a comment marks an omission: `# ...`, `// other settings…`. */
function isElision(comment: string): boolean {
  const inner = comment.replace(/^\s*(?:#+|\/\/+|\/\*+)\s*|\s*\*\/\s*$/g, '').trim();
  return (
    /^(?:\.{3}|…)/.test(inner) ||
    (dots.test(inner) && leftOut.test(inner)) ||
    saidLeftOut.test(inner) ||
    /^<?snip>?$/i.test(inner)
  );
}

/** Comments for renderers that are never shown. */
const magic = /^\/\/ *highlight-(?:next-line|start|end)\b/;

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Marks in YAML: lines of `...`, `<... trimmed ...>` or `# ...`. */
export function withoutElisions(text: string): Omit<Elided, 'open'> {
  let isPart = false;
  const plain = text.replaceAll(
    /^[ \t]*(?:(#.*)|(?:- )?(?:\.{3}|…)[ \t]*(?:#.*)?|[<[(][^:\n]*(?:\.{3}|…)[^:\n]*[>\])][ \t]*)$/gm,
    (line, comment: string | undefined) => {
      if (comment !== undefined && !isElision(comment)) return line;
      isPart = true;
      return blank(line);
    },
  );
  return { text: plain, isPart };
}

const jsonToken = /"(?:\\.|[^"\\\n])*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?:\.{3}|…)(?:[^\n"{}[\],:]*(?:\.{3}|…))?/g;

/** Marks in JSON: `...` in place of a value, a member or an item, and comments that state an omission. */
export function jsonWithoutElisions(text: string): Elided {
  const open = new Set<number>();
  let isPart = false;
  const plain = text.replaceAll(jsonToken, (token, at: number) => {
    if (token.startsWith('"')) return token;
    if (magic.test(token)) return blank(token);
    const before = text.slice(0, at).trimEnd().at(-1);
    const after = text.slice(at + token.length).trimStart()[0];
    const isComment = token.startsWith('/');
    // As the only content of an object or list, a comment replaces its members.
    const isAlone = (before === '{' && after === '}') || (before === '[' && after === ']');
    if (isComment && !isElision(token) && !isAlone) return token;
    isPart = true;
    if (before !== ':') return blank(token);
    open.add(at);
    return `0${blank(token.slice(1))}`;
  });
  return { text: plain, isPart, open };
}

/** The nesting depth of brackets. Parsers are recursive, or quadratic in it. */
export function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const char of text) {
    if (char === '{' || char === '[') most = Math.max(most, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return most;
}
