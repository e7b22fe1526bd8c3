import type { Sample } from '../../model/sample.ts';
import type { Call, SampleFacts, SampleText, SampleValue, Word } from '../../model/sample-facts.ts';
import type { Schema } from '../../model/schema.ts';
import { unknown } from '../../samples/shell/words.ts';
import { type Locate, locateIn, property, textOf } from '../../samples/value.ts';
import { keywordsOf, propertyNames } from '../../schemas/keywords.ts';
import { at as schemaAt } from '../../schemas/values.ts';
import { readCall } from '../samples/commands/index.ts';
import type { Look, Lookup } from '../samples/lookup.ts';
import { printedLines } from '../samples/outputs/index.ts';
import { rowsOf } from '../samples/outputs/kubectl.ts';
import { hostKind, parseAddress } from '../samples/requests/api.ts';
import { fieldPaths, pathedIn, resourceIn } from '../samples/uses/kubectl.ts';
import type { Line } from './types.ts';

/** With the namespace set by `kubectl config set-context`. */
type Session = { namespace?: string | undefined };

/** Every piece of a guide's samples that a position can match, sample by sample. */
export function linesOfGuide(guide: readonly Sample[], lookup: Lookup): Line[][] {
  const session: Session = {};
  return guide.map((sample) => {
    const locate = locateIn(sample, 'samples/name', lookup.since);
    return [...linesIn({ sample, lookup, guide, locate }, session)];
  });
}

