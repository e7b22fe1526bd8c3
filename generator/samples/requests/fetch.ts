import type { SampleCode } from '../../model/sample.ts';
import type { SampleRequest } from '../../model/sample-facts.ts';
import { requestDefaults } from './parts.ts';

const languages = new Set(['js', 'javascript', 'mjs', 'cjs', 'jsx', 'ts', 'typescript', 'mts', 'cts', 'tsx']);

/** `fetch(`, `window.fetch(`, `new Request(`. */
const call = /(?<![\w.])(?:(?:window|globalThis|self)\.)?(?:fetch|new Request)\(\s*/g;
/** The first argument, and the start of what follows. */
const argument = /^(?:new URL\([^)]*\)|(['"`]).*?\1|\w+)\s*,?\s*([){]?)/;
/** Placeholder for run-time values. */
const open = '<value>';

/**
 * The requests of `fetch` calls in a fence of JavaScript or TypeScript, with their offsets: address and method, without
 * the body.
 */
export function readFetches({ text, language }: SampleCode): SampleRequest[] {
  // Excerpts aren't checked.
  if (!languages.has(language) || text.includes('…')) return [];
  const constants = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/\bconst (\w+)(?::[^=\n]+)?\s*=\s*(.*)/g))
    constants.set(name, constants.has(name) ? '' : value);
  return [...text.matchAll(call)].flatMap(({ 0: { length }, index }) => {
    const at = index + length;
    const [rest = ''] = text.slice(at).split(/\)\s*;|\bfetch\(/);
    const address = textOf(rest, constants);
    // Parts of a computed address have no separate positions.
    const place = text.startsWith(address ?? open, at + 1) ? at + 1 : at;
    return address === null
      ? []
      : [{ ...requestDefaults, address: { text: address, at: place }, method: methodIn(rest, at) }];
  });
}

/** The text of an expression, with placeholders for run-time values; null for other expressions. */
function textOf(expression: string, constants: ReadonlyMap<string, string>, depth = 0): string | null {
  if (depth > 9) return null;
  const read = (inner: string) => textOf(inner, constants, depth + 1);
  const [, path, base] = /^new URL\(([^,)]+),\s*([^)]+)\)/.exec(expression) ?? [];
  if (path && base) return (/^[a-z]+:\/\/[^/]*/i.exec(read(base) ?? '')?.[0] ?? open) + (read(path) ?? `/${open}`);
  const [, quote, literal, more] = /^(['"`])(.*?)\1\s*(\+)?/.exec(expression) ?? [];
  if (literal === undefined) return read(constants.get(/^\w*/.exec(expression)?.[0] ?? '') ?? '');
  const filled = literal.replaceAll(/\$\{(\w*)[^}]*\}/g, (_, name) => read(name) ?? open);
  return (quote === '`' ? filled : literal) + (more ? open : '');
}

/** The method of a call by its arguments; null if computed. */
function methodIn(call: string, at: number): SampleRequest['method'] {
  const [, before = '', name] = /^(.*?\bmethod:\s*['"])(\w+)['"]/s.exec(call) ?? [];
  // fetch upper-cases the common methods, and no others.
  const isUsual = /^(get|head|post|put|delete|options)$/i.test(name ?? '');
  if (name !== undefined) return { text: isUsual ? name.toUpperCase() : name, at: at + before.length };
  const settings = argument.exec(`${call})`)?.[2];
  return settings === ')' || (settings === '{' && !/\.{3}|\bmethod\b/.test(call)) ? { text: 'GET', at } : null;
}
