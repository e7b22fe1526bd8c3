import type { SourcePlace } from '../kind.ts';

export const commandPlaces: readonly SourcePlace[] = [
  {
    source: 'cli',
    folders: ['docs/cli', 'cli'],
    own: ['docs/cli'],
    file: /^(?!README|index|_).*\.(md|ya?ml)$/i,
    text: /^### Options$|^### SEE ALSO$|^(synopsis|inherited_options|see_also):/m,
    upstream: (name) => `docs/cli/${name.replace(/\.ya?ml$/, '.md')}`,
  },
];
