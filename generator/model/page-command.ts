/** A part of a usage line, linked to the entry that it names where there is one. */
export interface UsagePart {
  readonly text: string;
  readonly url?: string;
}

/** Parts of the page of a command. */
export type CommandBlock =
  | {
      readonly type: 'usage';
      readonly lines: readonly (readonly UsagePart[])[];
      /** How many arguments are accepted, where no section of arguments says it. */
      readonly note?: string;
    }
  | { readonly type: 'aliases'; readonly names: readonly string[] };
