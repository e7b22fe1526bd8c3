/** Outlines of nodes: corners of the site's radius, half-round ends, a question, a store. */
export type Shape = 'box' | 'pill' | 'question' | 'store';

export interface GraphNode {
  readonly id: string;
  readonly label: string;
  readonly shape: Shape;
  /** Belongs to the documented tool, `:::own` in the text. */
  readonly isOwn: boolean;
  /** The group that it stands in. */
  readonly group: string | null;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly isDashed: boolean;
  /** Which of its ends have an arrow head. */
  readonly heads: { readonly start: boolean; readonly end: boolean };
}

export interface GraphGroup {
  readonly id: string;
  readonly label: string;
  readonly group: string | null;
}

export type Direction = 'DOWN' | 'RIGHT' | 'UP' | 'LEFT';

/** A flowchart, read. */
export interface Graph {
  readonly type: 'graph';
  readonly direction: Direction;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly groups: readonly GraphGroup[];
}

export interface Message {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly isDashed: boolean;
}

/** Who sends what to whom, in order. */
export interface Sequence {
  readonly type: 'sequence';
  readonly participants: readonly { readonly id: string; readonly label: string }[];
  readonly messages: readonly Message[];
}
