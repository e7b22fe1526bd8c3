import { createRequire } from 'node:module';
import type { Element, ElementContent, RootContent, Text } from 'hast';
import { refractor } from 'refractor';
import docker from 'refractor/docker';
import http from 'refractor/http';
import powershell from 'refractor/powershell';
import promql from 'refractor/promql';
import toml from 'refractor/toml';

for (const grammar of [docker, http, powershell, promql, toml]) refractor.register(grammar);

/** Restricts command names to the beginning of a command, not its arguments: `thv rm`, `helm repo add`. */
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
  // The grammar's options end at a hyphen, so it misses `--proxy-port`.
  parameter: { pattern: /(^|\s)-{1,2}[a-z\d](?:[\w.-]*\w)?(?=[=\s]|$)/i, alias: 'variable', lookbehind: true },
  // The grammar only matches the beginning of `8080:8080` and `0.2.19`.
  number: { pattern: /(^|\s)(?:[1-9]\d*|0)(?:[.,]\d+)?(?=[\s;|&)]|$)/, lookbehind: true },
  function: atCommand(commands),
  builtin: { ...atCommand(builtin), alias: 'class-name' },
};

/** Aliases of languages. */
const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bash: 'sh shell console terminal session shell-session shellsession sh-session bash-session zsh-session zsh dash ksh fish',
    batch: 'bat cmd',
    diff: 'patch',
    docker: 'containerfile',
    go: 'golang',
    hcl: 'terraform tf',
    ini: 'env dotenv',
    json: 'jsonc jsonl ndjson',
    makefile: 'make mk',
    powershell: 'ps1 pwsh',
    cpp: 'c++',
    protobuf: 'proto',
    rust: 'rs',
    text: 'plain plaintext txt',
  }).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

/** Languages whose code is checked: a block with a misspelled one isn't. */
export const checkedLanguages: readonly string[] =
  'bash console diff docker dockerfile http ini javascript json jsonc powershell pwsh shell typescript yaml yml zsh'.split(
    ' ',
  );

const load = createRequire(import.meta.url);

function isRegistered(name: string): boolean {
  return refractor.registered(name) && typeof refractor.languages[name] === 'object';
}

/** Modules that are no grammars, or that change those of other languages: code would look different once one is loaded. */
const notAlone = /^(?:all|core)$|-(?:extras|templates|templating)$/;

/** Loads one grammar; all of them would take a fifth of a second. Unknown names are left alone. */
function register(name: string): void {
  if (notAlone.test(name)) return;
  try {
    refractor.register(load(`refractor/${name}`).default);
  } catch {
    // There is no such grammar: the code is shown plainly.
  }
}

/** The grammar for a language: `text` if none is named; unknown names are unchanged. */
export function languageOf(word: string): string {
  const lower = word.toLowerCase();
  const name = synonyms.get(lower) ?? lower;
  if (name === 'text' || !/^[\w+#.-]+$/.test(name)) return 'text';
  if (!isRegistered(name)) register(name);
  if (!isRegistered(name)) return name;
  const grammar = refractor.languages[name];
  return Object.keys(refractor.languages).find((other) => refractor.languages[other] === grammar) ?? name;
}

/** Whether there is a grammar with a name from `languageOf`. */
export function hasGrammar(name: string): boolean {
  return name === 'text' || isRegistered(name);
}

/** Highlighted code as lines; tokens that span lines are split. */
export function highlightLines(code: string, language: string): ElementContent[][] {
  const nodes: RootContent[] =
    language !== 'text' && isRegistered(language)
      ? refractor.highlight(code, language).children
      : [{ type: 'text', value: code }];
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
    // Adjacent nodes aren't merged, which costs a few bytes but is simpler.
    for (const child of node.children) append(lines, child, (inner) => wrap(shell(inner)));
  }
}
