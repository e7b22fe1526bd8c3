/** Where a thing can be set or read, in the order in which links name them. */
export const surfaces = ['cli', 'crd', 'api', 'registry'] as const;
export type Surface = (typeof surfaces)[number];

/** One name of a thing. */
export interface SameReference {
  readonly surface: Surface;
  /** `thv run --proxy-port`, `v1.createRequest.proxy_port`, `MCPServer.spec.port`, `server.target_port`. */
  readonly name: string;
  /** Place in the file, for messages. */
  readonly place: string;
}

/** Names that mean the same thing on different surfaces. */
export interface SameGroup {
  /** What they mean, for whoever keeps the list. */
  readonly means: string;
  readonly references: readonly SameReference[];
  readonly file: string;
}
