import type { HelmValue, Step } from '../../../model/helm.ts';
import type { Json, Schema } from '../../../model/schema.ts';
import { schemaBelow } from '../../../schemas/inside.ts';
import { keywordsOf, type Property } from '../../../schemas/keywords.ts';
import { pathText, plainPath } from '../paths.ts';
import { expanded, propertiesOf, resolved, type ValuesSchema } from '../schema.ts';
import { kindOf } from '../types.ts';
import { isMentioned } from '../walk.ts';
import { type Comments, commentAbove, commentsByPath, isIgnored, linesAbove, type ValueComment } from './comments.ts';
import { type Holder, type Open, opened, typeNamed, UnwrittenValues } from './unwritten.ts';
import type { Located } from './value-files.ts';

/** Turns the nodes of `values.yaml` into values with the words of their comments and the facts of the schema. */
export class ValueBuilder {
  readonly ignored: HelmValue[] = [];
  private readonly ignoredNodes = new Set<Located>();
  /** Lines of the comments that belong to a value. */
  readonly used = new Set<number>();
  private readonly comments: Comments;
  private readonly byPath: ReadonlyMap<string, ValueComment>;
  private readonly schema: ValuesSchema | null;
  /** What the schema alone knows. */
  readonly unwritten: UnwrittenValues;

  constructor(comments: Comments, schema: ValuesSchema | null) {
    this.comments = comments;
    this.byPath = commentsByPath(comments);
    this.schema = schema;
    this.unwritten = new UnwrittenValues(schema);
  }

  build(root: Located | null): HelmValue[] {
    const open: Open = new Map([['#', []]]);
    return this.valuesIn(root, {
      ...{ steps: [], schema: this.schema?.root ?? null, isDescribed: false },
      open: this.schema ? opened(this.schema.root, [], open, this.schema).open : open,
    });
  }

  private valuesIn(node: Located | null, holder: Holder): HelmValue[] {
    const entries = node?.entries ?? [];
    const isList = Array.isArray(node?.value);
    const known = !isList && holder.schema !== null && this.schema ? propertiesOf(holder.schema, this.schema) : [];
    const found = entries.flatMap(({ key, node: inner }, index) => {
      const value = this.valueOf(inner, isList ? index : key, holder, known);
      return value === null ? [] : [value];
    });
    const written = new Set(entries.map(({ key }) => key));
    return [
      ...found,
      ...this.unwritten.of(
        known.filter(({ name }) => !written.has(name)),
        holder,
      ),
    ];
  }

  private valueOf(node: Located, step: Step, holder: Holder, known: readonly Property[]): HelmValue | null {
    const steps = [...holder.steps, step];
    const above = node.indent === null ? [] : linesAbove(this.comments, node.line, node.indent);
    const found = [commentAbove(above), this.byPath.get(plainPath(steps))].filter((one) => one != null);
    for (const { line } of found) this.used.add(line);
    const [comment] = found;
    const property = known.find(({ name }) => name === step);
    const around = holder.schema !== null && this.schema ? expanded(holder.schema, this.schema).node : true;
    const written = property?.schema ?? schemaBelow(around, step);
    const schema = written !== null && this.schema ? resolved(written, this.schema) : null;
    const { open } = written !== null && this.schema ? opened(written, steps, holder.open, this.schema) : holder;
    const isDescribed = holder.isDescribed || comment?.description != null;
    const inside = this.valuesIn(node, { steps, schema, isDescribed, open });
    const opensUp = !Array.isArray(node.value) || !isDescribed || inside.some(isMentioned);
    const value: HelmValue = {
      path: pathText(steps),
      steps,
      type: comment?.type ?? typeOf(node, schema),
      description: comment?.description ?? keywordsOf(schema).description ?? null,
      default: { value: this.shownValue(node) },
      defaultText: comment?.defaultText ?? null,
      example: null,
      isRequired: property?.required === true,
      schema,
      nestsAs: null,
      line: node.line,
      children: opensUp ? inside : [],
    };
    if (!isIgnored(above) && !comment?.isIgnored) return value;
    this.ignored.push(value);
    this.ignoredNodes.add(node);
    return null;
  }

  /** A value without the keys that are ignored. */
  private shownValue(node: Located): Json {
    if (this.ignoredNodes.size === 0 || node.entries.length === 0) return node.value;
    const shown = node.entries.filter(({ node: inner }) => !this.ignoredNodes.has(inner));
    if (Array.isArray(node.value)) return shown.map(({ node: inner }) => this.shownValue(inner));
    return Object.fromEntries(shown.map(({ key, node: inner }) => [key, this.shownValue(inner)]));
  }
}

function typeOf({ value }: Located, schema: Schema | null): string {
  const said = schema !== null ? typeNamed(schema) : 'any';
  return said === 'any' ? kindOf(value) : said;
}
