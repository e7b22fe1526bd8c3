import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { failureAt, type InputError, inFile, inText } from '../shared/problem.ts';
import { schemaFailure } from '../shared/schema-messages.ts';
import { type Config, configSchema } from './schema.ts';

let loads = 0;

/** A file's name in messages: relative to the working directory, with `/` on every system. */
const shown = (file: string): string => relative('', file).replaceAll(sep, '/');

/**
 * Loads and validates the configuration module's default export. Reads it and its imports anew each time.
 *
 * @param uses called with each file of the configuration
 */
export async function loadConfig(file: string, uses: (file: string) => void = () => {}): Promise<Config> {
  // Node caches modules by address.
  const mark = `?load=${++loads}`;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!context.parentURL?.endsWith(mark) || !/^file:(?!.*\/node_modules\/)/.test(found.url)) return found;
      uses(fileURLToPath(found.url));
      return { ...found, url: found.url + mark };
    },
  });
  let value: unknown;
  try {
    uses(file);
    const loaded: { default?: unknown } = await import(pathToFileURL(file).href + mark);
    value = loaded.default;
  } catch (cause) {
    throw loadFailure(file, cause);
  } finally {
    hooks.deregister();
  }
  if (value === undefined)
    throw failureAt(inFile(shown(file)), {
      what: 'has no default export',
      why: 'the configuration is what the module exports as its default',
      do: 'write `export default { title: …, … }`; generator/config/schema.ts documents the keys',
    });
  return checkedConfig(value, shown(file));
}

/**
 * Validates a configuration and fills in defaults.
 *
 * @param value the module's export
 * @param file its name in messages
 * @throws {InputError} with every violation
 */
export function checkedConfig(value: unknown, file: string): Config {
  const result = configSchema.safeParse(value);
  if (result.success) return result.data;
  throw schemaFailure(file, result.error.issues, {
    why: 'the site cannot be built with this configuration',
    do: 'generator/config/schema.ts documents the keys',
  });
}

/** The error of a configuration that is no module, or throws while loading. */
function loadFailure(file: string, cause: unknown): InputError {
  return failureAt(inFile(shown(file)), {
    what: `cannot be loaded: ${firstLine(cause)}`,
    why: 'the site cannot be built without it',
    do: 'check that the file exists and is valid TypeScript with a default export',
  });
}

/** The error for an exception from the configuration after loading, such as in a timer; null for other exceptions. */
export function lateFailure(cause: unknown): InputError | null {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const [, url, line] = /(file:\/\/\S+)\?load=\d+:(\d+)/.exec(stack) ?? [];
  if (url === undefined) return null;
  return failureAt(inText(shown(fileURLToPath(url)), Number(line)), {
    what: `fails after it was loaded: ${firstLine(cause)}`,
    why: 'its values may be wrong or incomplete',
    do: 'catch the error there, or `await` the promise',
  });
}

function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';
}
