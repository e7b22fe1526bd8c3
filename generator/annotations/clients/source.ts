import { z } from 'zod';
import type { ClientType } from '../../model/clients.ts';

const words = z.string().trim().min(1);

const clientSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with `-` between them'),
  constant: z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'must be a name such as RooCode'),
  label: words,
  runs: z.enum(['application', 'extension', 'command-line']),
  format: z.enum(['json', 'yaml']),
  file: z.strictObject({
    linux: z.string().startsWith('~/', 'must start with `~/`'),
    macos: z.string().startsWith('~/', 'must start with `~/`'),
    windows: z.string().startsWith('%USERPROFILE%\\', 'must start with `%USERPROFILE%\\`'),
  }),
  key: words,
  url: words,
  types: z
    .strictObject({ stdio: words.optional(), sse: words.optional(), 'streamable-http': words.optional() })
    .refine((types) => Object.keys(types).length > 0, 'must name at least one transport'),
});

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** `clients.yaml`; what each key means stands in generator/model/clients.ts. */
export const clientsSchema = z.strictObject({
  schema: words,
  clients: z
    .array(clientSchema)
    .min(1)
    .refine((clients) => unique(clients.map(({ name }) => name)), 'two clients have the same name')
    .refine((clients) => unique(clients.map(({ constant }) => constant)), 'two clients have the same constant'),
});
export type RawClient = z.infer<typeof clientSchema>;

/** A client as the model has it: without the transports that it cannot be given. */
export function toClient(raw: RawClient): ClientType {
  const types = Object.entries(raw.types).filter(([, type]) => type !== undefined);
  return { ...raw, types: Object.fromEntries(types) };
}
