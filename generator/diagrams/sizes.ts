/** Sizes of a drawing in pixels; `diagram.css` has those of the words, too. */
export const sizes = {
  /** Words in nodes, and the height of their lines. */
  node: 14,
  nodeLine: 20,
  /** Words on edges. */
  edge: 13,
  edgeLine: 18,
  /** Corners of boxes and of bent lines: `--radius` of the site. */
  radius: 8,
  /** Arrow heads: how long, and half as wide. */
  head: 7,
  headHalf: 4,
} as const;
