import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, SampleFacts, SampleRequest, TextLine, Word } from '../../../model/sample-facts.ts';
import { property } from '../../../samples/value.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import type { ReadInvocation } from '../commands/invocation.ts';
import { hostKind, parseAddress, segmentsOf } from '../requests/address.ts';
import type { Api } from '../requests/api.ts';
import { operationOf } from '../requests/index.ts';
import { resourceOf } from '../uses/kubectl.ts';
import {
  booleans,
  commandRows,
  isPlainName,
  kindWords,
  type Naming,
  openNaming,
  requestRows,
  textRows,
} from './table.ts';

type Named = Pick<Word, 'value' | 'text' | 'pos' | 'becomes'>;

/** A call with its flags apart from the words that are none. */
export interface ReadCall {
  /** `tool` for the documented one. */
  readonly program: string;
  readonly words: readonly Named[];
  readonly flags: readonly { readonly name: string; readonly value: Named | undefined }[];
}

/** A call of a program that no table describes to its last flag. */
export function plainCall({ program, words }: Call): ReadCall {
  const end = words.findIndex(({ value }) => value === '--');
  const all = end < 0 ? words : words.slice(0, end);
  const isValue = (at: number): boolean => {
    const before = all[at - 1]?.value ?? '';
    const isAlone = booleans.test(before) || (before === '-f' && all.some(({ value }) => value === 'logs'));
    return /^--?[a-zA-Z]/.test(before) && !before.includes('=') && !isAlone && !/^-/.test(all[at]?.value ?? '');
  };
  const flags = all.flatMap((word, at) => {
    const [, name, given] = /^(--?[a-zA-Z][\w-]*)(?:=(.*))?$/s.exec(word.value) ?? [];
    if (name === undefined) return [];
    const value = given === undefined ? (isValue(at + 1) ? all[at + 1] : undefined) : { ...word, value: given };
    return [{ name, value }];
  });
  return { program, words: all.filter(({ value }, at) => !value.startsWith('-') && !isValue(at)), flags };
}

/** A call of the tool, as cobra reads it. */
export function toolCall({ node, positionals, flags }: ReadInvocation): ReadCall {
  const command = node.name.split(' ').slice(1);
  const words = command.map((value): Named => ({ value, text: value, pos: 0, becomes: 'one' }));
  return {
    ...{ program: 'tool', words: [...words, ...positionals] },
    flags: flags.map(({ flag, value }) => ({ name: `--${flag.name}`, value })),
  };
}

/** The namespace that a call says. */
export function namespaceOf({ flags }: ReadCall): string | undefined {
  const value = flags.find(({ name }) => name === '-n' || name === '--namespace')?.value;
  return value && !standsForAnother(value) && isPlainName(value.value, 'Namespace') ? value.value : undefined;
}