function* linesIn(look: Look, session: Session): Generator<Line> {
  const { sample, lookup, locate } = look;
  const { kind, text, meta, facts } = sample;
  if (kind === 'inline') yield { in: 'inline', text, spot: locate };
  const titles = [/\btitle=["']([\w./-]+)["']/.exec(meta)?.[1], ...facts.texts.map(({ file }) => file)];
  for (const title of titles) if (title) yield { in: 'title', text: title, spot: () => locate(0) };
  for (const { text: row, at } of rowsOf(text)) yield { in: 'text', text: row, spot: (offset) => locate(at + offset) };
  for (const call of facts.calls) {
    yield* callLines(call, look, session);
    if (call.program === 'kubectl') yield* fieldLines(call, look);
  }
  for (const one of facts.texts) yield* fileLines(one, lookup, (offset) => locate(offset, one.lines));
  yield* requestLines(facts, lookup, locate);
  yield* printedLines(look);
}

/** Arguments with the call before them, and flags after all arguments: `tool run osv --env=A=1`. */
function* callLines(call: Call, look: Look, session: Session): Generator<Line> {
  const { program, words, flags } = partsOf(call, look);
  const flagged = (...names: readonly string[]): string | null => {
    const flag = flags.find(({ name }) => names.includes(name));
    return flag ? (flag.value?.value ?? '') : null;
  };
  const flag = flagged('-n', '--namespace');
  // `my-namespace` is a placeholder.
  const named = flag !== null && /^(?!my-|your-)[a-z0-9][\w-]*$/.test(flag) ? flag : undefined;
  if (words[1]?.value === 'set-context') session.namespace = named ?? session.namespace;
  const isOfCluster = program === 'kubectl' || program === 'helm';
  const line = (lead: string, { value, text, pos }: Word): Line => ({
    ...{ in: 'call', lead, text: value, written: text, spot: () => look.locate(pos) },
    beside: (name) => flagged(name),
    namespace: isOfCluster ? (named ?? session.namespace) : undefined,
  });
  const isPlain = ({ becomes, value }: Word): boolean => becomes === 'one' && !value.startsWith(unknown);
  const first: Word = { value: program, text: call.program, pos: call.pos, becomes: 'one' };
  let lead = '';
  for (const word of [first, ...words]) {
    if (isPlain(word)) yield line(lead, word);
    lead += `${word.value} `;
  }
  for (const { name, value } of flags) if (value && isPlain(value)) yield line(`${lead}${name}=`, value);
}

/** A call with its flags and other words separated. The documented program is called `tool`. */
function partsOf(call: Call, { sample, lookup, locate }: Look): ReturnType<typeof plainCall> {
  const index = lookup.commands();
  if (!index || call.program !== index.root.name) return plainCall(call);
  const isInline = sample.kind === 'inline';
  const { node, positionals, flags, problems } = readCall(call, { index, isInline, locate });
  // A command that the version lacks may have created anything.
  const isUnknown = node.children.size > 0 && problems.length > 0;
  return {
    program: node.name.replace(call.program, 'tool'),
    words: isUnknown ? [{ value: '?', text: '?', pos: call.pos, becomes: 'one' }] : [...positionals],
    flags: flags.map(({ flag, value }) => ({ name: `--${flag.name}`, value })),
  };
}

/** Boolean flags of other programs. */
const booleans =
  /^(?:-[itdAqwh]+|--(?:all|all-namespaces|atomic|create-namespace|debug|detach|dry-run|follow|force|help|ignore-not-found|install|interactive|now|overwrite|previous|reuse-values|reset-values|rm|show-labels|tty|wait|watch))$/;

/** A call of an undescribed program, up to its last flag. */
function plainCall({ program, words }: Call) {
  const end = words.findIndex(({ value }) => value === '--');
  const all = end < 0 ? words : words.slice(0, end);
  const calls = (verb: string): boolean => all.some(({ value }) => value === verb);
  const isValue = (at: number): boolean => {
    const before = all[at - 1]?.value ?? '';
    const isAlone =
      (booleans.test(before) && !(before === '-t' && calls('build'))) || (before === '-f' && calls('logs'));
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

/** Top-level field names that kubectl prints: `{.spec.image}`, `{.items[*].status}`. */
const topNames = /(?<=[{:,]|^)\.(?:items(?:\[[^\]]*\])?\.)?([A-Za-z]\w*)/g;

/** Steps of field paths that kubectl prints, sorts by, waits for or passes on: `field MCPServer.spec.image`. */
function* fieldLines(call: Call, { sample, lookup, locate }: Look): Generator<Line> {
  const resource = resourceIn(call.words, lookup.facts.crd ?? []);
  for (const { value, text, pos } of resource ? pathedIn(call, sample.text) : []) {
    const line = (lead: string, piece: string): Line => {
      const at = pos + Math.max(0, text.search(new RegExp(`\\b${piece}\\b`)));
      return { in: 'call', lead, text: piece, spot: () => locate(at) };
    };
    const kind = resource?.kind ?? '';
    for (const [, step = ''] of value.matchAll(topNames)) yield line(`field ${kind}.`, step);
    for (const path of fieldPaths(value)) {
      const steps = path.replaceAll(/\[[^\]]*\]/g, '[]').match(/\w+(?:\[\])*/g) ?? [];
      for (const [at, step] of steps.entries())
        yield line(`field ${[kind, ...steps.slice(0, at)].join('.')}.`, step.replaceAll('[]', ''));
    }
    const [, path, awaited] = /jsonpath=\{?\.([\w.]+)\}?=(\w+)$/.exec(value) ?? [];
    if (path !== undefined && awaited !== undefined) yield line(`value ${kind} ${path} ${path}=`, awaited);
  }
}

/** Context of a value in a file. */
interface Around {
  /** The name of the file, the kind of object, and the path: `- MCPServer spec`. */
  readonly path: string;
  /** The enclosing values, innermost first. */
  readonly holders: readonly SampleValue[];
  readonly owner: Pick<Line, 'object' | 'namespace'>;
  /** For objects of the tool's kinds. */
  readonly schema: Schema | null;
}

/** Names and values of a file: `- MCPServer spec.image=a/b`. */
function* fileLines({ documents, title, file, isPart }: SampleText, lookup: Lookup, locate: Locate): Generator<Line> {
  for (const { value, errors } of documents) {
    if (!value || errors.length > 0) continue;
    const around = { path: `${file ?? title ?? '-'} - `, holders: [], owner: {}, schema: null };
    yield* valueLines(value, around);
    if (isPart) yield line('… ', value.at, inObject(value, around));
  }

  function line(text: string, at: number, { path, holders, owner }: Around): Line {
    const spot = (offset: number) => locate(at + offset);
    return { ...{ in: 'file', lead: path, text, spot, beside: (name) => besides(name, holders) }, ...owner };
  }

  function* valueLines(value: SampleValue, around: Around): Generator<Line> {
    if (value.kind === 'array') {
      const inside = { ...around, path: `${around.path}[]`, schema: schemaAt(around.schema, [0]) };
      for (const item of value.items) yield* valueLines(item, inside);
    } else if (value.kind === 'string' || value.kind === 'number')
      yield line(value.text, value.at, { ...around, path: `${around.path}=` });
    else if (value.kind === 'object') {
      const inside = inObject(value, around);
      for (const { name, at, value: inner } of value.entries) {
        yield line(name, at, inside);
        const schema = schemaAt(inside.schema, [name]);
        yield* valueLines(inner, { ...inside, path: inside.path + name, schema });
      }
      for (const name of propertyNames(inside.schema))
        if (!property(value, name)) yield* defaultLines(name, value.at, inside);
    }
  }

  function* defaultLines(name: string, at: number, { path, schema, ...around }: Around): Generator<Line> {
    const usual = keywordsOf(schemaAt(schema, [name])).default;
    if (typeof usual === 'string' || typeof usual === 'number')
      yield { ...line(String(usual), at, { ...around, path: `${path}${name}=`, schema: null }), written: '' };
  }

  function inObject(value: SampleValue, { path, holders, owner, schema }: Around): Around {
    const around = [value, ...holders];
    const [kind, version] = [textOf(value, 'kind'), textOf(value, 'apiVersion')];
    if (kind === null || version === null)
      return { path: path.endsWith(' ') ? path : `${path}.`, holders: around, owner, schema };
    const meta = property(value, 'metadata');
    const resource = lookup.facts.crd?.find((one) => one.kind === kind);
    // Objects of other projects may refer to another namespace.
    const isPlain = resource !== undefined || /^[^./]*(?:\/|$)|\.k8s\.io\//.test(version);
    const namespace = isPlain && meta ? textOf(meta, 'namespace') : null;
    const isFree = namespace === null || /[^\w.-]/.test(namespace);
    return {
      path: path.replace(/ \S+ .*$/, ` ${kind} `),
      holders: around,
      owner: {
        object: `${kind} ${(meta && textOf(meta, 'name')) ?? ''}`,
        namespace: isFree ? undefined : namespace,
      },
      schema: resource?.versions[0]?.schema ?? null,
    };
  }
}

/** A property of the enclosing value or its parent; with `../` only of the parent, with `…/` of any ancestor. */
function besides(name: string, holders: readonly SampleValue[]): string | null {
  const way = ['../', '…/'].find((start) => name.startsWith(start)) ?? '';
  const near = way === '…/' ? holders : holders.slice(way === '../' ? 1 : 0, 2);
  const [found] = near.flatMap((holder) => property(holder, name.slice(way.length)) ?? []);
  return found === undefined ? null : found.kind === 'string' ? found.text : '';
}

/** Local ports that requests go to, files that they send, and names of what they create. */
function requestLines({ requests: groups }: SampleFacts, lookup: Lookup, locate: Locate): Line[] {
  return groups.flatMap(({ requests, lines }) =>
    requests.flatMap(({ address, body, file }) => {
      const { host, port, path } = parseAddress(address.text);
      const line = (lead: string, piece: string | null, written = piece ?? ''): Line[] =>
        piece === null ? [] : [{ in: 'request', lead, text: piece, written, spot: () => locate(address.at, lines) }];
      const isOfApi = path === '/health' && lookup.api()?.ports.has(port);
      const value = body.kind === 'text' ? body.json.value : null;
      const made = value && (textOf(value, 'name') ?? textOf(value, 'key'));
      return [
        ...line(`local ${path} `, hostKind(host) === 'local' && !isOfApi ? port : null, address.text),
        ...line('file ', file),
        ...line(`post ${path} `, body.kind === 'none' ? null : (made ?? '')),
      ];
    }),
  );
}
