import { z } from 'zod';
import { words } from './annotations.ts';

const startsWith = (start: string) => z.string().startsWith(start, `must start with \`${start}\``);

/** Transports of a workload, which determine `type` in a client's entry. */
export const clientTransports = ['stdio', 'sse', 'streamable-http'] as const;

/** An application that the tool configures with addresses of workloads. */
const client = z.strictObject({
  /** Its name on the command line: `roo-code`. */
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with `-` between them'),
  /** Its value in the API document: `RooCode`. */
  constant: z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'must be a name such as RooCode'),
  /** Display name: `Roo Code in Visual Studio Code`. */
  label: words,
  /** A stand-alone application, an extension, or a command-line tool. */
  runs: z.enum(['application', 'extension', 'command-line']),
  format: z.enum(['json', 'yaml']),
  /** The user's file on each system, relative to the home folder. */
  file: z.strictObject({
    linux: startsWith('~/'),
    macos: startsWith('~/'),
    windows: startsWith('%USERPROFILE%\\'),
  }),
  /** Key that contains the entries. */
  key: words,
  /** Key of the address in an entry. */
  url: words,
  /** Value of `type` in an entry, by the workload's transport. Missing transports cannot be configured. */
  types: z
    .strictObject({
      stdio: words.exactOptional(),
      sse: words.exactOptional(),
      'streamable-http': words.exactOptional(),
    })
    .refine((types) => Object.keys(types).length > 0, 'must name at least one transport'),
});
export type ClientType = z.infer<typeof client>;

const areUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** `clients.yaml` of a version. */
export const clientsSchema = z.strictObject({
  /** Schema of the API document whose values are the clients: `client.MCPClient`. */
  schema: words,
  clients: z
    .array(client)
    .min(1)
    .refine((clients) => areUnique(clients.map(({ name }) => name)), 'two clients have the same name')
    .refine((clients) => areUnique(clients.map(({ constant }) => constant)), 'two clients have the same constant')
    .readonly(),
});
export type ClientTypes = z.infer<typeof clientsSchema> & { readonly file: string };
