import type { SampleText } from '../../../model/sample-facts.ts';
import type { Placing, SampleUse } from '../../../model/use.ts';
import { dotted, fieldUses } from '../../../validation/field-uses.ts';
import { filesIn } from '../files/index.ts';
import type { Lookup } from '../lookup.ts';
import { resourcesIn } from '../resources/index.ts';

/** What every object of a cluster has; nobody looks it up on the page of a kind. */
const common = new Set(['apiVersion', 'kind', 'metadata']);

/** Kinds and fields of the custom resources in a text. */
export function manifestUses(text: SampleText, { facts }: Lookup, placing: Placing): SampleUse[] {
  return resourcesIn(text, facts.crd ?? []).flatMap(({ object, resource, version }) => {
    const { kind } = resource;
    const own = object.entries.find(({ name }) => name === 'kind')?.value;
    const body = { ...object, entries: object.entries.filter(({ name }) => !common.has(name)) };
    return [
      { kind: 'crd' as const, name: kind, span: own?.kind === 'string' ? placing(text.lines, own.at, own.text) : null },
      ...fieldUses(body, version.schema, kind, { below: dotted, resolve: () => null }).map(
        ({ name, at, word }): SampleUse => ({ kind: 'crd', name, span: placing(text.lines, at, word) }),
      ),
    ];
  });
}

/** Properties of the files of the tool in a text: of a registry, a run configuration, a permission profile. */
export function fileUses(text: SampleText, lookup: Lookup, placing: Placing): SampleUse[] {
  return filesIn(text, lookup).flatMap(({ object, shape: { kind, name: root, schema, reading } }) =>
    (root === null ? [] : fieldUses(object, schema, root, { below: dotted, resolve: reading.resolve })).map(
      ({ name, at, word }): SampleUse => ({ kind, name, span: placing(text.lines, at, word) }),
    ),
  );
}
