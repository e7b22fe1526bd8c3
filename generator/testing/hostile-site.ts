import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { siteConfig } from './command-line.ts';
import type { Tree } from './folders.ts';
import { frontMatter } from './guides.ts';

const { texts, sources }: { readonly texts: readonly string[]; readonly sources: Readonly<Record<string, object>> } =
  parse(readFileSync(join(import.meta.dirname, 'hostile-site.yaml'), 'utf8'), { merge: true });

const block = `${texts.join('\n\n')}\n\n[r]: javascript:alert(11)\n\n<div onclick="alert(12)">\n\n# Heading ${texts[0]}\n\n- ${texts[2]}\n\n| ${texts[0]} |\n| --- |\n| ${texts[3]} |\n\n\`\`\`"onload="x\n${texts[0]}\n\`\`\`\n\n\`\`\`constructor\n${texts[1]}\n\`\`\``;

const inJson = (text: string) => (): string => JSON.stringify(text).slice(1, -1);
const source = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('ALL', inJson(texts.join(' ')))
    .replaceAll('BLOCK', inJson(block));

/** In a guide, braces around a name are a variable unless they're escaped. */
const withoutVariables = (text: string): string => text.replaceAll(/(?<!\{)\{\{(?!\{)/g, '\\{{');
const guide = `${frontMatter.replace('v1.2.0', 'v1.2.3').replace('What cells are.', JSON.stringify(`What ${texts[0]} is`))}
:::note[${texts[0]?.replaceAll('<', '\\<')}]
\\${texts[2]} \u202ered
:::

::mcp-server{name="wax"}

\`\`\`bash title="<script>alert(1)</script>"
${texts.map(withoutVariables).join('\n')}
\`\`\`

| \`${texts[0]}\` |
| --- |
| \`${texts[2]}\` |

[a](https://hive.example/?x="onload=y "\\"onclick=\\"z")
`;

/** A site whose every source and guide holds the texts wherever it may. */
export const hostileSite: Tree = {
  'docs.config.ts': siteConfig,
  'guides/cells.md': guide,
  ...Object.fromEntries(Object.entries(sources).map(([path, value]) => [`source/${path}`, source(value)])),
};
