import { type KindName, kindNames, kinds } from './kinds.ts';

/** Kinds in the order in which equivalents are named: first those whose names need no word before them. */
export const equivalentKinds: readonly KindName[] = [
  ...kindNames.filter((name) => !('prefix' in kinds[name])),
  ...kindNames.filter((name) => 'prefix' in kinds[name]),
];

/** One name of a thing. */
export interface EquivalentName {
  readonly kind: KindName;
  /** `thv run --proxy-port`, `v1.createRequest.proxy_port`, `MCPServer.spec.port`, `server.target_port`. */
  readonly name: string;
  /** Place in the file, for messages. */
  readonly place: string;
}

/** Names that mean the same thing on pages of different kinds. */
export interface EquivalentGroup {
  /** What they mean, for whoever keeps the list. */
  readonly means: string;
  readonly references: readonly EquivalentName[];
  readonly file: string;
}
