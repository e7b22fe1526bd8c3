import type { RawObject } from '../sources/raw.ts';

/** OpenAPI 3.0 and Kubernetes write `minimum: 1, exclusiveMinimum: true`, later dialects `exclusiveMinimum: 1`. */
export function withNumericBounds(raw: RawObject): RawObject {
  const bounds = [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const;
  return bounds.reduce<RawObject>((read, [limit, exclusive]) => {
    if (typeof read[exclusive] !== 'boolean') return read;
    const { [limit]: value, [exclusive]: isExclusive, ...rest } = read;
    return value === undefined ? rest : { ...rest, [isExclusive ? exclusive : limit]: value };
  }, raw);
}
