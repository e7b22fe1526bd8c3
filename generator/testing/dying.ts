/** Functions that change the disk. */
const functions = ['writeFileSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync'] as const;

/** A change to the disk: the third call of a function, or of any of them. */
export type Change = readonly [name: (typeof functions)[number] | 'any', turn: number];

/**
 * Options for Node with which a program dies right before a change, wherever it is by then on a slow machine. Without
 * one, it lives, and says how many changes there were.
 */
export function dyingBefore([name, turn]: Change = ['any', 0]): string[] {
  const code = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let count = 0;
    for (const name of ${JSON.stringify(functions)}) {
      const own = fs[name];
      fs[name] = (...args) => {
        if (['any', name].includes('${name}') && ++count === ${turn}) process.kill(process.pid, 'SIGKILL');
        return own(...args);
      };
    }
    syncBuiltinESMExports();
    process.on('exit', () => console.error('changes: ' + count));`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

/** How many changes a program made that lived. */
export function changesIn(stderr: string): number {
  return Number(/changes: (\d+)/.exec(stderr)?.[1]);
}

/** So many changes out of `all`, evenly spread, the last of them included. */
export function spread(count: number, all: number): Change[] {
  return Array.from({ length: count }, (_, at): Change => ['any', Math.ceil((all * (at + 1)) / count)]);
}
