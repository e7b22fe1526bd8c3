/** A file to be written: emit computes all of them before anything touches the disk. */
export interface OutputFile {
  /** Relative to the output folder, `/` as separator. */
  readonly path: string;
  readonly content: string | Uint8Array;
}
