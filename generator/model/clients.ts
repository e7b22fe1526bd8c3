/** Systems on which clients have different file paths. */
export const clientSystems = ['linux', 'macos', 'windows'] as const;
export type ClientSystem = (typeof clientSystems)[number];

/** Transports of a workload, which determine `type` in a client's entry. */
export const clientTransports = ['stdio', 'sse', 'streamable-http'] as const;
export type ClientTransport = (typeof clientTransports)[number];

/** An application that the tool configures with addresses of workloads. */
export interface ClientType {
  /** Its name on the command line: `roo-code`. */
  readonly name: string;
  /** Its value in the API document: `RooCode`. */
  readonly constant: string;
  /** Display name: `Roo Code in Visual Studio Code`. */
  readonly label: string;
  /** A stand-alone application, an extension, or a command-line tool. */
  readonly runs: 'application' | 'extension' | 'command-line';
  readonly format: 'json' | 'yaml';
  /** The user's file on each system, relative to the home folder. */
  readonly file: Readonly<Record<ClientSystem, string>>;
  /** Key that contains the entries. */
  readonly key: string;
  /** Key of the address in an entry. */
  readonly url: string;
  /** Value of `type` in an entry, by the workload's transport. Missing transports cannot be configured. */
  readonly types: Readonly<Partial<Record<ClientTransport, string>>>;
}

/** `clients.yaml` of a version. */
export interface ClientTypes {
  /** Schema of the API document whose values are the clients: `client.MCPClient`. */
  readonly schema: string;
  readonly clients: readonly ClientType[];
  readonly file: string;
}
