import type { Change } from '../model/changes.ts';
import type { FactValue } from '../model/facts.ts';
import { counted } from '../shared/counted.ts';
import { visibleValue } from '../shared/json-text.ts';

/** Longest value to show in full; longer ones are cut in the middle, since ends often differ. */
const longest = 60;

/** Boolean facts, with the text for each state. */
const states: ReadonlyMap<string, readonly [now: string, noLonger: string]> = new Map(
  Object.entries({
    required: ['now required', 'now optional'],
    deprecated: ['deprecated', 'no longer deprecated'],
    hidden: ['hidden', 'no longer hidden'],
    experimental: ['experimental', 'no longer experimental'],
    nullable: ['now accepts null', 'no longer accepts null'],
    immutable: ['now immutable', 'no longer immutable'],
    runnable: ['now runnable', 'no longer runnable by itself'],
    repeated: ['now repeatable', 'no longer repeatable'],
    repeatable: ['now repeatable', 'no longer repeatable'],
    inherited: ['now inherited by subcommands', 'no longer inherited by subcommands'],
    served: ['now served', 'no longer served'],
    storage: ['now the stored version', 'no longer the stored version'],
    readOnly: ['now read-only', 'no longer read-only'],
    writeOnly: ['now write-only', 'no longer write-only'],
    preserveUnknown: ['now keeps unknown fields', 'now drops unknown fields'],
  }),
);

/** Labels of facts, if not their names. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ enum: 'allowed values', text: 'description', rules: 'validation rules', argumentCount: 'number of arguments' },
    ...{ noValueDefault: 'value when set without one', valueName: 'value placeholder', recursesTo: 'recursion' },
    ...{ mediaTypes: 'media types', operationId: 'operation ID', requiredVariables: 'required variables' },
    ...{
      oneOf: 'alternatives',
      anyOf: 'alternatives',
      additionalProperties: 'additional keys',
      requires: 'required keys',
    },
    ...{ shortNames: 'short names', printerColumns: 'printed columns', position: 'position' },
    ...{ allOf: 'conditions', targetPort: 'port', deprecationWarning: 'warning' },
    ...{ 'x-kubernetes-list-type': 'list type', 'x-kubernetes-list-map-keys': 'list keys' },
  }),
);

/** Limiting facts: none allows everything. */
const limits: ReadonlySet<string> = new Set(['enum', 'const', 'oneOf', 'anyOf', 'type', 'security', 'format']);

/** Facts that are digests. */
const digests: ReadonlySet<string> = new Set([
  ...['text', 'conditions', 'permissions', 'printerColumns', 'pattern', 'not', 'conversion'],
]);

/**
 * A change as the end of a sentence that begins with the name: `default changed from 1 to 2`.
 *
 * @param most number of list values to name; the others are counted
 */
export function changeText(change: Change, most = Number.POSITIVE_INFINITY): string {
  const { what, successor, includes = 0, deprecatedSince } = change;
  const below = includes === 0 ? '' : `, with ${counted(includes, parts[change.type] ?? 'part')}`;
  const instead = successor ? `; use ${codeText(writtenName(change, successor.name))}` : '';
  if (what === 'added') return `added${change.rule.includes('-required') ? ' and required' : ''}${below}`;
  if (what === 'renamed')
    return `${isMoved(change) ? 'moved' : 'renamed'} to ${codeText(writtenName(change, successor?.name ?? ''))}`;
  if (what === 'removed')
    return `removed${below}${deprecatedSince === undefined ? '' : `, deprecated since ${deprecatedSince}`}${instead}`;
  return (imageText(change) ?? factText(change, most)) + (change.fact === 'deprecated' ? instead : '');
}

/** Nouns for the children of an added or removed entity. */
const parts: Readonly<Partial<Record<Change['type'], string>>> = { field: 'nested field', value: 'nested value' };

/** Whether a renamed entity moved to another parent: from `serverCount` to `syncStatus.serverCount`. */
export function isMoved({ type, name, what, successor }: Change): boolean {
  const holder = (of: string): string => of.slice(0, of.lastIndexOf('.')).replace(/^([A-Z]\w*)\/\w+/, '$1');
  return what === 'renamed' && (type === 'field' || type === 'value') && holder(name) !== holder(successor?.name ?? '');
}

/** The replacement as users write it: the path of a field, in the same body or resource. */
function writtenName({ type, name }: Change, successor: string): string {
  const holder = /^(?:.* [^. ]+|[A-Z]\w*)(?=[/.])/;
  const isInSame = type === 'field' && holder.exec(name)?.[0] === holder.exec(successor)?.[0];
  return isInSame ? successor.replace(holder, '').replace(/^[^.]*\./, '') : successor;
}