/** Names that a call makes or uses, by the table. @param usual the namespace where it says none */
export function namingsOfCall(
  call: ReadCall,
  resources: readonly CustomResource[],
  lines: readonly TextLine[],
  usual: string | undefined,
): Naming[] {
  const { program, words, flags } = call;
  const namespace = program === 'kubectl' || program === 'helm' ? (namespaceOf(call) ?? usual) : undefined;
  const fitting = commandRows.flatMap(([role, wanted, pattern, given = {}]) => {
    const isGiven = given.with === undefined || flags.some(({ name }) => given.with?.test(name));
    const found = isGiven ? matched(pattern) : null;
    return found ? [{ ...given, role, sort: found.sort ?? wanted, names: found.names }] : [];
  });
  const first = new Map(fitting.toReversed().map((row) => [row.flag ? row.sort : '', row]));
  const found = [...first.values()].toReversed().flatMap(({ flag, split, names, ...row }) => {
    const values = flag ? flags.flatMap(({ name, value }) => (flag.test(name) ? (value ?? []) : [])) : names;
    return [
      ...values.flatMap((word) =>
        (split?.(word.value) ?? [nameOf(word, row.sort)]).flatMap((name) => named(row, word, name)),
      ),
      ...(flag ? [] : ofObject(`${row.sort} ${nameOf(names[0], row.sort)}`, row.role)),
    ];
  });
  return program === 'tool' ? [...found, ...started(), ...filesRead()] : found;

  /** The sort that the words say, where they do, and the words that are names; null where the pattern doesn't fit. */
  function matched(pattern: string): { sort: string | undefined; names: readonly Named[] } | null {
    const tokens = pattern.split(' ');
    const kindAt = tokens.indexOf('KIND');
    const kind = words[kindAt - 1]?.value ?? '';
    const sort = sortOf(kind);
    const nameAt = tokens.findIndex((token) => token.startsWith('NAME'));
    const end = kind.includes('/') ? kindAt : nameAt < 0 ? tokens.length : nameAt;
    const isWord = (token: string, at: number): boolean =>
      /^(?:\*|KIND)$/.test(token) || token.split('|').includes(at === 0 ? program : (words[at - 1]?.value ?? ''));
    if ((kindAt > 0 && sort === undefined) || !tokens.slice(0, end).every(isWord)) return null;
    const names = words.slice(end - 1, tokens[nameAt] === 'NAMES' && end === nameAt ? undefined : end);
    return nameAt > 0 && names.length === 0 ? null : { sort, names };
  }

  function sortOf(word: string): string | undefined {
    const [kind = ''] = word.split('/');
    if (kind.includes(',')) return undefined;
    return kindWords.get(kind) ?? kindWords.get(kind.replace(/s$/, '')) ?? resourceOf(kind, resources)?.kind;
  }

  function named(
    { sort, role, policy }: Pick<Naming, 'sort' | 'role' | 'policy'>,
    word: Named,
    text: string,
  ): Naming[] {
    const [before = '', after = ''] = text.split('=');
    const isLabel = sort === 'label';
    const name = isLabel ? after : text;
    if (standsForAnother({ ...word, value: name }) || !isPlainName(name, sort)) return [];
    const common = {
      sort,
      role,
      name,
      at: word.pos,
      lines,
      word: word.text,
      isNeeded: program === 'tool' && sort !== 'file' && words[0]?.value === 'run',
    };
    return [
      {
        ...common,
        ...(sort !== 'Namespace' && { namespace }),
        ...(isLabel && { holder: before }),
        ...(policy && { policy }),
      },
    ];
  }

  /** Workloads that a call of the tool starts; those of a file or a registry have names that no sample shows. */
  function started(): Naming[] {
    const [command, argument] = words;
    const common = { sort: 'workload', role: 'makes', lines } as const;
    const open: Naming = { ...openNaming, sort: 'workload', lines };
    if (command?.value === 'group' && argument?.value === 'run') return [open];
    if (command?.value !== 'run') return [];
    const word = flags.find(({ name }) => name === '--name')?.value ?? argument;
    const isOpen = !argument || flags.some(({ name }) => name === '--from-config');
    return [
      ...(isOpen ? [open] : []),
      ...(word ? [{ ...common, name: word.value, at: word.pos, word: word.text }] : []),
    ];
  }

  /** Files in the reader's folder that a call of the tool reads: `--env-file ./server.env`. */
  function filesRead(): Naming[] {
    if (/^(?:export|build)$/.test(words[0]?.value ?? '')) return [];
    const all = [...words, ...flags.flatMap(({ value }) => value ?? [])].filter(({ value }) => value.startsWith('./'));
    return all.flatMap((word) => named({ sort: 'file', role: 'uses' }, word, nameOf(word, 'file')));
  }

  /** Keys that `kubectl create` gives an object, and ports of one that `kubectl port-forward` opens. */
  function ofObject(holder: string, role: Naming['role']): Naming[] {
    if (role === 'uses' && words[0]?.value === 'port-forward')
      return words.slice(1).flatMap((word): Naming[] => {
        const [, name] = /^(?:\d*:)?(\w[\w-]*)$/.exec(word.value) ?? [];
        const common = { sort: 'port', role: 'uses', holder, namespace, at: word.pos, lines, word: word.text } as const;
        return name === undefined ? [] : [{ ...common, name }];
      });
    if (role !== 'makes' || !/^(?:Secret|ConfigMap) /.test(holder)) return [];
    return flags.flatMap(({ name: flag, value }): Naming[] => {
      if (value === undefined || !flag.startsWith('--from-')) return [];
      const [given = '', ...content] = value.value.split('=');
      const file = given.split('/').at(-1) ?? given;
      const name = content.length > 0 ? given : file.includes('.') && flag === '--from-file' ? file : '';
      // Folders and files of variables hold keys that the guide doesn't show.
      const isOpen = !isPlainName(name, 'key') || flag === '--from-env-file';
      const common = { sort: 'key', role: 'makes', holder, namespace, at: value.pos, lines, word: value.text } as const;
      return [{ ...common, name: isOpen ? '' : name, isOpen }];
    });
  }
}

