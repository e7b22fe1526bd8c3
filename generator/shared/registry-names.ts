type Named = { readonly name: string };

/** Prefix of names of a registry schema's properties: its name if there are several, as in the ids. */
export function rootName({ name }: Named, all: readonly Named[]): string {
  return all.length > 1 ? name : 'registry';
}

/** Prefix of names of its definitions. */
export function namePrefix({ name }: Named, all: readonly Named[]): string {
  return all.length > 1 ? `${name}.` : '';
}
