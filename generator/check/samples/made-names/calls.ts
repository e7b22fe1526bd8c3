import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, SampleFacts, SampleRequest, TextLine, Word } from '../../../model/sample-facts.ts';
import { textOf } from '../../../samples/value.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import type { readCall } from '../commands/index.ts';
import { hostKind, parseAddress } from '../requests/address.ts';
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
export function toolCall({ node, positionals, flags }: ReturnType<typeof readCall>): ReadCall {
  const command = node.name.split(' ').slice(1);
  const words = command.map((value): Named => ({ value, text: value, pos: 0, becomes: 'one' }));
  return {
    ...{ program: 'tool', words: [...words, ...positionals] },
    flags: flags.map(({ flag, value }) => ({ name: `--${flag.name}`, value })),
  };
}

/** The namespace that a call says; `my-namespace` is the reader's. */
export function namespaceOf({ flags }: ReadCall): string | undefined {
  const word = flags.find(({ name }) => name === '-n' || name === '--namespace')?.value;
  const isPlain = word && !standsForAnother(word) && isPlainName(word.value, 'Namespace');
  return isPlain && !/^(?:my|your)-/.test(word.value) ? word.value : undefined;
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
  const rows = commandRows.flatMap(([role, wanted, pattern, given = {}]) => {
    const wants = [given.flag, given.with].filter((flag) => flag !== undefined);
    const isGiven = wants.every((flag) => flags.some(({ name }) => flag.test(name)));
    const { sort = wanted, names } = (isGiven && matched(pattern)) || {};
    return names ? [{ ...given, role, sort, names }] : [];
  });
  const first = rows.filter(({ sort }, at) => rows.findIndex((row) => row.sort === sort) === at);
  return [...first.flatMap((row) => [...namesOf(row), ...partsOf(row)]), ...filesRead()];

  function namesOf({ flag, split, names, isOpen, ...row }: (typeof rows)[number]): Naming[] {
    if (isOpen) return [{ ...openNaming, sort: row.sort, lines }];
    const values = flag ? flags.flatMap(({ name, value }) => (flag.test(name) ? (value ?? []) : [])) : names;
    return values.flatMap((word) =>
      (split?.(word.value) ?? [nameOf(word, row.sort)]).flatMap((name) => named(row, word, name)),
    );
  }

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

  function named({ sort, ...more }: Pick<Naming, 'sort' | 'role' | 'policy'>, word: Named, text: string): Naming[] {
    const [label, value = ''] = sort === 'label' ? text.split('=') : [];
    const name = label === undefined ? text : value;
    if (standsForAnother({ ...word, value: name }) || !isPlainName(name, sort)) return [];
    const isNeeded = program === 'tool' && sort !== 'file' && words[0]?.value === 'run';
    const place = { at: word.pos, lines, word: word.text, ...(sort !== 'Namespace' && { namespace }) };
    return [{ ...more, ...place, sort, name, holder: label, isNeeded }];
  }

  /** Files in the reader's folder that a call of the tool reads: `--env-file ./server.env`. */
  function filesRead(): Naming[] {
    if (program !== 'tool' || /^(?:export|build)$/.test(words[0]?.value ?? '')) return [];
    const all = [...words, ...flags.flatMap(({ value }) => value ?? [])].filter(({ value }) => value.startsWith('./'));
    return all.flatMap((word) => named({ sort: 'file', role: 'uses' }, word, nameOf(word, 'file')));
  }

  /** Keys that `kubectl create` gives an object or `kubectl get` prints, and ports of one that `kubectl port-forward` opens. */
  function partsOf({ sort, role, names }: (typeof rows)[number]): Naming[] {
    const [object] = names;
    if (!object) return [];
    const common = { role, holder: `${sort} ${nameOf(object, sort)}`, namespace, lines } as const;
    if (role === 'uses' && words[0]?.value === 'port-forward')
      return words.slice(2).flatMap(({ value, text: word, pos: at }): Naming[] => {
        const [, name] = /^(?:\d*:)?(\w[\w-]*)$/.exec(value) ?? [];
        return name === undefined ? [] : [{ ...common, sort: 'port', name, at, word }];
      });
    if (!/^(?:Secret|ConfigMap)$/.test(sort)) return [];
    return flags.flatMap(({ name: flag, value }): Naming[] => {
      if (value === undefined) return [];
      if (role === 'uses')
        return [...value.value.matchAll(/\{\.data\.((?:\\\.|[\w-])+)\}/g)].map(([, key = '']) => {
          const name = key.replaceAll('\\', '');
          return { ...common, sort: 'key', name, at: value.pos, word: value.text };
        });
      if (!flag.startsWith('--from-')) return [];
      const [given = '', content] = value.value.split('=');
      const name = content === undefined ? nameOf({ value: given }, 'file') : given;
      // Folders and files of variables hold keys that the guide doesn't show.
      const isOpen = flag === '--from-env-file' || (content === undefined && !name.includes('.'));
      return [{ ...common, sort: 'key', name: isOpen ? '' : name, isOpen, at: value.pos, word: value.text }];
    });
  }
}

