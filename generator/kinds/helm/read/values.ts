import { pathText as plainPath } from '../../../examples/paths.ts';
import type { HelmValue, Step } from '../../../model/helm.ts';
import type { Message } from '../../../model/problem.ts';
import type { Json, Schema } from '../../../model/schema.ts';
import { isNothing } from '../../../schemas/keywords.ts';
import { typeText } from '../../../schemas/type.ts';
import type { SchemaValue } from '../../../schemas/values.ts';
import { kindOf } from '../accepted.ts';
import { isMentioned, pathText } from '../walk.ts';
import {
  type Comments,
  commentAbove,
  commentsByPath,
  isIgnored,
  keyedComments,
  linesAbove,
  type ValueComment,
} from './comments.ts';
import { fieldsIn, otherIn, type ValuesSchema, wholeOf } from './schema.ts';
import type { Located } from './value-files.ts';

/** Inherited data of a value. */
interface Holder {
  readonly steps: readonly Step[];
  /** From the schema; null if it has no such value. */
  readonly value: SchemaValue | null;
  readonly isDescribed: boolean;
  /** Targets of the references followed on the path, with the steps to their values. */
  readonly open: ReadonlyMap<string, readonly Step[]>;
  /** Number of enclosing values that are only in the schema. */
  readonly depth: number;
}

/** Most nested values to list from the schema alone. */
const mostInside = 2_000;
const deepest = 30;

/** Builds values from a chart's `values.yaml` and schema, with descriptions from comments. */
export class ValueBuilder {
  readonly ignored: HelmValue[] = [];
  private readonly ignoredNodes = new Set<Located>();
  /** Lines of the comments that belong to a value. */
  readonly used = new Set<number>();
  private readonly comments: Comments;
  private readonly byPath: ReadonlyMap<string, ValueComment>;
  private readonly schema: ValuesSchema | null;
  private inside = 0;
  private isCut = false;

  constructor(comments: Comments, schema: ValuesSchema | null) {
    this.comments = comments;
    this.byPath = new Map([...keyedComments(comments), ...commentsByPath(comments)]);
    this.schema = schema;
  }

  build(root: Located | null): HelmValue[] {
    const value = this.schema && wholeOf(this.schema);
    const { open } = opened(value, [], new Map([['#', []]]));
    return this.valuesIn(root, { steps: [], value, open, isDescribed: false, depth: 0 });
  }

  /** The message if the schema has more values than listed. */
  cut(): Message | null {
    if (!this.isCut) return null;
    return {
      what: `names more than ${mostInside} values that values.yaml leaves out, or nests them more than ${deepest} levels deep`,
      why: 'the page does not list what these hold',
      do: 'nest the schema less, or write the values that matter into values.yaml',
    };
  }

  /** Values of `values.yaml`, then those only in the schema. */
  private valuesIn(node: Located | null, holder: Holder): HelmValue[] {
    const entries = node?.entries ?? [];
    const isList = Array.isArray(node?.value);
    const known = isList ? [] : this.fieldsIn(holder.value);
    const found = entries.flatMap(({ key, node: inner }, index) => {
      return this.writtenValue(inner, isList ? index : key, holder, known) ?? [];
    });
    const written = new Set(entries.map(({ key }) => key));
    const others = known.filter(({ path: [name = ''] }) => !written.has(name));
    return [...found, ...others.map((field) => this.unwrittenValue(field, holder))];
  }

  private writtenValue(node: Located, step: Step, holder: Holder, known: readonly SchemaValue[]): HelmValue | null {
    const steps = [...holder.steps, step];
    const above = node.indent === null ? [] : linesAbove(this.comments, node.line, node.indent);
    const comments = [commentAbove(above), this.byPath.get(plainPath(steps))].filter((one) => one != null);
    for (const { line } of comments) this.used.add(line);
    const [comment] = comments;
    const field = known.find(({ path: [name] }) => name === step);
    const described = field ?? (holder.value && this.schema && otherIn(holder.value, step, this.schema));
    const schema = described?.schema ?? null;
    const { open } = opened(described, steps, holder.open);
    const isDescribed = holder.isDescribed || comment?.description != null;
    const inside = this.valuesIn(node, { steps, value: described, isDescribed, open, depth: 0 });
    const opensUp = !Array.isArray(node.value) || !isDescribed || inside.some(isMentioned);
    const said = schema === null ? 'any' : typeNamed(schema);
    const value: HelmValue = {
      ...unset(steps),
      type: comment?.type ?? (said === 'any' ? kindOf(node.value) : said),
      description: comment?.description ?? schema?.description ?? null,
      default: { value: this.shownValue(node) },
      defaultText: comment?.defaultText ?? null,
      isRequired: field?.required === true,
      schema,
      line: node.line,
      children: opensUp ? inside : [],
    };
    if (!isIgnored(above) && !comment?.isIgnored) return value;
    this.ignored.push(value);
    this.ignoredNodes.add(node);
    return null;
  }

  private unwrittenValue(field: SchemaValue, holder: Holder): HelmValue {
    const { schema, required, path } = field;
    const steps = [...holder.steps, ...path];
    const { open, before } = opened(field, steps, holder.open);
    // A recursive schema is listed once.
    const inside = before ? 0 : this.fieldsIn(field).length;
    const isListed = inside === 0 || (holder.depth < deepest && this.inside + inside <= mostInside);
    if (isListed) this.inside += inside;
    else this.isCut = true;
    const here = { ...holder, steps, value: field, open, depth: holder.depth + 1 };
    return {
      ...unset(steps),
      type: typeNamed(schema),
      description: schema.description ?? null,
      isRequired: required,
      schema,
      nestsAs: before && pathText(before),
      children: inside > 0 && isListed ? this.valuesIn(null, here) : [],
    };
  }

  private fieldsIn(value: SchemaValue | null): readonly SchemaValue[] {
    return value && this.schema ? fieldsIn(value, this.schema) : [];
  }

  /** A value without its ignored keys. */
  private shownValue(node: Located): Json {
    if (this.ignoredNodes.size === 0 || node.entries.length === 0) return node.value;
    const shown = node.entries.filter(({ node: inner }) => !this.ignoredNodes.has(inner));
    if (Array.isArray(node.value)) return shown.map(({ node: inner }) => this.shownValue(inner));
    return Object.fromEntries(shown.map(({ key, node: inner }) => [key, this.shownValue(inner)]));
  }
}

/** Adds a value's references to the open ones, and finds where one was opened before. */
function opened(value: SchemaValue | null, steps: readonly Step[], open: Holder['open']) {
  const references = value?.references ?? [];
  const known = references.find((target) => open.has(target));
  return {
    open: new Map([...references.map((target) => [target, steps] as const), ...open]),
    before: known === undefined ? null : (open.get(known) ?? null),
  };
}

/** Name of a type, including the schema `false`. */
function typeNamed(schema: Schema): string {
  return isNothing(schema) ? 'not allowed' : typeText(schema);
}

/** A value that `values.yaml` doesn't set. */
export function unset(steps: readonly Step[]) {
  return {
    path: pathText(steps),
    steps,
    default: null,
    defaultText: null,
    example: null,
    isRequired: false,
    schema: null,
    nestsAs: null,
    line: null,
    children: [],
  } satisfies Partial<HelmValue>;
}
