import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isGuide } from '../model/guide.ts';

/** How many guides the numbers for checking are about. */
const wanted = 60;

/** Makes a folder with the guides of another and copies of its longest ones, sixty together. */
export function sixtyGuides(from: string, to: string, longest: readonly string[]): string {
  cpSync(from, to, { recursive: true });
  const count = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((path) =>
    isGuide(path.replaceAll('\\', '/')),
  ).length;
  for (let index = count; index < wanted; index++) {
    const copied = longest[index % longest.length] ?? '';
    cpSync(join(from, copied), join(to, copied.replace(/\.md$/, `-${index}.md`)));
  }
  return to;
}
