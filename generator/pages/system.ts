import type { MakeBase, SystemPage } from '../model/page.ts';

/** Pages whose body the site holds itself. */
export function systemPages({ title }: { readonly title: string }, base: MakeBase): SystemPage[] {
  const page = (kind: SystemPage['kind'], url: string, name: string, description: string): SystemPage => ({
    ...base({ url, title: name, description, files: [], unlisted: true }),
    kind,
  });
  return [
    page('search', '/search', 'Search', `Search the commands, endpoints, fields and guides of ${title}.`),
    page('theme-preview', '/theme-preview', 'Theme preview', 'Every component of the site in each of its states.'),
    page('not-found', '/404', 'Page not found', 'There is no page at this address.'),
  ];
}
