import type { RuleId } from '../../model/rules.ts';
import type { Sample } from '../../model/sample.ts';
import type { Remedy, Spot } from '../../shared/problem.ts';
import type { Lookup } from '../samples/lookup.ts';

/**
 * The pieces of a guide to search for names (`lines.ts` and `guides.ts` make them):
 *
 * - `call`: arguments and flags of a command, `tool run osv --env=A=1`, `kubectl get mcpservers`
 * - `file`: names and values of JSON and YAML, `fetch.yaml MCPServer spec.image=a/b`; `… ` where something is left out
 * - `request`: `local /mcp 8080`, a file that is sent, the name of a posted object: `post /api/v1beta/groups research`
 * - `title`: of a fence, or the name of a file that a sample writes
 * - `output`: the output of a command
 * - `text`: code, line by line; `inline`: that of a sentence
 * - `prose`: a paragraph, with its code in backquotes
 * - `table`: a cell after the table's introduction, the first cell of the row, and the head:
 *   ``Flags: | `--all` | Flag: `--all` ``
 * - `list`: a name that an item of a list, or the row of a table, begins with
 */
export type Place = 'call' | 'file' | 'request' | 'title' | 'output' | 'text' | 'inline' | 'prose' | 'table' | 'list';

/** Where a name appears. */
export interface Where {
  readonly in: Place;
  /** `name` matches the name, `of` its owner; other groups are for vocabularies. */
  readonly at: RegExp;
  /** One of these properties or flags must be beside it or its parent; its text becomes `of`. */
  readonly beside?: readonly string[];
  /** None of these may be there. */
  readonly unless?: readonly string[];
}

/** A piece of a guide. Positions match it behind words for its place: `- MCPServer spec.image=a/b`. */
export interface Line {
  readonly in: Place;
  /** The words before the piece; names in them belong to other lines. Default: none. */
  readonly lead?: string;
  readonly text: string;
  /** The piece as written by the author; absent if equal to the text. */
  readonly written?: string;
  /** The place of an offset in the piece. */
  readonly spot: (offset: number) => Spot;
  /** First names of the items of the same list, or of the rows of the same table, one a line. */
  readonly list?: string | undefined;
  /** Text of a neighbouring property or flag, '' if it isn't text; null if absent. */
  readonly beside?: (property: string) => string | null;
  /** The enclosing Kubernetes object: `Secret github-token`. */
  readonly object?: string;
  readonly namespace?: string | undefined;
}

/** A name in its line. */
export interface Found<One extends Where = Where> {
  readonly position: One;
  readonly line: Line;
  readonly name: string;
  /** Offset in the piece. */
  readonly at: number;
  /** Other groups of the position's match. */
  readonly groups: Query['groups'];
}

/** The query to a vocabulary. */
export interface Query {
  readonly lookup: Lookup;
  readonly guide: readonly Sample[];
  /** The text around the name. */
  readonly text: string;
  /** Names of a sort that the guide defines; includes '' if there are more than it shows. */
  readonly made: (sort: string) => readonly string[];
  /** Other groups of the position's match. */
  readonly groups: Readonly<Record<string, string>>;
}

/** The names that a version, or a part of it, has. */
export interface Vocabulary {
  /** The noun for a name in messages. */
  readonly noun: string;
  /** Default: the rule of the place. */
  readonly rule?: RuleId;
  /** `*` matches any text. Null or absent: unknown, so names aren't judged. */
  readonly names: Iterable<string> | null | undefined;
  /** More valid names that are never suggested. */
  readonly also?: Iterable<string>;
  /** Whether a name is a mistake even if it resembles none of these. Default: yes. */
  readonly closes?: (name: string) => boolean;
  /**
   * Finds the name that was meant. Default: the likely one; if other names may be right, one that differs by a slip.
   */
  readonly find?: (name: string, names: readonly string[]) => string | null;
  /** The owner in messages, after the name. Default: that of the position. */
  readonly of?: string;
  /** Normalises a name to the vocabulary's spelling. */
  readonly plain?: (name: string) => string;
  readonly why?: string;
  readonly severity?: 'error' | 'warning';
  /** The remedy if no name is near. Default: use one of the names, if they are few. */
  readonly otherwise?: Remedy | ((name: string) => Remedy);
}

/** Vocabularies by their names in positions. */
export type Vocabularies = Readonly<Record<string, (query: Query) => Vocabulary>>;
