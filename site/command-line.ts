import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Options of one of the site's scripts. What is wrong with them is said in a line, and the process ends with code 2.
 * @param usage How the script is called: `node site/serve.ts [DIR] [--port N]`.
 */
export function readOptions<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's message goes on with advice on how to pass such a text as an argument.
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    console.error(`${message.replace(/\.$/, '')}.\nUsage: ${usage}`);
    return process.exit(2);
  }
}

/** A port as given on the command line, 0 to 65535. Where it is none, the process ends with code 1. */
export function readPort(text: string): number {
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`--port ${text} is no port: give a number from 0 to 65535`);
  return process.exit(1);
}
