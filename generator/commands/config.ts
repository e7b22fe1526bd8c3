import { resolve } from 'node:path';
import { loadConfig } from '../config/load.ts';
import type { Config } from '../config/schema.ts';
import { InputError } from '../shared/problem.ts';
import type { GenerateOptions } from './inputs.ts';
import { displayed } from './inputs.ts';

/** The configuration of the site; messages name its files as they are seen from where the command runs. */
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

/** The same mistakes in files that are named from where the command runs. */
export function withShownFiles({ problems }: InputError): InputError {
  return new InputError(
    problems.map((problem) => ({ ...problem, at: { ...problem.at, file: displayed(problem.at.file) } })),
  );
}