/** A change as the start of a sentence before the version: `the default of x changed from 1 to 2`. */
export function changeSentence(change: Change): string {
  const { what, fact, before, after, successor } = change;
  const name = codeText(pathOf(change, change.name));
  if (what === 'removed') return `${name} was removed`;
  if (what === 'renamed') return `${name} was renamed to ${codeText(pathOf(change, successor?.name ?? ''))}`;
  if (what === 'added') return `${name} was added${change.rule.includes('-required') ? ' and is required' : ''}`;
  if (fact !== 'default') return `${name} changed (${changeText(change)})`;
  if (before === undefined) return `${name} got the default ${valueText(after)}`;
  if (after === undefined) return `${name} lost the default ${valueText(before)}`;
  return `the default of ${name} changed from ${valueText(before)} to ${valueText(after)}`;
}

/** The path of an API field in its body; other names unchanged. */
export function pathOf({ kind, type }: Pick<Change, 'kind' | 'type'>, name: string): string {
  return kind === 'api' && type === 'field' ? name.replace(/^.* [^. ]+\./, '') : name;
}

/** A change as a short mark: `default changed in v0.3.5`, `required since v0.3.4`. */
export function changeMark({ what, type, name, fact = '', after, version }: Change): string {
  if (what === 'renamed') return `until ${version} named ${type === 'flag' ? name.split(' ').at(-1) : name}`;
  const state = states.get(fact);
  if (state) return `${state[after === undefined || after === false ? 1 : 0].replace(/^now /, '')} since ${version}`;
  return `${names.get(fact) ?? fact} changed in ${version}`;
}

/** For an image with another tag, the tags. */
function imageText({ fact, before, after }: Change): string | null {
  const name = imageName(after);
  if (fact !== 'image' || name !== imageName(before)) return null;
  const [old, now] = [before, after].map((image) => valueText(String(image).slice(name.length + 1)));
  return `image version changed from ${old} to ${now}`;
}

function factText({ fact = '', before, after }: Change, most: number): string {
  const state = states.get(fact);
  if (state) return after === undefined || after === false ? state[1] : state[0];
  const name = names.get(fact) ?? fact;
  if (digests.has(fact))
    return `${name} ${before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'}`;
  if (limits.has(fact) && before === undefined) return `${name} limited to ${valuesText(listOf(after), most)}`;
  if (limits.has(fact) && after === undefined)
    return `${name} no longer limited to ${valuesText(listOf(before), most)}`;
  if (isList(before) || isList(after))
    return `${name}: ${listText(listOf(before), listOf(after), most, longestOf(fact))}`;
  if (before === undefined) return `${name} ${valueText(after)} added`;
  if (after === undefined) return `${name} ${valueText(before)} removed`;
  return `${name} changed from ${valueText(before)} to ${valueText(after)}`;
}

function listText(before: readonly string[], after: readonly string[], most: number, whole: number): string {
  const [removed, added] = [without(before, after), without(after, before)];
  const part = (items: readonly string[], word: string): string[] =>
    items.length === 0 ? [] : [`${valuesText(items, most, whole)} ${word}`];
  return [...part(removed, 'removed'), ...part(added, 'added')].join('; ') || 'another order';
}

/** Rules are shown in full, as each part may matter. */
const longestOf = (fact: string): number => (fact === 'rules' ? Number.POSITIVE_INFINITY : longest);
const isList = (value: FactValue | undefined): value is readonly string[] => Array.isArray(value);

/** An image without its tag or digest. */
export const imageName = (image: FactValue | undefined): string => String(image).replace(/[:@][^/]*$/, '');

/** A value as a list; empty for none. */
export function listOf(value: FactValue | undefined): readonly string[] {
  return isList(value) ? value : value === undefined || value === null || value === false ? [] : [String(value)];
}

export function without(list: readonly string[], other: readonly string[]): string[] {
  return list.filter((item) => !other.includes(item));
}

function valuesText(values: readonly string[], most: number, whole = longest): string {
  const rest = values.length - most;
  const named = rest > 1 ? values.slice(0, most) : values;
  return named.map((value) => valueText(value, whole)).join(', ') + (rest > 1 ? ` and ${rest} more` : '');
}

function valueText(value: FactValue | undefined, whole = longest): string {
  if (value === '') return 'empty';
  const text = visibleValue(String(value));
  const half = longest / 2;
  return codeText(text.length > whole ? `${text.slice(0, half)}…${text.slice(-half)}` : text);
}

/** Splits a sentence at its code, in backticks as from `codeText`. */
export function codeSpans(text: string): { readonly text: string; readonly isCode: boolean }[] {
  return text.split(/(`` .*? ``|`[^`]*`)/).flatMap((part, at) => {
    const isCode = at % 2 === 1;
    return part === '' ? [] : [{ text: isCode ? part.replace(/^`` | ``$|^`|`$/g, '') : part, isCode }];
  });
}

/** A name or value as Markdown code. */
export function codeText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}