/** The name of `kind/name`, and of a file in a folder. */
function nameOf(word: Pick<Named, 'value'> | undefined, sort: string): string {
  return (/^(?:file$|[A-Z])/.test(sort) ? word?.value.split('/').at(-1) : word?.value) ?? '';
}

/** What the text of a sample and the title of a fence say. */
export function namingsOfSample({ text, meta, facts }: Sample, lines: readonly TextLine[]): Naming[] {
  const inText = textRows.flatMap(([role, sort, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ groups = {}, 0: whole, index }): Naming[] => {
      const { name = '', namespace, port } = groups;
      const common = { role, namespace, at: index + whole.indexOf(name), lines } as const;
      const ofService = { sort: 'port', holder: `Service ${name}` };
      return [
        { ...common, sort, name: nameOf({ value: name }, sort), word: name },
        ...(port === undefined
          ? []
          : [{ ...common, ...ofService, at: index + whole.length - port.length, name: port, word: port }]),
      ];
    }),
  );
  const titles = [...meta.matchAll(/\btitle=["']([\w./-]+)["']/g)].map(([, title = '']) => title);
  const files = [...titles, ...facts.texts.flatMap(({ file, title }) => [file, title])].flatMap((name) => name ?? []);
  const shown = { ...openNaming, sort: 'file', lines, isOpen: false };
  return [...inText, ...files.map((file) => ({ ...shown, name: nameOf({ value: file }, 'file') }))];
}

/** Paths that proxies answer at; other programs on the machine have others. */
const ofProxies = /^\/(?:mcp|sse|messages|metrics|health)?(?:\/|$)/;

/** Names that requests make, ports of this machine that they go to, and files that they send. */
export function namingsOfRequests({ requests }: SampleFacts, apiPorts: ReadonlySet<string | null>): Naming[] {
  return requests.flatMap(({ requests: those, lines }) =>
    those.flatMap((request): Naming[] => {
      const { address, file } = request;
      const { host, port, path } = parseAddress(address.text);
      const isOfApi = apiPorts.has(port) && path === '/health';
      const isProxy = hostKind(host) === 'local' && port !== null && /^\d+$/.test(port) && ofProxies.test(path);
      const use = { role: 'uses', at: address.at, lines } as const;
      return [
        ...madeBy(request, path).map((made) => ({ ...openNaming, ...made, lines })),
        ...(isProxy && !isOfApi ? [{ ...use, sort: 'port', name: port, word: address.text }] : []),
        ...(file !== null && isPlainName(file, 'file') ? [{ ...use, sort: 'file', name: file, word: file }] : []),
      ];
    }),
  );
}

function madeBy({ body }: SampleRequest, path: string): Pick<Naming, 'sort' | 'name' | 'isOpen'>[] {
  const [, sort, key] = requestRows.find(([end]) => end.test(path)) ?? [];
  if (sort === undefined || key === undefined || body.kind === 'none') return [];
  const value = body.kind === 'text' ? body.json.value : null;
  const given = (value && textOf(value, key)) ?? '';
  const name = isPlainName(given, sort) ? given : '';
  return [{ sort, name, isOpen: name === '' }];
}
