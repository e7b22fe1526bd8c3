import type { HelmValue, Step } from '../../../model/helm.ts';
import type { Message } from '../../../model/problem.ts';
import type { Json, Schema } from '../../../model/schema.ts';
import { schemaBelow } from '../../../schemas/inside.ts';
import { isNothing, keywordsOf, type Property } from '../../../schemas/keywords.ts';
import { typeText } from '../../../schemas/type.ts';
import { pathText, plainPath } from '../paths.ts';
import { expanded, propertiesOf, resolved, type ValuesSchema } from '../schema.ts';
import { kindOf } from '../types.ts';
import { isMentioned } from '../walk.ts';
import { type Comments, commentAbove, commentsByPath, isIgnored, linesAbove, type ValueComment } from './comments.ts';
import type { Located } from './value-files.ts';

/** What a value takes from what holds it. */
interface Holder {
  readonly steps: readonly Step[];
  readonly schema: Schema | null;
  readonly isDescribed: boolean;
  /** Steps to the value whose schema a reference on the path went into, by the reference's target. */
  readonly open: ReadonlyMap<string, readonly Step[]>;
  /** How many of the values around it are known from the schema alone. */
  readonly depth: number;
}

/** Values that are listed inside others by the schema alone; more help nobody. */
const mostInside = 2_000;
const deepest = 30;

/** Turns `values.yaml` and the schema of a chart into values, with the words of their comments. */
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
    this.byPath = commentsByPath(comments);
    this.schema = schema;
  }

  build(root: Located | null): HelmValue[] {
    const schema = this.schema?.root ?? null;
    const { open } = this.follow(schema, [], new Map([['#', []]]));
    return this.valuesIn(root, { steps: [], schema, open, isDescribed: false, depth: 0 });
  }

  /** What is said where not all that the schema names is listed. */
  cut(): Message | null {
    if (!this.isCut) return null;
    return {
      what: `names more than ${mostInside} values that values.yaml leaves out, or nests them more than ${deepest} levels deep`,
      why: 'the page does not list what these hold',
      do: 'nest the schema less, or write the values that matter into values.yaml',
    };
  }

  /** Values of `values.yaml`, then those that the schema alone knows. */
  private valuesIn(node: Located | null, holder: Holder): HelmValue[] {
    const entries = node?.entries ?? [];
    const isList = Array.isArray(node?.value);
    const known = isList ? [] : this.propertiesOf(holder.schema);
    const found = entries.flatMap(({ key, node: inner }, index) => {
      return this.writtenValue(inner, isList ? index : key, holder, known) ?? [];
    });
    const written = new Set(entries.map(({ key }) => key));
    const others = known.filter(({ name }) => !written.has(name));
    return [...found, ...others.map((property) => this.unwrittenValue(property, holder))];
  }

  private writtenValue(node: Located, step: Step, holder: Holder, known: readonly Property[]): HelmValue | null {
    const steps = [...holder.steps, step];
    const above = node.indent === null ? [] : linesAbove(this.comments, node.line, node.indent);
    const comments = [commentAbove(above), this.byPath.get(plainPath(steps))].filter((one) => one != null);
    for (const { line } of comments) this.used.add(line);
    const [comment] = comments;
    const property = known.find(({ name }) => name === step);
    const around = holder.schema !== null && this.schema ? expanded(holder.schema, this.schema).node : true;
    const { schema, open } = this.follow(property?.schema ?? schemaBelow(around, step), steps, holder.open);
    const isDescribed = holder.isDescribed || comment?.description != null;
    const inside = this.valuesIn(node, { steps, schema, isDescribed, open, depth: 0 });
    const opensUp = !Array.isArray(node.value) || !isDescribed || inside.some(isMentioned);
    const said = schema === null ? 'any' : typeNamed(schema);
    const value: HelmValue = {
      ...unset(steps),
      type: comment?.type ?? (said === 'any' ? kindOf(node.value) : said),
      description: comment?.description ?? keywordsOf(schema).description ?? null,
      default: { value: this.shownValue(node) },
      defaultText: comment?.defaultText ?? null,
      isRequired: property?.required === true,
      schema,
      line: node.line,
      children: opensUp ? inside : [],
    };
    if (!isIgnored(above) && !comment?.isIgnored) return value;
    this.ignored.push(value);
    this.ignoredNodes.add(node);
    return null;
  }

  private unwrittenValue({ name, required, schema: written }: Property, holder: Holder): HelmValue {
    const steps = [...holder.steps, name];
    const { schema: target, open, before } = this.follow(written, steps, holder.open);
    const schema = target ?? written;
    // A schema that holds itself is listed once.
    const inside = before ? 0 : this.propertiesOf(schema).length;
    const isListed = inside === 0 || (holder.depth < deepest && this.inside + inside <= mostInside);
    if (isListed) this.inside += inside;
    else this.isCut = true;
    const here = { ...holder, steps, schema, open, depth: holder.depth + 1 };
    const type = typeNamed(schema);
    return {
      ...unset(steps),
      type: type === 'any' && this.schema ? typeNamed(expanded(schema, this.schema).node) : type,
      description: keywordsOf(schema).description ?? keywordsOf(written).description ?? null,
      isRequired: required,
      schema,
      nestsAs: before && pathText(before),
      children: inside > 0 && isListed ? this.valuesIn(null, here) : [],
    };
  }

  private propertiesOf(schema: Schema | null): readonly Property[] {
    return schema !== null && this.schema ? propertiesOf(schema, this.schema) : [];
  }

  /** The schema that references lead to, those open with its own, and where one of its own has been opened before. */
  private follow(written: Schema | null, steps: readonly Step[], open: Holder['open']) {
    if (written === null || !this.schema) return { schema: null, open, before: null };
    const { references } = expanded(written, this.schema);
    const known = references.find((target) => open.has(target));
    return {
      schema: resolved(written, this.schema),
      open: new Map([...references.map((target) => [target, steps] as const), ...open]),
      before: known === undefined ? null : (open.get(known) ?? null),
    };
  }

  /** A value without the keys that are ignored. */
  private shownValue(node: Located): Json {
    if (this.ignoredNodes.size === 0 || node.entries.length === 0) return node.value;
    const shown = node.entries.filter(({ node: inner }) => !this.ignoredNodes.has(inner));
    if (Array.isArray(node.value)) return shown.map(({ node: inner }) => this.shownValue(inner));
    return Object.fromEntries(shown.map(({ key, node: inner }) => [key, this.shownValue(inner)]));
  }
}

/** A type in words, also that of the schema `false`. */
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
