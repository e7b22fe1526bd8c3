import { posix } from 'node:path';
import type { SchemaNode, SchemaProperty } from '../../model/schema.ts';
import { anySchema } from '../../shared/any-schema.ts';

/**
 * The form that a TypeScript declaration gives values. It knows what the compiler prints for interfaces of plain data:
 * texts, numbers, truth values, choices of texts, lists, maps, nested objects, and names that the file imports.
 *
 * @param target path of the file, which imports are relative to
 * @returns null for a file without a type of that kind
 */
export function readDeclaration(text: string, target: string): SchemaNode | null {
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

  type(): SchemaNode {
    const members = [this.#member()];
    while (this.#skip('|')) members.push(this.#member());
    const [first = anySchema] = members;
    if (members.length === 1) return first;
    const isChoice = members.every((member) => member.enum !== null);
    const types = [...new Set(members.flatMap((member) => member.types))];
    // Of several forms only what they have in common is told: their types.
    if (types.length === 0 || members.some((member) => member.types.length === 0)) return anySchema;
    return { ...anySchema, types, enum: isChoice ? members.flatMap((member) => member.enum ?? []) : null };
  }

  #member(): SchemaNode {
    const token = this.#next();
    if (token === '{') return this.#object();
    if (token.startsWith('"')) return { ...anySchema, types: ['string'], enum: [token.slice(1, -1)] };
    if (plainTypes.has(token)) return { ...anySchema, types: [token] };
    if (token === 'Array' && this.#skip('<')) {
      const items = this.type();
      this.#skip('>');
      return { ...anySchema, types: ['array'], items };
    }
    const file = this.#files.get(token);
    return file === undefined
      ? anySchema
      : { ...anySchema, reference: { name: file.split('/').at(-1) ?? file, target: file, external: false } };
  }

  #object(): SchemaNode {
    const properties: SchemaProperty[] = [];
    let others: SchemaNode | null = null;
    while (this.#at < this.#tokens.length && !this.#skip('}')) {
      const token = this.#next();
      if (token === '[') {
        // `[key: string]: …`
        for (const mark of ['key', ':', 'string', ']', ':']) this.#skip(mark);
        others = this.type();
      } else if (token.startsWith('"')) {
        const required = !this.#skip('?');
        this.#skip(':');
        properties.push({ name: token.slice(1, -1), required, schema: this.type() });
      }
      this.#skip(';');
    }
    const isFree = properties.length === 0 && others === null;
    return { ...anySchema, types: isFree ? [] : ['object'], properties, additionalProperties: others };
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
