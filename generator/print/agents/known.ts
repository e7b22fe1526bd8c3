import type { ApiDocument } from '../../model/api.ts';
import type { Command, CommandTree, Flag } from '../../model/command.ts';
import type { KindModels, KindName } from '../../model/kinds.ts';
import type { CustomResource } from '../../model/resource.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { code } from '../markdown/text.ts';

/** What facts for agents are told from: each asks for what it's about, and isn't told where that isn't there. */
export interface Known {
  readonly kinds: { readonly [Name in KindName]: KindModels[Name] | null };
  /** By its words: `thv run`. */
  readonly command: (words: string) => Command | undefined;
  readonly commands: CommandTree['commands'];
  /** Of a command: `proxy-port`. */
  readonly flag: (words: string, name: string) => Flag | undefined;
  readonly operation: (method: string, path: RegExp) => ApiDocument['operations'][number] | undefined;
  readonly resource: (kind: string) => CustomResource | undefined;
  /** Of the stored version of a resource: `spec.transport`; `[]` is an item of a list: `spec.secrets[].name`. */
  readonly field: (kind: string, path: string) => SchemaNode | undefined;
}

export function knownOf(kinds: Known['kinds']): Known {
  const commands = kinds.cli?.commands ?? [];
  const byWords = new Map(commands.map((command) => [command.path.join(' '), command]));
  const resource = (kind: string): CustomResource | undefined => kinds.crd?.find((one) => one.kind === kind);
  return {
    ...{ kinds, commands, resource },
    command: (words) => byWords.get(words),
    flag: (words, name) => byWords.get(words)?.flags.find((flag) => flag.name === name),
    operation: (method, path) => kinds.api?.operations.find((one) => one.method === method && path.test(one.path)),
    field: (kind, path) => {
      const top = resource(kind)?.versions[0]?.schema;
      return path.split('.').reduce<SchemaNode | undefined>(below, top);
    },
  };
}

function below(node: SchemaNode | undefined, step: string): SchemaNode | undefined {
  const name = step.replace(/\[\]$/, '');
  const found = node?.properties.find((property) => property.name === name)?.schema;
  return name === step ? found : (found?.items ?? undefined);
}

/** The default that a flag prints; undefined for none, or where nobody knows. */
export function defaultOf(flag: Flag | undefined): string | undefined {
  return flag?.default.kind === 'value' ? flag.default.value : undefined;
}

/** A field's default. */
export function fieldDefault(node: SchemaNode | undefined): string | undefined {
  return node?.default ? String(node.default.value) : undefined;
}

/** The sentences of a description that are about something, as they stand there; null where one is missing. */
function saying(description: string | null | undefined, ...about: readonly RegExp[]): string | null {
  const sentences = (description ?? '')
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[A-Z`])/))
    .map((sentence) => sentence.trim());
  const found = about.map((one) => sentences.find((sentence) => one.test(sentence)));
  return found.includes(undefined)
    ? null
    : [...new Set(found)].map((sentence) => sentence?.replace(/[;:]$/, '.')).join(' ');
}

/** What the version's own description says of a name; null where it doesn't. */
export function said(name: string, description: string | null | undefined, ...about: readonly RegExp[]): string | null {
  const sentences = saying(description, ...about);
  return sentences === null ? null : `${code(name)}: ${sentences}`;
}

/** Facts as one; null where none is told. */
export function together(...facts: readonly (string | null | false)[]): string | null {
  const told = facts.filter((fact) => fact !== null && fact !== false);
  return told.length === 0 ? null : told.join(' ');
}

/** Names of a list in a sentence: "`a`, `b` and `c`". */
export function named(names: readonly string[], last = 'and'): string {
  const all = names.map(code);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;
}
