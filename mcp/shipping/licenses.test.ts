import { expect, it } from 'vitest';
import { withoutRepeats } from './licenses.ts';

const permission = 'Permission is hereby granted\nto anybody.\n\nAS IS.';
const part = (name: string, text: string): string => `## ${name}\n\nCopyright (c) ${name}\n\n${text}\n\n`;

it('each copyright stands, and each text once', () => {
  const other = permission.replace('anybody', 'somebody');
  const given = [part('a', permission), part('b', other), part('c', permission.replace('\n', ' ')), part('d', 'Mine.')];
  expect(withoutRepeats(`# Licenses\n\n${given.join('')}`)).toBe(
    `# Licenses\n\n${[...given.slice(0, 2), part('c', 'The permission and the disclaimer of a, above.'), part('d', 'Mine.')].join('')}`,
  );
});
