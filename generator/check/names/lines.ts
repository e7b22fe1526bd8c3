import type { Call, SampleText, SampleValue, Word } from '../../model/sample-facts.ts';
import { unknown } from '../../samples/shell/words.ts';
import { type Locate, property } from '../../samples/value.ts';
import { readCall } from '../samples/commands/index.ts';
import type { Look } from '../samples/lookup.ts';
import { printedLines } from '../samples/outputs/index.ts';
import { rowsOf } from '../samples/outputs/kubectl.ts';
import { fieldPaths, isPathed, resourceOf } from '../samples/uses/kubectl.ts';
import type { Line } from './types.ts';

/** Every piece of a sample that a position may speak of. */
export function* linesIn(look: Look): Generator<Line> {
  const { sample, locate } = look;
  const { kind, text, facts } = sample;
  if (kind === 'inline') yield { in: 'inline', text, from: 0, spot: locate };
  for (const { text: row, at } of rowsOf(text))
    yield { in: 'text', text: row, from: 0, spot: (offset) => locate(at + offset) };
  for (const call of facts.calls) {
    yield* callLines(call, look);
    if (call.program === 'kubectl') yield* fieldLines(call, look);
  }
  for (const one of facts.texts) yield* fileLines(one, (offset) => locate(offset, one.lines));
  yield* printedLines(look);
}

/**
 * Arguments and flags of a call in a plain form, each behind the command and what comes first: `tool run osv --env=A=1`.
 * Of a program that isn't known, each word behind the whole call: `helm pull oci://x --version 1 | --version 1`.
 */
function* callLines(call: Call, { sample, lookup, locate }: Look): Generator<Line> {
  const line = (lead: string, piece: string, { text, pos }: Word): Line => ({
    ...{ in: 'call', text: lead + piece, from: lead.length, written: text, spot: () => locate(pos) },
  });
  const index = lookup.programs(call.program);
  if (index === null) {
    const all = [call.program, ...call.words.map(({ value }) => value)].join(' ');
    for (const [at, word] of call.words.entries())
      yield line(`${all} | ${call.words[at - 1]?.value ?? ''} `, word.value, word);
    return;
  }
  const { node, flags, positionals } = readCall(call, { index, isInline: sample.kind === 'inline', locate });
  // The documented program is called `tool`.
  const name = index === lookup.commands() ? node.name.replace(call.program, 'tool') : node.name;
  const isPlain = ({ becomes, value }: Word): boolean => becomes === 'one' && !value.startsWith(unknown);
  let lead = `${name} `;
  for (const word of positionals) {
    if (isPlain(word)) yield line(lead, word.value, word);
    lead += `${word.value} `;
  }
  const first = `${name} ${positionals[0]?.value ?? '-'} `;
  for (const { flag, value } of flags)
    if (value && isPlain(value)) yield line(first, `--${flag.name}=${value.value}`, value);
}

/** Top names of objects that kubectl prints: `{.spec.image}`, `{.items[*].status}`. */
const topNames = /(?<=[{:,]|^)\.(?:items(?:\[[^\]]*\])?\.)?([A-Za-z]\w*)/g;

/** Steps of the paths of fields that kubectl prints, sorts by and waits for: `field MCPServer.spec.image`. */
function* fieldLines({ words }: Call, { lookup, locate }: Look): Generator<Line> {
  const [resource] = words.flatMap(({ value }) => resourceOf(value, lookup.facts.crd ?? []) ?? []);
  for (const { value, text, pos } of resource ? words.filter((word) => isPathed(word.value)) : []) {
    const line = (lead: string, piece: string): Line => {
      const at = pos + Math.max(0, text.search(new RegExp(`\\b${piece}\\b`)));
      return { in: 'call', text: lead + piece, from: lead.length, spot: () => locate(at) };
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

/** Names and values of a file, behind its name, the kind of object, and the path: `- MCPServer spec.image=a/b`. */
function* fileLines({ documents, title, file }: SampleText, locate: Locate): Generator<Line> {
  for (const { value, errors } of documents)
    if (value && errors.length === 0) yield* valueLines(value, `${file ?? title ?? '-'} - `, [], locate);
}

function* valueLines(
  value: SampleValue,
  path: string,
  holders: readonly SampleValue[],
  locate: Locate,
): Generator<Line> {
  const line = (lead: string, text: string, at: number): Line => ({
    ...{ in: 'file', text: lead + text, from: lead.length, spot: (offset) => locate(at + offset - lead.length) },
    beside: (name) => besides(name, holders),
  });
  if (value.kind === 'array') for (const item of value.items) yield* valueLines(item, `${path}[]`, holders, locate);
  else if (value.kind === 'string') yield line(`${path}=`, value.text, value.at);
  else if (value.kind === 'object') {
    const kind = property(value, 'apiVersion') && property(value, 'kind');
    const own = kind?.kind === 'string' ? path.replace(/ \S+ .*$/, ` ${kind.text} `) : path;
    const around = [value, ...holders].slice(0, 2);
    for (const { name, at, value: inner } of value.entries) {
      const lead = own.endsWith(' ') ? own : `${own}.`;
      yield { ...line(lead, name, at), beside: (other) => besides(other, around) };
      yield* valueLines(inner, lead + name, around, locate);
    }
  }
}

function besides(name: string, holders: readonly SampleValue[]): string | null {
  const [found] = holders.flatMap((holder) => property(holder, name) ?? []);
  return found === undefined ? null : found.kind === 'string' ? found.text : '';
}
