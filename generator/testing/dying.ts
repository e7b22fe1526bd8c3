/** Functions that change the disk. */
const functions = ['writeFileSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync'] as const;

/** A change to the disk: the third call of a function, or of any of them. */
export type Change = readonly [name: (typeof functions)[number] | 'any', turn: number];

/**
 * Options for Node with which a program dies right before a change, wherever it is by then on a slow machine. Without
 * one, it lives, and says how many changes there were.
 */
export function dyingBefore([name, turn]: Change = ['any', 0]): string[] {
  return beforeChanges(
    `if (['any', name].includes('${name}') && ++count === ${turn}) process.kill(process.pid, 'SIGKILL');`,
  );
}

/**
 * Options for Node with which a program lives, and copies a folder right before every so many changes, into `0/`, `1/`
 * and so on below another one: what it would have left there, had it died. Says how many changes there were.
 */
export function copyingBefore(every: number, folder: string, to: string): string[] {
  const copy = `cpSync(${JSON.stringify(folder)}, ${JSON.stringify(`${to}/`)} + copies++, { recursive: true });`;
  return beforeChanges(`if (!isCopying && count++ % ${every} === 0) {
    isCopying = true;
    ${copy}
    isCopying = false;
  }`);
}

/** @param action is done in a function called `name`, before that changes the disk */
function beforeChanges(action: string): string[] {
  const code = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { cpSync } = fs;
    let [count, copies, isCopying] = [0, 0, false];
    for (const name of ${JSON.stringify(functions)}) {
      const own = fs[name];
      fs[name] = (...args) => {
        ${action}
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
