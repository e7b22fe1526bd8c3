import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { asked, type DevFindings, told } from './messages.ts';

/**
 * How often a report that is still being written is read again, and after how many milliseconds. The watcher can't be
 * relied on for its end: it takes changes that follow at once for the first.
 */
const [attempts, pause] = [50, 40];

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
      const tell = async (client: { send: (event: string, data: DevFindings) => void }): Promise<boolean> => {
        const report = await read(file);
        if (report) client.send(told, report);
        return report !== null;
      };
      const tellAll = async (): Promise<void> => {
        for (let attempt = 0; attempt < attempts && !(await tell(server.ws)); attempt++) await sleep(pause);
      };
      server.watcher.add(file);
      server.watcher.on('all', (_event, changed) => {
        if (changed === file) void tellAll();
      });
      server.ws.on(asked, (_data, client) => void tell(client));
    },
  };
}

/** Null while there is no report, or only half of one. */
async function read(file: string): Promise<DevFindings | null> {
  try {
    const { findings }: DevFindings = JSON.parse(await readFile(file, 'utf8'));
    return { findings };
  } catch {
    return null;
  }
}
