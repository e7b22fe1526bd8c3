import type { RuleId } from '../../model/rules.ts';
import type { Sample } from '../../model/sample.ts';
import type { Remedy, Spot } from '../../shared/problem.ts';
import type { Lookup } from '../samples/lookup.ts';

/**
 * What is looked at, piece by piece (`lines.ts` and `guides.ts` say how a piece is written down):
 *
 * - `call`: arguments and flags of a command, `tool run osv --env=A=1`, `kubectl get mcpservers`
 * - `file`: names and values of JSON and YAML, `fetch.yaml MCPServer spec.image=a/b`
 * - `output`: what a command printed
 * - `text`: code, line by line; `inline`: that of a sentence
 * - `prose`: a paragraph, with its code in backquotes
 * - `table`: a cell behind what introduces the table, the first cell of the row, and the head:
 *   ``Flags: | `--all` | Flag: `--all` ``
 * - `list`: a name that an item of a list, or the row of a table, begins with
 */
export type Place = 'call' | 'file' | 'output' | 'text' | 'inline' | 'prose' | 'table' | 'list';

/** A piece of a guide behind words that say where it stands: `- MCPServer spec.image=a/b`. */
export interface Line {
  readonly in: Place;
  readonly text: string;
  /** Offset of the piece in the text; names before it are those of other lines. */
  readonly from: number;
  /** The piece as its author wrote it; absent: as the text has it. */
  readonly written?: string;
  readonly spot: (offset: number) => Spot;
  /** Names that the items of the same list, or the rows of the same table, begin with: a line each. */
  readonly list?: string | undefined;
  /** What a property says that stands beside the piece, '' where that's no text; null for none. */
  readonly beside?: (property: string) => string | null;
}

/** What vocabularies are asked with. */
export interface Asked {
  readonly lookup: Lookup;
  readonly guide: readonly Sample[];
  /** The text that the name stands in, and the section of the guide. */
  readonly text: string;
  readonly section: string;
  /** What the position says besides the name. */
  readonly groups: Readonly<Record<string, string>>;
}

/** Names that a version, or something of it, has. */
export interface Vocabulary {
  /** What messages call one. */
  readonly noun: string;
  /** Default: that of the place. */
  readonly rule?: RuleId;
  /** `*` stands for any text. Null or none: what there is isn't known, and nothing is said. */
  readonly names: (asked: Asked) => Iterable<string> | null;
  /** More names that are right, though nobody means them by another. */
  readonly also?: (asked: Asked) => Iterable<string>;
  /** Whether a name is a mistake though it's near none of these. Default: it is. */
  readonly closes?: (name: string, asked: Asked) => boolean;
  /** The name that was meant. Default: the likely one; where other names may be right, one that differs by a slip. */
  readonly find?: (name: string, names: readonly string[], asked: Asked) => string | null;
  /** Behind the name, what lacks it. Default: what the position says it belongs to. */
  readonly of?: string | ((asked: Asked) => string);
  /** How the names spell a name that people may spell in other ways. */
  readonly plain?: (name: string) => string;
  readonly why?: string;
  readonly severity?: 'error' | 'warning';
  /** What to do where no name is near. Default: to use one of the names, if they aren't many. */
  readonly otherwise?: (names: readonly string[], name: string, asked: Asked) => Remedy;
}
