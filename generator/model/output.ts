/** A file to write: its path and sources are determined before anything touches the disk. */
export interface OutputFile {
  /** Relative to the output folder, `/` as separator. */
  readonly path: string;
  /** May be computed on each read, to save memory on large sites: read it once. */
  readonly content: string | Uint8Array;
}

/** A file whose content is computed on each read. */
export function printedWhenRead(path: string, print: () => string): OutputFile {
  return {
    path,
    get content() {
      return print();
    },
  };
}
