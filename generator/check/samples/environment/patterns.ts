/** A name in which `*` stands for any text; in `apart`, for any text without these characters. */
export function namePattern(name: string, apart = ''): RegExp {
  const any = apart === '' ? '.+' : `[^${apart}]+`;
  return new RegExp(`^${name.split('*').map(escaped).join(any)}$`);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
