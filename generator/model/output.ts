/** A file to be written: its path and what it's made from are known before anything touches the disk. */
export interface OutputFile {
  /** Relative to the output folder, `/` as separator. */
  readonly path: string;
  /** May be made each time it's read, so that not all files of a large site are in memory at once: read it once. */
  readonly content: string | Uint8Array;
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
