import type { Step } from '../../model/helm.ts';

/** A path of several plain steps, as sentences name it, perhaps with a value. */
export const namedPath = /^([A-Za-z]\w*(?:\.\w+)+)(?:: .*)?$/;

/** A path as `--set` takes it: what separates keys there is escaped where a key holds it. */
export function pathText(steps: readonly Step[]): string {
  return steps.reduce<string>(pathBelow, '');
}

/** A path as comments write it, in which nothing is escaped. */
export function plainPath(steps: readonly Step[]): string {
  return steps.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`)).join('');
}

/** The path of a key or an item by the path of what holds it. */
export function pathBelow(path: string, step: Step): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  // `--set` knows no keys without letters; a reader sees them in quotes.
  const key = step.trim() === '' ? JSON.stringify(step) : step.replaceAll(/[\\.,=[]/g, '\\$&');
  return `${path}${path === '' ? '' : '.'}${key}`;
}

/**
 * Reads a path as `--set` does, up to what ends it there: `=`, a comma, or the end of the text.
 *
 * @returns the steps and where the path ends; null for what is no path
 */
export function readPath(text: string, start = 0): { readonly steps: readonly Step[]; readonly end: number } | null {
  const steps: Step[] = [];
  let at = start;
  while (at < text.length) {
    const index = /^\[(\d{1,5})\]/.exec(text.slice(at, at + 8));
    if (index && at > start) {
      steps.push(Number(index[1]));
      at += index[0].length;
    } else {
      const [key = ''] = /^(?:[^\\.,=[]|\\.)*/su.exec(text.slice(at)) ?? [];
      if (key === '') return null;
      steps.push(key.replaceAll(/\\(.)/gsu, '$1'));
      at += key.length;
    }
    if (text[at] === '.') at++;
    else if (text[at] !== '[') break;
  }
  const isEnd = at >= text.length || text[at] === '=' || text[at] === ',';
  return steps.length > 0 && isEnd && text[at - 1] !== '.' ? { steps, end: at } : null;
}
