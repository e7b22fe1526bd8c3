import type { PageLink, SchemaView } from '../../model/page.ts';

/** The heading of a schema says its title already. */
export function withoutTitle(view: SchemaView, title: string): SchemaView {
  const { facts, ...rest } = view;
  const others = facts?.filter(({ label, value }) => !(label === 'Title' && value === title)) ?? [];
  return others.length > 0 ? { ...rest, facts: others } : rest;
}

/** Where each named schema is referred to, by the address of its section: links to the fields that name it. */
export function usersOf(
  schemas: readonly { readonly id: string; readonly name: string; readonly schema: SchemaView }[],
): ReadonlyMap<string, readonly PageLink[]> {
  const users = new Map<string, PageLink[]>();
  const add = (target: string, link: PageLink): void => {
    const links = users.get(target) ?? [];
    if (!links.some((known) => known.url === link.url)) users.set(target, [...links, link]);
  };
  for (const { id, name, schema } of schemas) {
    const visit = (view: SchemaView, link: PageLink): void => {
      for (const { url } of view.type) if (url) add(url, link);
      for (const field of view.fields ?? [])
        visit(field, {
          label: [name, field.path.replace(/\/.*\//g, '*')].filter(Boolean).join('.'),
          url: `#${field.id}`,
        });
      for (const member of view.groups?.flatMap((group) => group.members) ?? []) visit(member, link);
    };
    visit(schema, { label: name === '' ? 'the whole document' : name, url: `#${id}` });
  }
  return users;
}
