/** A file to be written: its path and what it's made from are known before anything touches the disk. */
export interface OutputFile {
  /** Relative to the output folder, `/` as separator. */
  readonly path: string;
  /** May be made each time it's read, so that not all files of a large site are in memory at once: read it once. */
  readonly content: string | Uint8Array;
  /** Where all of it would take much memory: the same in parts, made one after the other. */
  readonly parts?: () => Iterable<string>;
}

/** A file that's made each time its content is read. */
export function printedWhenRead(path: string, print: () => string): OutputFile {
  return {
    path,
    get content() {
      return print();
    },
  };
}

/** A file that's never in memory as a whole, unless somebody asks for its content. */
export function printedInParts(path: string, parts: () => Iterable<string>): OutputFile {
  return {
    path,
    parts,
    get content() {
      return [...parts()].join('');
    },
  };
}