/** The name of `kind/name`, and of a file in a folder. */
function nameOf(word: Pick<Named, 'value'> | undefined, sort: string): string {
  return (/^(?:file$|[A-Z])/.test(sort) ? word?.value.split('/').at(-1) : word?.value) ?? '';
}

/** What the text of a sample and the title of a fence say. */
export function namingsOfSample({ text, meta, facts }: Sample, lines: readonly TextLine[]): Naming[] {
  const said = textRows.flatMap(([role, sort, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ groups = {}, 0: whole, index }): Naming[] => {
      const { name = '', namespace, port } = groups;
      const own = nameOf({ value: name }, sort);
      const common = { role, namespace, at: index + whole.indexOf(name), lines } as const;
      return [
        { ...common, sort, name: own, word: name },
        ...(port === undefined ? [] : [{ ...common, sort: 'port', holder: `Service ${name}`, name: port, word: port }]),
      ];
    }),
  );
  const titles = [...meta.matchAll(/\btitle=["']([\w./-]+)["']/g)].map(([, title = '']) => title);
  const files = [...titles, ...facts.texts.flatMap(({ file, title }) => [file, title])].flatMap((name) => name ?? []);
  return [
    ...said,
    ...files.map(
      (file): Naming => ({ ...openNaming, sort: 'file', name: nameOf({ value: file }, 'file'), lines, isOpen: false }),
    ),
  ];
}

/** Paths that proxies answer at; other programs on the machine have others. */
const ofProxies = /^\/(?:mcp|sse|messages|metrics|health)?(?:\/|$)/;

/** Names that requests make and use, ports of this machine that they go to, and files that they send. */
export function namingsOfRequests({ requests }: SampleFacts, api: Api | null): Naming[] {
  return requests.flatMap(({ requests: those, lines }) =>
    those.flatMap((request): Naming[] => {
      const { address, file } = request;
      const { host, port, path } = parseAddress(address.text);
      const use = (sort: string, name: string, word: string): Naming[] =>
        isPlainName(name, sort) ? [{ sort, role: 'uses', name, at: address.at, lines, word }] : [];
      const isOfApi = api?.ports.has(port) && path === '/health';
      const isProxy = hostKind(host) === 'local' && port !== null && /^\d+$/.test(port) && ofProxies.test(path);
      const operation = api && operationOf(request, api);
      const steps = segmentsOf(path);
      const named = segmentsOf(operation?.path ?? '').flatMap((step, at) => {
        const [sort] = requestRows.get(steps[at - 1] ?? '') ?? [];
        const found = sort === undefined || !step.startsWith('{') ? [] : use(sort, steps[at] ?? '', address.text);
        // Guides ask for what isn't there as well, to show the answer.
        return found.map((one) => ({ ...one, policy: 'alike' as const }));
      });
      return [
        ...madeBy(request, steps.at(-1) ?? '', lines),
        ...named,
        ...(isProxy && !isOfApi ? use('port', port, address.text) : []),
        ...(file === null ? [] : use('file', file, file)),
      ];
    }),
  );
}

function madeBy({ body }: SampleRequest, list: string, lines: readonly TextLine[]): Naming[] {
  const [sort, key] = requestRows.get(list) ?? [];
  if (sort === undefined || key === undefined || body.kind === 'none') return [];
  const value = body.kind === 'value' ? body.value : body.kind === 'text' ? body.json.value : null;
  const named = value && property(value, key);
  const name = named?.kind === 'string' && isPlainName(named.text, sort) ? named.text : '';
  return [{ ...openNaming, sort, lines, name, word: name, isOpen: name === '' }];
}
