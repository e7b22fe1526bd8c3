import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linesBefore, readGuide } from '../testing/guides.ts';
import { seededIn } from '../testing/seeded.ts';

interface Piece {
  readonly tool: string;
  readonly piece: string;
  /** A part of the HTML. */
  readonly works?: string;
  /** A part of the message. */
  readonly told?: string;
  readonly line?: number;
  /** A part of the advice. */
  readonly suggests?: string;
  /** A part of a second message. */
  readonly also?: string;
}

const pieces = seededIn<Piece>(join(import.meta.dirname, 'seeded-markup.yaml'));

it.each(pieces)(
  'markup of $tool works or is reported: $piece',
  ({ piece, works, told, line = 1, suggests = '', also }) => {
    const { html, problems } = readGuide(piece);
    expect(problems.map(({ what }) => what)).toEqual(
      [told, also].filter((part) => part !== undefined).map((part) => expect.stringContaining(part)),
    );
    if (works !== undefined) expect(html).toContain(works);
    else expect(problems[0]).toMatchObject({ at: { line: line + linesBefore }, do: expect.stringContaining(suggests) });
  },
);

it.each([
  'C++ and G++ count with `i++`, and 1 + 1 ++ is no key.',
  'At 10:30:15 key:value:more and ::1 or a::b, scheme://host:80/x:y.',
  'x == y and y == z, 5 < 6, a => b, 2^10 or ~5 to ~6, ~/.hive and ~bee.',
  'It costs $5, or $HOME and $A_B or $C_D, or $'.concat('{A}/$', '{B}.'),
  'Paths such as /hives/{id} and {name}, list[0][1], {a, b}, {} and [choice] (see /etc/hosts).',
  'Escaped \\:smile: and \\==x== and \\[[x]] and \\++ctrl+c++.',
  'In code `++ctrl+c++` `:x[y]` `==a==` `[[x]]` `{.y}` `$x_1$` `{{ x }}` `:smile:`.',
  'In a shell $$ is its number, $$A and $$B, a || b || c, for %%i in %%j, ! is not, x ^y and 2 ^10',
  'Escaped \\(this\\) and \\[key=value\\], \\[ ] \\`that\\` and \\**bold\\**; C:\\bees\\wax and \\\\hive\\x.',
  '**/*.ts and src/**, 2 ** 3 ** 4, int** p, a ~~ b, ***all*** and ~~**gone**~~; ` alone, and `` ` `` too.',
  'Read [1] (see wax.md), (a)[b], [a](b, <you@hive.example>, http://... and arr[!x].',
  'In the spring of\n1986. The hive\n2. was new.\n#wax #1',
  '- [note] a\n- [1] b\n- [x] c\n- [ ] d\n- [a](/hive/x) e\n',
  'Import the hive from the list.\nExport it again.\n!!!\nWhat???\n===',
  '[See](/hive/x "Title {.x}") <https://hive.example/:x:/~a~/==b==> https://hive.example/a_$b_$',
  '1.5 GB or\n2.5 GB; *soft*\n*hard*; *.env*, re*start*s, *.ts or *.js; list[0]/x), {{a}, R&D, &lt;, ~ten to ~two.',
  'Use a flag:\n-v or\n-x.\n\n- Use one\n  -v alone\n- [x] (#12) Wax\n- [ ] (#13) Hive',
  'Go templates such as {{.Name}} and {{end}}; \\{{ name }}.',
])('is no markup of others: %j', (text) => {
  expect(readGuide(text).findings).toEqual(text.endsWith('===') ? [expect.stringContaining('level 1')] : []);
});

it.each([' ', '{{a ', 'a ', '`', '[', '"x" '])('reads a long line of %j', (part) => {
  const findings = readGuide(`[a](${part.repeat(9900 / part.length)}b`).problems;
  expect(findings.every(({ severity }) => severity === 'warning')).toBe(true);
});
