import { expect, it } from 'vitest';
import { z } from 'zod';
import { problemsOf } from '../testing/problems.ts';
import { placeText } from './problem.ts';
import { schemaFailure } from './schema-messages.ts';

const link = z.strictObject({ label: z.string(), href: z.string() });
const links = z.strictObject({ title: z.string(), links: z.array(link), url: z.string() });

it.each<[z.ZodType, unknown, ...string[]]>([
  [z.string(), ['a'], 'is a list, not text'],
  [z.string(), null, 'has no value; it must be text'],
  [z.string(), undefined, 'is missing'],
  [z.string(), 5n, 'is the number 5, not text'],
  [z.boolean(), 'yes', 'is the text "yes", not `true` or `false`'],
  [z.string().min(1), '', 'is empty'],
  [z.string().min(3), 'a', 'must have at least 3 characters'],
  [z.array(z.string()).min(1), [], 'is an empty list'],
  [z.number().positive(), 0, 'is 0; it must be more than 0'],
  [z.enum(['code', 'chat']), 'chatt', 'is the text "chatt", not one of `code` or `chat`; did you mean `chat`?'],
  [z.string().startsWith('/'), 'x', 'must start with `/`'],
  [z.string().regex(/a/), 'x', 'does not have the required format'],
  [z.record(z.string().regex(/a/, 'must be an a'), z.string()), { x: '1' }, 'x must be an a'],
  [link, { label: 'x', herf: 'y' }, 'has the unknown key "herf"; did you mean `href`?', 'href is missing'],
  [z.union([z.string(), z.boolean()]), [], 'is a list, not text or `true` or `false`'],
  [z.union([link, z.strictObject({ folder: z.string() })]), { folder: 1 }, '`folder` is the number 1, not text'],
  // What is missing in one place is named once.
  [links, { links: [{}] }, 'lacks `title` and `url`', 'links.0 lacks `label` and `href`'],
])('a value that does not fit is described in plain words: %#', (schema, value, ...messages) => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const problems = problemsOf(() => {
    throw schemaFailure('a.yaml', issues, { do: 'correct it' });
  });
  const found = problems.map(({ at, what }) => `${placeText(at) ?? ''} ${what}`.trim());
  expect(found.toSorted()).toEqual(messages.toSorted());
});
