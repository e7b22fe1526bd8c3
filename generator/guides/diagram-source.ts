/** Kinds of diagrams that take no `accTitle` and `accDescr`, as mermaid calls them. */
const silent: ReadonlySet<string> = new Set('block eventmodeling ishikawa kanban mindmap sankey venn'.split(' '));

/** Whether the diagram's kind has lines for those who can't see it. */
export function takesWords(source: string): boolean {
  return !silent.has(kindOf(source)[0]);
}

/** Whether the diagram says something to those who can't see it. */
export function hasWords(source: string): boolean {
  return takesWords(source) && /^\s*acc(?:Title\s*:|Descr\s*[:{])\s*\S/m.test(source);
}

/** Whether what follows each other stands side by side, so that the drawing is wide and low. */
export function isSideways(source: string): boolean {
  const [kind, direction] = kindOf(source);
  return /^(?:flowchart|graph)/.test(kind) && /^(?:LR|RL)/.test(direction);
}

/** The first words of a diagram, behind its settings and comments. */
function kindOf(source: string): [kind: string, direction: string] {
  const text = source.replace(/^\s*---\n[\s\S]*?\n\s*---\n/, '').replace(/%%\{[\s\S]*?\}%%|^\s*%%.*$/gm, '');
  const [, kind = '', direction = ''] = /^\s*([\w-]+)[^\S\n]*(\w*)/.exec(text) ?? [];
  return [kind.replace(/-beta$/, ''), direction];
}
