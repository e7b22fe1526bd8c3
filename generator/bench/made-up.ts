import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Measured, measure } from './measure.ts';

/**
 * Generates and builds a made-up release of so many pages, without guides.
 *
 * @param work folder that isn't there yet. Whoever measures more removes it last: for minutes after thousands of files
 *   are removed, ext4 without a journal takes ten times as long to make a new one.
 */
export async function buildMadeUp(
  root: string,
  pages: number,
  work: string,
): Promise<{ readonly measured: Measured; readonly dist: string }> {
  const below = (name: string): string => path.join(work, name);
  const [release, guides, generated, dist] = [below('release'), below('guides'), below('generated'), below('site')];
  writeRelease(release, pages);
  mkdirSync(guides);
  const generate = await measure(
    [
      ...[path.join(root, 'generator/cli.ts'), 'generate'],
      ...['--source', release, '--guides', guides, '--out', generated],
    ],
    { cwd: root },
  );
  const build = await measure([path.join(root, 'site/build.ts'), '--generated', generated, '--out', dist], {
    cwd: root,
  });
  const seconds = generate.seconds + build.seconds;
  const megabytes = Math.max(generate.megabytes ?? Number.NaN, build.megabytes ?? Number.NaN);
  return { measured: { seconds, megabytes }, dist };
}

/**
 * Writes a command tree of the wanted number of pages as cobra Markdown: groups of twenty commands with fifteen flags
 * each, which is what a large real program looks like.
 */
function writeRelease(folder: string, pages: number): void {
  const cli = path.join(folder, 'docs/cli');
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
    writeFileSync(path.join(cli, `${name.replaceAll(' ', '_')}.md`), commandPage(name, children));
  }
}

function commandPage(name: string, children: readonly string[]): string {
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
