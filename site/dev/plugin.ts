import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { asked, type DevFindings, told } from './messages.ts';

/**
 * Tells the pages of the dev server what the last check found: at once when it has ended, and whenever a page asks.
 *
 * @param file report that the generator writes as JSON after each change
 */
export function findingsPlugin(file: string): Plugin {
  return {
    name: 'findings',
    apply: 'serve',
    configureServer(server) {
      const tell = async (client: { send: (event: string, data: DevFindings) => void }): Promise<void> => {
        const report = await read(file);
        if (report) client.send(told, report);
      };
      server.watcher.add(file);
      server.watcher.on('all', (_event, changed) => {
        if (changed === file) void tell(server.ws);
      });
      server.ws.on(asked, (_data, client) => void tell(client));
    },
  };
}

/** Null while there is no report, or only half of one: its end is a change of its own. */
async function read(file: string): Promise<DevFindings | null> {
  try {
    const { findings }: DevFindings = JSON.parse(await readFile(file, 'utf8'));
    return { findings };
  } catch {
    return null;
  }
}
