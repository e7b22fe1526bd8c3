/** A pattern for a name in which `*` matches any text. */
export function namePattern(name: string, any = '.+'): RegExp {
  return new RegExp(`^${name.split('*').map(escaped).join(any)}$`);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
