import { operationKeys, operationName } from '../kinds/api/keys.ts';
import { apiReferences, bodiesOf } from '../kinds/api/use-sites.ts';
import type { ApiDocument } from '../model/api.ts';
import type { SampleUse } from '../model/use.ts';
import { values } from '../schemas/values.ts';

/** By what facts call a value of a body, what reference pages call it: by the component that describes it. */
export function componentNames(api: ApiDocument): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, ReadonlySet<string>>();
  const references = apiReferences(api);
  for (const [operation, own] of operationKeys(api))
    for (const { key, media } of bodiesOf(operation, own)) {
      const called = `${key.replace(`api:${own}`, operationName(operation))} ${media.type}`;
      const start = { ...references, key: `${key} ${media.type}`, name: called };
      for (const { name, rows } of values(media.schema ?? true, start)) names.set(name, new Set(rows.map(nameOfRow)));
    }
  return names;
}

/** `api:schema runner.RunConfig a[].b{}` is `runner.RunConfig.a[].b.*`. */
function nameOfRow(row: string): string {
  return row
    .replace(/^api:schema /, '')
    .replace(' ', '.')
    .replaceAll('{}', '.*');
}

/** Uses as the pages call them, where facts mean the same value. */
export function namedLike(
  uses: readonly SampleUse[],
  paged: readonly SampleUse[],
  names: ReadonlyMap<string, ReadonlySet<string>>,
): SampleUse[] {
  return uses.map((use, index) => {
    const name = paged[index]?.name;
    return name !== undefined && names.get(use.name)?.has(name) ? { ...use, name } : use;
  });
}
