import type { HelmValue, Step } from '../../../model/helm.ts';
import type { Message } from '../../../model/problem.ts';
import type { Json, Schema } from '../../../model/schema.ts';
import { isNothing } from '../../../schemas/keywords.ts';
import { typeText } from '../../../schemas/type.ts';
import { at, type SchemaValue } from '../../../schemas/values.ts';
import { kindOf } from '../accepted.ts';
import { isMentioned, pathText } from '../walk.ts';
import { type Comments, commentAbove, isIgnored, linesAbove } from './comments.ts';
import { fieldsIn, type ValuesSchema, walkFrom } from './schema.ts';
import type { Located } from './value-files.ts';

/** Inherited data of a value. */
interface Holder {
  readonly steps: readonly Step[];
  /** From the schema; null if it has no such value. */
  readonly value: SchemaValue | null;
  readonly isDescribed: boolean;
}

/** Most values to list from the schema alone. */
const mostUnwritten = 2_000;

/** Builds values from a chart's `values.yaml` and schema, with descriptions from comments. */
export class ValueBuilder {
  readonly ignored: HelmValue[] = [];
  private readonly ignoredNodes = new Set<Located>();
  /** Lines of the comments that belong to a value. */
  readonly used = new Set<number>();
  private readonly comments: Comments;
  private readonly schema: ValuesSchema | null;
  private unwritten = 0;

  constructor(comments: Comments, schema: ValuesSchema | null) {
    this.comments = comments;
    this.schema = schema;
  }

  build(root: Located | null): HelmValue[] {
    return this.valuesIn(root, { steps: [], value: this.walk({ $ref: '#' }, []), isDescribed: false });
  }

  /** The message if the schema has more values than listed. */
  cut(): Message | null {
    if (this.unwritten <= mostUnwritten) return null;
    return {
      what: `names more than ${mostUnwritten} values that values.yaml leaves out`,
      why: 'the page does not list what these hold',
      do: 'nest the schema less, or write the values that matter into values.yaml',
    };
  }

  private walk(start: Schema, steps: readonly Step[]): SchemaValue | null {
    return this.schema && walkFrom(start, pathText(steps), this.schema);
  }

  /** Values of `values.yaml`, then those only in the schema. */
  private valuesIn(node: Located | null, holder: Holder): HelmValue[] {
    const entries = node?.entries ?? [];
    const isList = Array.isArray(node?.value);
    const fields = isList || holder.value === null ? [] : fieldsIn(holder.value);
    const byName = new Map(fields.map((field) => [field.path.at(-1) ?? '', field]));
    const found = entries.flatMap(({ key, node: inner }, index) => {
      return this.writtenValue(inner, isList ? index : key, holder, byName.get(key)) ?? [];
    });
    for (const { key } of entries) byName.delete(key);
    return [...found, ...[...byName].map(([name, field]) => this.unwrittenValue(field, [...holder.steps, name]))];
  }

  private writtenValue(node: Located, step: Step, holder: Holder, field: SchemaValue | undefined): HelmValue | null {
    const steps = [...holder.steps, step];
    const above = node.indent === null ? [] : linesAbove(this.comments, node.line, node.indent);
    const comment = commentAbove(above);
    if (comment) this.used.add(comment.line);
    // A value that isn't declared may have the schema of all others. A recursive schema goes on.
    const start = field ? field.recursesTo && field.schema : holder.value && at(holder.value.schema, [step]);
    const described = start ? this.walk(start, steps) : (field ?? null);
    const schema = described?.schema ?? null;
    const isDescribed = holder.isDescribed || comment?.description != null;
    const inside = this.valuesIn(node, { steps, value: described, isDescribed });
    const opensUp = !Array.isArray(node.value) || !isDescribed || inside.some(isMentioned);
    const named = schema === null ? 'any' : typeNamed(schema);
    const value: HelmValue = {
      ...unset(steps),
      type: comment?.type ?? (named === 'any' ? kindOf(node.value) : named),
      description: comment?.description ?? schema?.description ?? null,
      default: { value: this.shownValue(node) },
      defaultText: comment?.defaultText ?? null,
      isRequired: field?.required === true,
      schema,
      line: node.line,
      children: opensUp ? inside : [],
    };
    if (!isIgnored(above)) return value;
    this.ignored.push(value);
    this.ignoredNodes.add(node);
    return null;
  }

  private unwrittenValue(field: SchemaValue, steps: readonly Step[]): HelmValue {
    const { required, recursesTo } = field;
    this.unwritten++;
    // A recursive schema is listed once.
    const isListed = recursesTo === null && this.unwritten <= mostUnwritten;
    const schema = (recursesTo && this.walk(field.schema, steps)?.schema) ?? field.schema;
    return {
      ...unset(steps),
      type: typeNamed(schema),
      description: schema.description ?? null,
      isRequired: required,
      schema,
      nestsAs: recursesTo?.name.replace(/^\./, '') ?? null,
      children: isListed ? this.valuesIn(null, { steps, value: field, isDescribed: false }) : [],
    };
  }

  /** A value without its ignored keys. */
  private shownValue(node: Located): Json {
    if (this.ignoredNodes.size === 0 || node.entries.length === 0) return node.value;
    const shown = node.entries.filter(({ node: inner }) => !this.ignoredNodes.has(inner));
    if (Array.isArray(node.value)) return shown.map(({ node: inner }) => this.shownValue(inner));
    return Object.fromEntries(shown.map(({ key, node: inner }) => [key, this.shownValue(inner)]));
  }
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
