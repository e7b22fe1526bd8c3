import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { forEachChild, parse, type SyntaxNode } from 'unbash';
import { parse as parseYaml } from 'yaml';

/* What the workflows of GitHub, the action and the pipeline of GitLab run, for tests. */

const root = path.join(import.meta.dirname, '../..');

export interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly if?: string;
  readonly 'working-directory'?: string;
}

export interface Workflow {
  readonly file: string;
  readonly text: string;
  readonly on: unknown;
  readonly permissions: unknown;
  readonly concurrency: unknown;
  readonly jobs: Readonly<
    Record<
      string,
      { readonly permissions?: unknown; readonly 'timeout-minutes'?: unknown; readonly steps: readonly Step[] }
    >
  >;
}

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export function readWorkflows(): Workflow[] {
  return globSync('.github/workflows/*.yml', { cwd: root })
    .sort()
    .map((file) => ({ file, text: textOf(file), ...parseYaml(textOf(file)) }));
}

export const actionFile = 'action.yml';

export function readAction(): { readonly text: string; readonly steps: readonly Step[] } {
  const text = textOf(actionFile);
  return { text, steps: parseYaml(text).runs.steps };
}

export const gitlabFile = 'docs/gitlab-ci.yml';

/** The lines that jobs of GitLab run; `release`: those of the one that documents releases. */
export function readGitlab(): { readonly lines: readonly string[]; readonly release: readonly string[] } {
  const jobs: Readonly<Record<string, { readonly script?: readonly string[] }>> = parseYaml(textOf(gitlabFile));
  return { lines: Object.values(jobs).flatMap(({ script = [] }) => script), release: jobs.release?.script ?? [] };
}

/** The commands of a script for a shell, as words as they are written. @throws for what isn't one */
export function commandsOf(script: string): string[][] {
  const parsed = parse(script);
  if (parsed.errors?.length) throw new Error(`${script} is no script: ${parsed.errors[0]?.message}`);
  const found: string[][] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'Command')
      found.push(
        [...(node.name ? [node.name] : []), ...node.suffix].flatMap((word) => (word.type === 'Word' ? word.text : [])),
      );
    forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** The command line of `thv-docs` in a command; null for other commands. */
export function ownCommand(words: readonly string[]): readonly string[] | null {
  const [npm, run, silent, name, dashes, ...rest] = words;
  return [npm, run, silent, name, dashes].join(' ') === 'npm run --silent thv-docs --' ? rest : null;
}
