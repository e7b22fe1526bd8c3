import { resolve } from 'node:path';
import { loadConfig } from '../config/load.ts';
import type { Config } from '../config/schema.ts';
import { InputError } from '../shared/problem.ts';
import type { GenerateOptions } from './inputs.ts';
import { displayed } from './inputs.ts';

/** The site's configuration; messages name its files relative to the working directory. */
export async function configOf(
  { config }: Pick<GenerateOptions, 'config'>,
  uses?: (file: string) => void,
): Promise<Config> {
  try {
    return await loadConfig(resolve(config), uses);
  } catch (cause) {
    throw cause instanceof InputError ? withShownFiles(cause) : cause;
  }
}

/** Names files in mistakes relative to the working directory. */
export function withShownFiles({ problems }: InputError): InputError {
  return new InputError(
    problems.map((problem) => ({ ...problem, at: { ...problem.at, file: displayed(problem.at.file) } })),
  );
}
