import { posix } from 'node:path';
import type { Schema, SchemaObject } from '../../model/schema.ts';
import { typed, typesOf } from '../../schemas/keywords.ts';
import { holding } from '../../schemas/make.ts';

/**
 * Converts a TypeScript declaration to a schema. Supports the compiler's output for interfaces of plain data: strings,
 * numbers, booleans, unions of literals, arrays, maps, nested objects, and imported names.
 *
 * @param target path of the file, which imports are relative to
 * @returns null for a file without such a type
 */
export function readDeclaration(text: string, target: string): SchemaObject | null {
  const plain = text.replaceAll(/\/\*.*?\*\//gs, '');
  const [, called, declared] =
    /^export interface (I\w+)[^{]*(\{.*?^\})/ms.exec(plain) ?? /^export type (I\w+) = (.*?);$/ms.exec(plain) ?? [];
  if (called === undefined || declared === undefined) return null;
  const files = new Map([[called, target]]);
  for (const [, names = '', from = ''] of plain.matchAll(/^import \{([^}]*)\} from "([^"]*)";$/gm))
    for (const name of names.split(',')) files.set(name.trim(), fileOf(from, target));
  return new TypeReader(declared, files).type();
}

function fileOf(from: string, target: string): string {
  return from.startsWith('.') ? posix.join(posix.dirname(target), from).replace(/\.js$/, '') : from;
}

const plainTypes = new Set(['string', 'number', 'boolean']);

class TypeReader {
  readonly #tokens: readonly string[];
  readonly #files: ReadonlyMap<string, string>;
  #at = 0;

  constructor(text: string, files: ReadonlyMap<string, string>) {
    this.#tokens = text.match(/"[^"]*"|[\w$]+|[^\s\w$]/g) ?? [];
    this.#files = files;
  }

  type(): SchemaObject {
    const members = [this.#member()];
    while (this.#skip('|')) members.push(this.#member());
    const [first = {}] = members;
    if (members.length === 1) return first;
    // Of a union, only the common part is kept: the types.
    if (members.some((member) => typesOf(member).length === 0)) return {};
    const choices = members.map((member) => member.enum ?? []);
    return {
      ...typed([...new Set(members.flatMap(typesOf))]),
      ...(choices.every(({ length }) => length > 0) && { enum: choices.flat() }),
    };
  }

  #member(): SchemaObject {
    const token = this.#next();
    if (token === '{') return this.#object();
    if (token.startsWith('"')) return { type: 'string', enum: [token.slice(1, -1)] };
    if (plainTypes.has(token)) return { type: token };
    if (token === 'Array' && this.#skip('<')) {
      const items = this.type();
      this.#skip('>');
      return { type: 'array', ...holding({ items }) };
    }
    const file = this.#files.get(token);
    return file === undefined ? {} : { $ref: file };
  }

  #object(): SchemaObject {
    const properties: [string, Schema][] = [];
    const required: string[] = [];
    let others: Schema | undefined;
    while (this.#at < this.#tokens.length && !this.#skip('}')) {
      const token = this.#next();
      if (token === '[') {
        // `[key: string]: …`
        for (const mark of ['key', ':', 'string', ']', ':']) this.#skip(mark);
        others = this.type();
      } else if (token.startsWith('"')) {
        const name = token.slice(1, -1);
        if (!this.#skip('?')) required.push(name);
        this.#skip(':');
        properties.push([name, this.type()]);
      }
      this.#skip(';');
    }
    if (properties.length === 0 && others === undefined) return {};
    return { type: 'object', ...holding({ properties: Object.fromEntries(properties), required, others }) };
  }

  #next(): string {
    return this.#tokens[this.#at++] ?? '';
  }

  #skip(token: string): boolean {
    const isThere = this.#tokens[this.#at] === token;
    if (isThere) this.#at++;
    return isThere;
  }
}
