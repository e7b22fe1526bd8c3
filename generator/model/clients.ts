/** Systems on which a client's file has an address of its own. */
export const clientSystems = ['linux', 'macos', 'windows'] as const;
export type ClientSystem = (typeof clientSystems)[number];

/** Transports of a workload, by which a client's entry gets its `type`. */
export const clientTransports = ['stdio', 'sse', 'streamable-http'] as const;
export type ClientTransport = (typeof clientTransports)[number];

/** An application that the tool writes the addresses of workloads into. */
export interface ClientType {
  /** As the command line takes it: `roo-code`. */
  readonly name: string;
  /** Name of its value in the API document: `RooCode`. */
  readonly constant: string;
  /** For people: `Roo Code in Visual Studio Code`. */
  readonly label: string;
  /** What it is: a program of its own or a part of one. */
  readonly runs: 'application' | 'extension' | 'command-line';
  readonly format: 'json' | 'yaml';
  /** The user's file on each system, from the home folder. */
  readonly file: Readonly<Record<ClientSystem, string>>;
  /** Key that entries stand under. */
  readonly key: string;
  /** Key of the address in an entry. */
  readonly url: string;
  /** Value of `type` in an entry, by the workload's transport. A transport that is not here cannot be configured. */
  readonly types: Readonly<Partial<Record<ClientTransport, string>>>;
}

/** `clients.yaml` of a version. */
export interface ClientTypes {
  /** Schema of the API document whose values are the clients: `client.MCPClient`. */
  readonly schema: string;
  readonly clients: readonly ClientType[];
  readonly file: string;
}
