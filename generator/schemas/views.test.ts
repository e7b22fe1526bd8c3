import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { asYaml } from '../golden/digest.ts';
import type { SchemaView } from '../model/page.ts';
import { entityLines, viewMarkdown, viewOf } from '../testing/schemas.ts';
import { referenceName } from './keywords.ts';
import { normalise } from './normalise.ts';
import type { SchemaContext } from './schema.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const { definitions, ...groups }: Readonly<Record<string, Readonly<Record<string, object>>>> = parse(
  readFileSync(join(fixtures, 'schemas.yaml'), 'utf8'),
);

const definition = (target: string) => {
  const found = definitions?.[referenceName(target)];
  return found && normalise(found);
};
const contexts: Readonly<Record<string, Partial<SchemaContext>>> = {
  named: {
    named: (target) => {
      const schema = definition(target);
      return schema === undefined ? undefined : { name: referenceName(target), url: target, schema };
    },
  },
  opened: { expand: definition },
  inline: { inline: definition },
};

/** Ids of the alternatives that are in tabs, which Markdown doesn't show. */
const tabsIn = ({ fields = [], groups = [] }: SchemaView): string[] => [
  ...fields.flatMap(tabsIn),
  ...groups.flatMap(({ id, choice, members }) => [...(choice ? [id] : []), ...members.flatMap(tabsIn)]),
];

it('schemas are shown with all that they say', async () => {
  const shown = Object.entries(groups).flatMap(([group, schemas]) =>
    Object.entries(schemas).map(([name, schema]) => {
      const { view, entities } = viewOf(schema, contexts[group]);
      const rest = group === 'plain' ? { tabs: tabsIn(view) } : { view, entities: entityLines(entities) };
      return [`${group}: ${name}`, { markdown: viewMarkdown(view), ...rest }];
    }),
  );
  await expect(asYaml(Object.fromEntries(shown), [])).toMatchFileSnapshot(join(fixtures, 'views.yaml'));
});
