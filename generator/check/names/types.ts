import type { RuleId } from '../../model/rules.ts';
import type { Sample } from '../../model/sample.ts';
import type { Remedy, Spot } from '../../shared/problem.ts';
import type { Lookup } from '../samples/lookup.ts';

/**
 * What is looked at, piece by piece (`lines.ts` and `guides.ts` say how a piece is written down):
 *
 * - `call`: arguments and flags of a command, `tool run osv --env=A=1`, `kubectl get mcpservers`
 * - `file`: names and values of JSON and YAML, `fetch.yaml MCPServer spec.image=a/b`; `… ` where something is left out
 * - `request`: `local /mcp 8080`, a file that's sent, what is posted under a name: `post /api/v1beta/groups research`
 * - `title`: of a fence, or the name of a file that a sample writes
 * - `output`: what a command printed
 * - `text`: code, line by line; `inline`: that of a sentence
 * - `prose`: a paragraph, with its code in backquotes
 * - `table`: a cell behind what introduces the table, the first cell of the row, and the head:
 *   ``Flags: | `--all` | Flag: `--all` ``
 * - `list`: a name that an item of a list, or the row of a table, begins with
 */
export type Place = 'call' | 'file' | 'request' | 'title' | 'output' | 'text' | 'inline' | 'prose' | 'table' | 'list';

/** Where a name can stand. */
export interface Where {
  readonly in: Place;
  /** The name is what `name` matches; `of`, what it belongs to; other groups are for those who judge it. */
  readonly at: RegExp;
  /** One of these properties or flags stands beside it, or beside what holds it, and its text is `of`. */
  readonly beside?: readonly string[];
  /** None of these does. */
  readonly unless?: readonly string[];
}

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
  /** What a property or flag says that stands beside the piece, '' where that's no text; null for none. */
  readonly beside?: (property: string) => string | null;
  /** The object of a cluster that it's in: `Secret github-token`. */
  readonly object?: string;
  readonly namespace?: string | undefined;
}

/** A name, and what it stands in. */
export interface Found<One extends Where = Where> {
  readonly position: One;
  readonly line: Line;
  readonly name: string;
  /** Offset in the line. */
  readonly at: number;
  /** What the position says besides the name. */
  readonly groups: Asked['groups'];
}

/** What vocabularies are asked with. */
export interface Asked {
  readonly lookup: Lookup;
  readonly guide: readonly Sample[];
  /** The text that the name stands in. */
  readonly text: string;
  /** Names of a sort that the guide makes; '' where it makes more than it shows. */
  readonly made: (sort: string) => readonly string[];
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
  readonly names: Iterable<string> | null | undefined;
  /** More names that are right, though nobody means them by another. */
  readonly also?: Iterable<string>;
  /** Whether a name is a mistake though it's near none of these. Default: it is. */
  readonly closes?: (name: string) => boolean;
  /** The name that was meant. Default: the likely one; where other names may be right, one that differs by a slip. */
  readonly find?: (name: string, names: readonly string[]) => string | null;
  /** Behind the name, what lacks it. Default: what the position says it belongs to. */
  readonly of?: string;
  /** How the names spell a name that people may spell in other ways. */
  readonly plain?: (name: string) => string;
  readonly why?: string;
  readonly severity?: 'error' | 'warning';
  /** What to do where no name is near. Default: to use one of the names, if they aren't many. */
  readonly otherwise?: Remedy | ((name: string) => Remedy);
}

/** Vocabularies by what positions call them. */
export type Vocabularies = Readonly<Record<string, (asked: Asked) => Vocabulary>>;
