import type { ApiDocument, Operation, Parameter } from '../../../model/api.ts';
import type { Json } from '../../../model/schema.ts';
import { typesOf } from '../../../schemas/keywords.ts';

/**
 * A value that the source gives a parameter of a path: as an example or in its text, for the operation itself or for
 * another that reaches the same thing. The `{name}` of `/registry/{name}` is the same one in `/registry/{name}/servers`.
 */
export function valueGiven(api: ApiDocument, operation: Operation, name: string): Json | undefined {
  const { path } = operation;
  const thing = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const others = api.operations.filter(
    (other) => other !== operation && other.origin === 'path' && `${other.path}/`.startsWith(`${thing}/`),
  );
  return [operation, ...others]
    .flatMap(({ parameters }) => parameters.filter((other) => other.in === 'path' && other.name === name))
    .map(valueFrom)
    .find((value) => value !== undefined);
}

function valueFrom({ examples, description, schema }: Parameter): Json | undefined {
  const types = typesOf(schema);
  const isText = types.length === 0 || types.includes('string');
  return examples[0] ?? (isText ? valueInText(description ?? '') : undefined);
}

/** `default` of `must be 'default'`, `io.github.owner` of `(e.g. io.github.owner)`. */
function valueInText(text: string): string | undefined {
  return (
    /\bmust be (['"`])([^'"`\s]+)\1(?!\s*(?:or\b|,))/.exec(text)?.[2] ?? /\(e\.g\.,? ([^\s()'"`]+)\)/.exec(text)?.[1]
  );
}

/** `my-workload` for the `{name}` in `/workloads/{name}`. */
export function nameAfter(path: string, parameter: string): string {
  const segments = path.split('/');
  const at = segments.findIndex((segment) => segment.includes(`{${parameter}}`));
  const before = segments[at - 1] ?? '';
  const isPlain = /^[A-Za-z]{3,}$/.test(before);
  const word = isPlain ? before.toLowerCase() : parameter.replace(/name$/i, '').toLowerCase() || 'example';
  return `my-${word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')}`;
}
