import type { TextLine } from '../../../model/sample-facts.ts';

/** A name that a sample gives to something, or uses. */
export interface Naming {
  /** What has the name: `workload`, `group`, `secret`, or a kind of Kubernetes. */
  readonly sort: string;
  readonly name: string;
  readonly role: 'makes' | 'uses';
  /** Offset of the word that has it, in a text with these lines, and that word. */
  readonly at: number;
  readonly lines: readonly TextLine[];
  readonly word: string;
  /** What has the name must be there before: a workload is started with it. */
  readonly isNeeded?: true;
  /** Names of this sort that nobody knows are made as well, by a file or a registry. */
  readonly isOpen?: true;
}

/** A naming with the place of its sample among those of the guide. */
export interface PlacedNaming extends Naming {
  readonly sample: number;
  readonly isInline: boolean;
}

/** Everything that the samples of a guide make and use, in the order of the guide. */
export type GuideNamings = readonly PlacedNaming[];

/** A name that isn't a placeholder, an address or an image. */
export function isPlainName(text: string): boolean {
  return /^[a-z0-9](?:[\w.-]*[a-z0-9])?$/.test(text);
}

/** The sort of the names that an object of the cluster holds: `Secret github-token`. */
export const keyOf = (holder: string): string => `key of the ${holder}`;
