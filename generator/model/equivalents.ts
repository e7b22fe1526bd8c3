import { type KindName, kindNames, kinds } from './kinds.ts';

/** Order of kinds in lists of equivalents: kinds whose names need no prefix come first. */
export const equivalentKinds: readonly KindName[] = [
  ...kindNames.filter((name) => !('prefix' in kinds[name])),
  ...kindNames.filter((name) => 'prefix' in kinds[name]),
];

/** One name of a group. */
export interface EquivalentName {
  readonly kind: KindName;
  /** `thv run --proxy-port`, `v1.createRequest.proxy_port`, `MCPServer.spec.port`, `server.target_port`. */
  readonly name: string;
  /** Place in the file, for messages. */
  readonly place: string;
}

/** Names with the same meaning on pages of different kinds. */
export interface EquivalentGroup {
  /** Their meaning, for maintainers of the list. */
  readonly means: string;
  readonly references: readonly EquivalentName[];
  readonly file: string;
}
