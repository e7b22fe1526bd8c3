import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses options of a site script. On an error prints a line and exits with code 2.
 *
 * @param usage of the script: `node site/serve.ts [DIR] [--port N]`
 */
export function readOptions<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Drop the rest of Node's message, which explains how to pass such a text as an argument.
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    console.error(`${message.replace(/\.$/, '')}.\nUsage: ${usage}`);
    return process.exit(2);
  }
}

/** Parses a port, 0 to 65535; exits with code 1 if it is invalid. */
export function readPort(text: string): number {
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`--port ${text} is not a port: use a number from 0 to 65535`);
  return process.exit(1);
}
