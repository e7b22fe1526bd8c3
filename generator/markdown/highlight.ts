import type { Element, ElementContent, RootContent, Text } from 'hast';
import bash from 'refractor/bash';
import { refractor } from 'refractor/core';
import diff from 'refractor/diff';
import docker from 'refractor/docker';
import go from 'refractor/go';
import http from 'refractor/http';
import ini from 'refractor/ini';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import powershell from 'refractor/powershell';
import promql from 'refractor/promql';
import python from 'refractor/python';
import toml from 'refractor/toml';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';

const grammars = [
  bash,
  diff,
  docker,
  go,
  http,
  ini,
  javascript,
  json,
  powershell,
  promql,
  python,
  toml,
  typescript,
  yaml,
];
for (const grammar of grammars) refractor.register(grammar);

/** Names of commands are that where a command begins, not among the arguments of another: `thv rm`, `helm repo add`. */
function atCommand(rule: unknown): { pattern: RegExp; lookbehind: true } {
  const { source } = (rule as { pattern: RegExp }).pattern;
  const anywhere = '(^|[\\s;|&]|[<>]\\()';
  if (!source.startsWith(anywhere)) throw new Error(`The grammar of bash has changed: ${source.slice(0, 60)}`);
  const begin = '((?:^|[\\n;|&(`])[ \\t]*(?:(?:do|then|else|sudo|xargs)[ \\t]+)?)';
  return { pattern: new RegExp(begin + source.slice(anywhere.length)), lookbehind: true };
}

const { function: commands, builtin } = refractor.languages.bash as unknown as Record<string, unknown>;
refractor.languages.bash = {
  ...refractor.languages.bash,
  // The grammar's own options end at a hyphen: of `--proxy-port` it sees nothing.
  parameter: { pattern: /(^|\s)-{1,2}[a-z\d](?:[\w.-]*\w)?(?=[=\s]|$)/i, alias: 'variable', lookbehind: true },
  // Of `8080:8080` and `0.2.19` it sees the beginning.
  number: { pattern: /(^|\s)(?:[1-9]\d*|0)(?:[.,]\d+)?(?=[\s;|&)]|$)/, lookbehind: true },
  function: atCommand(commands),
  builtin: { ...atCommand(builtin), alias: 'class-name' },
};

/** Languages by the words that fences may use. */
const languages = new Map<string, string>([
  ...grammars.flatMap(({ displayName: name, aliases }) => [name, ...aliases].map((word) => [word, name] as const)),
  ['console', 'bash'],
  ['golang', 'go'],
  ...['ps1', 'pwsh'].map((word) => [word, 'powershell'] as const),
  ...['text', 'plaintext', 'txt'].map((word) => [word, 'text'] as const),
]);

/** Name of the language that is highlighted for a fence's word; null for a word that is none. */
export function languageOf(word: string): string | null {
  return languages.get(word.toLowerCase()) ?? null;
}

/** Words that a fence may use, for messages. */
export function knownLanguages(): string[] {
  return ['text', ...[...grammars.map(({ displayName }) => displayName), 'mermaid'].sort()];
}

/** Highlighted code as lines; a token that spans lines is closed and opened again. */
export function highlightLines(code: string, language: string): ElementContent[][] {
  const nodes: RootContent[] =
    language === 'text' ? [{ type: 'text', value: code }] : refractor.highlight(code, language).children;
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) append(lines, node, (child) => child);
  return lines;
}

function append(lines: ElementContent[][], node: RootContent, wrap: (child: ElementContent) => ElementContent): void {
  if (node.type === 'text') {
    node.value.split('\n').forEach((value, index) => {
      if (index > 0) lines.push([]);
      const text: Text = { type: 'text', value };
      if (value !== '') lines.at(-1)?.push(wrap(text));
    });
  } else if (node.type === 'element') {
    const shell = (child: ElementContent): Element => ({
      type: 'element',
      tagName: node.tagName,
      properties: node.properties,
      children: [child],
    });
    // Neighbours stay apart, which costs a few bytes and keeps this simple.
    for (const child of node.children) append(lines, child, (inner) => wrap(shell(inner)));
  }
}
