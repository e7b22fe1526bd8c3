import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { failureAt, inFile, schemaFailure } from '../shared/problem.ts';
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
    throw failureAt(inFile(file), {
      what: `cannot be loaded: ${cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)}`,
      do: 'check that the file exists and is valid TypeScript with a default export',
    });
  } finally {
    hooks.deregister();
  }
  const result = configSchema.safeParse(value);
  if (result.success) return result.data;
  throw schemaFailure(file, result.error.issues, {
    do: 'the keys and what they mean stand in generator/config/schema.ts',
  });
}
