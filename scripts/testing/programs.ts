import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../generator/commands/inputs.ts';

/* For tests that build sites by the project's own programs. */

/** Where the small projects of tests have their sources. */
export const places = ['--specs', 'specs', '--guides', 'guides', '--config', 'docs.config.ts'];

/** An empty folder inside the project, so that Node takes page modules for what they are. */
export function newFolder(): string {
  mkdirSync(path.join(projectRoot, '.cache'), { recursive: true });
  return mkdtempSync(path.join(projectRoot, '.cache/built-'));
}

export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Runs one of the project's programs in a folder. */
export function run(folder: string, program: string, ...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(projectRoot, program), ...args], { cwd: folder }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, text: out + err }),
    );
  });
}

/** Builds the site of a project, or units of it. */
export const build = (folder: string, out: string, ...args: string[]) =>
  run(folder, 'scripts/docs.ts', 'build', ...places, '--generated', 'generated', '--out', out, ...args);

export const guide = (text: string, title = 'Hive'): string =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nreviewed: v1.0.0\n---\n\n## First\n\n${text}\n`;
