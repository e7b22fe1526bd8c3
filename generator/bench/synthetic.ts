import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a command tree of the wanted number of pages as cobra Markdown: groups of twenty commands with fifteen flags
 * each, which is what a large real program looks like.
 */
export function writeSyntheticRelease(folder: string, pages: number): void {
  const cli = join(folder, 'docs/cli');
  mkdirSync(cli, { recursive: true });
  const groups = Math.ceil((pages - 1) / 21);
  const names = ['thv'];
  for (let group = 0; group < groups; group++) {
    names.push(`thv group${group}`);
    for (let item = 0; item < 20; item++) names.push(`thv group${group} item${item}`);
  }
  const kept = names.slice(0, pages);
  for (const name of kept) {
    const children = kept.filter(
      (other) => other.startsWith(`${name} `) && other.split(' ').length === name.split(' ').length + 1,
    );
    writeFileSync(join(cli, `${name.replaceAll(' ', '_')}.md`), page(name, children));
  }
}

function page(name: string, children: readonly string[]): string {
  const flags = Array.from(
    { length: 15 },
    (_, index) =>
      `      --option-${index} string   Sets option ${index} of ${name}, which decides how it behaves (default "value-${index}")`,
  );
  const parent = name.split(' ').slice(0, -1).join(' ');
  const links = [...(parent ? [parent] : []), ...children].map(
    (other) => `* [${other}](${other.replaceAll(' ', '_')}.md)\t - Does what ${other} is for`,
  );
  return `## ${name}

Does what ${name} is for

### Synopsis

Does what ${name} is for, step by step, and says so.

\`\`\`
${name} [flags]
\`\`\`

### Options

\`\`\`
${flags.join('\n')}
  -h, --help   help for ${name.split(' ').at(-1)}
\`\`\`

### SEE ALSO

${links.join('\n')}
`;
}
