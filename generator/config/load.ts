import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { failureAt, type InputError, inFile, inText } from '../shared/problem.ts';
import { schemaFailure } from '../shared/schema-messages.ts';
import { type Config, configSchema } from './schema.ts';

let loads = 0;

/**
 * Loads and validates the configuration file, a module with a default export. It is read anew each time, and so is what
 * it imports.
 *
 * @param uses called with each file that the configuration consists of
 */
export async function loadConfig(file: string, uses: (file: string) => void = () => {}): Promise<Config> {
  // Modules are loaded once for each address.
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
    throw failureAt(inFile(file), {
      what: 'has no default export',
      why: 'the configuration is what the module exports as its default',
      do: 'write `export default { title: …, … }`; the keys and what they mean stand in generator/config/schema.ts',
    });
  return checkedConfig(value, file);
}

/** A configuration with its defaults. @param value what the file exports @throws {InputError} with everything that doesn't fit */
export function checkedConfig(value: unknown, file: string): Config {
  const result = configSchema.safeParse(value);
  if (result.success) return result.data;
  throw schemaFailure(file, result.error.issues, {
    why: 'the site cannot be made as it is configured',
    do: 'the keys and what they mean stand in generator/config/schema.ts',
  });
}

/** A configuration that is no module, or throws while it is loaded. */
function loadFailure(file: string, cause: unknown): InputError {
  return failureAt(inFile(file), {
    what: `cannot be loaded: ${firstLine(cause)}`,
    why: 'it says what the site consists of',
    do: 'check that the file exists and is valid TypeScript with a default export',
  });
}

/** What a configuration threw after it was loaded, from a timer for example; null for what others threw. */
export function lateFailure(cause: unknown): InputError | null {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const [, url, line] = /(file:\/\/\S+)\?load=\d+:(\d+)/.exec(stack) ?? [];
  if (url === undefined) return null;
  return failureAt(inText(fileURLToPath(url), Number(line)), {
    what: `fails after it was loaded: ${firstLine(cause)}`,
    why: 'what it gives may be wrong or incomplete',
    do: 'catch the error there, or `await` the promise',
  });
}

function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';
}
