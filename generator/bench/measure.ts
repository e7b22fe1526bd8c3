import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measured {
  /** Wall-clock time in seconds. */
  readonly seconds: number;
  /** Largest resident memory of the process and its children together, in megabytes; null where the system cannot tell. */
  readonly megabytes: number | null;
}

/** Runs a Node script to its end and measures it. Throws when it fails, with what it printed. */
export function measure(
  args: readonly string[],
  options: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let peak: number | null = null;
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const timer = setInterval(() => {
      const now = child.pid === undefined ? null : treeMemory(child.pid);
      if (now !== null) peak = Math.max(peak ?? 0, now);
    }, 20);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      if (code === 0) resolve({ seconds, megabytes: peak });
      else reject(new Error(`${args.join(' ')} exited with ${code}\n${output.slice(-2000)}`));
    });
  });
}

/** The number in the middle; of an even count, the larger of the two, and NaN of none. */
export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Resident memory of a process and everything it started, in megabytes, from /proc. */
function treeMemory(root: number): number | null {
  const processes = new Map<number, { parent: number; kilobytes: number }>();
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return null;
  }
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      processes.set(Number(name), {
        parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
        kilobytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0),
      });
    } catch {
      // The process ended between the listing and the reading.
    }
  }
  const total = (pid: number): number =>
    (processes.get(pid)?.kilobytes ?? 0) +
    [...processes].filter(([, item]) => item.parent === pid).reduce((sum, [child]) => sum + total(child), 0);
  return total(root) / 1024;
}
