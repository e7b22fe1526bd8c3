type Named = { readonly name: string };

/** What names of a registry schema's own properties begin with: as in the ids, its name where there are several. */
export function rootName({ name }: Named, all: readonly Named[]): string {
  return all.length > 1 ? name : 'registry';
}

/** What names of its definitions begin with. */
export function namePrefix({ name }: Named, all: readonly Named[]): string {
  return all.length > 1 ? `${name}.` : '';
}
