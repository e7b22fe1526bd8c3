import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { forEachChild, parse, type SyntaxNode } from 'unbash';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

/* What the workflows of GitHub, the action and the pipeline of GitLab run, for tests. */

const root = path.join(import.meta.dirname, '../..');

const stepSchema = z.object({
  id: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  if: z.string().optional(),
  'working-directory': z.string().optional(),
});
const jobSchema = z.object({
  permissions: z.record(z.string(), z.string()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  'timeout-minutes': z.number().optional(),
  steps: z.array(stepSchema),
});
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.unknown(),
  concurrency: z.unknown(),
  jobs: z.record(z.string(), jobSchema),
});
const actionSchema = z.object({ runs: z.object({ steps: z.array(stepSchema) }) });
const scripts = z.object({ script: z.array(z.string()) });

export type Step = z.infer<typeof stepSchema>;

export interface Workflow extends z.infer<typeof workflowSchema> {
  readonly file: string;
  readonly text: string;
}

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export function readWorkflows(): Workflow[] {
  return globSync('.github/workflows/*.yml', { cwd: root })
    .sort()
    .map((file) => ({ file, text: textOf(file), ...workflowSchema.parse(parseYaml(textOf(file))) }));
}

export const actionFile = 'action.yml';

export function readAction(): { readonly text: string; readonly steps: readonly Step[] } {
  const text = textOf(actionFile);
  return { text, steps: actionSchema.parse(parseYaml(text)).runs.steps };
}

export const gitlabFile = 'docs/gitlab-ci.yml';

/** The lines that jobs of GitLab run; `release`: those of the one that documents releases. */
export function readGitlab(): { readonly lines: readonly string[]; readonly release: readonly string[] } {
  const jobs = z.record(z.string(), z.unknown()).parse(parseYaml(textOf(gitlabFile)));
  const linesOf = (job: unknown): readonly string[] => scripts.safeParse(job).data?.script ?? [];
  return { lines: Object.values(jobs).flatMap(linesOf), release: linesOf(jobs.release) };
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
