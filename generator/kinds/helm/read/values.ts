import type { HelmValue, Step } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Json, SchemaNode, SchemaProperty } from '../../../model/schema.ts';
import { typeText } from '../../../schemas/type.ts';
import { nearest } from '../../../shared/nearest.ts';
import { inText, problemAt } from '../../../shared/problem.ts';
import { commentPath, pathText } from '../paths.ts';
import { resolved, schemaOfStep, type ValuesSchema } from '../schema.ts';
import { kindOf } from '../types.ts';
import { isMentioned } from '../walk.ts';
import { type CommentLine, commentAbove, isIgnored, keyedComments, linesAbove, type ValueComment } from './comments.ts';
import type { Located } from './nodes.ts';

/** What a value takes from what holds it. */
interface Holder {
  readonly steps: readonly Step[];
  readonly schema: SchemaNode | null;
  readonly isDescribed: boolean;
  readonly section: string | null;
}

interface Words {
  readonly comment: ValueComment | null;
  readonly isIgnored: boolean;
}

/** Turns the nodes of `values.yaml` into values with the words of their comments and the facts of the schema. */
export class ValueBuilder {
  readonly ignored: HelmValue[] = [];
  private readonly ignoredNodes = new Set<Located>();
  /** Lines of the comments that belong to a value. */
  readonly used = new Set<number>();
  private readonly comments: ReadonlyMap<number, CommentLine>;
  private readonly keyed: ReadonlyMap<string, ValueComment>;
  private readonly schema: ValuesSchema | null;

  constructor(comments: ReadonlyMap<number, CommentLine>, schema: ValuesSchema | null) {
    this.comments = comments;
    this.keyed = keyedComments(comments);
    this.schema = schema;
  }

  build(root: Located | null): HelmValue[] {
    const schema = this.schema && resolved(this.schema.root, this.schema);
    return this.valuesIn(root, { steps: [], schema, isDescribed: false, section: null });
  }

  /** Comments that name a path which is no value. */
  strayComments(file: string, paths: readonly string[]): Problem[] {
    return [...this.keyed].flatMap(([path, { line }]) => {
      const near = nearest(path, paths);
      // `NOTE -- mind this` is prose.
      if (this.used.has(line) || (near === null && !path.includes('.'))) return [];
      return [
        problemAt(inText(file, line), {
          severity: 'warning',
          what: `describes \`${path}\`, which is not a value of the chart`,
          why: 'the description is shown nowhere',
          do: near === null ? 'remove the comment, or add the value' : `write \`${near}\`, or remove the comment`,
        }),
      ];
    });
  }

  private valuesIn(node: Located | null, holder: Holder): HelmValue[] {
    const entries = node?.entries ?? [];
    const isList = Array.isArray(node?.value);
    const found = entries.flatMap(({ key, node: inner }, index) => {
      const value = this.valueOf(inner, [...holder.steps, isList ? index : key], holder);
      return value === null ? [] : [value];
    });
    const written = new Set(entries.map(({ key }) => key));
    const unwritten = isList ? [] : (holder.schema?.properties ?? []).filter(({ name }) => !written.has(name));
    return [...found, ...unwritten.map((property) => this.fromSchema(property, holder, 0))];
  }

  private valueOf(node: Located, steps: readonly Step[], holder: Holder): HelmValue | null {
    const { comment, isIgnored: isLeftOut } = this.wordsOf(node, steps);
    const step = steps.at(-1) ?? '';
    const { node: schema, isRequired } = schemaOfStep(holder.schema, step, this.schema);
    const isDescribed = holder.isDescribed || comment?.description != null;
    const section = comment === null ? holder.section : comment.section;
    const inside = this.valuesIn(node, { steps, schema, isDescribed, section });
    const opensUp = !Array.isArray(node.value) || !isDescribed || inside.some(isMentioned);
    const value: HelmValue = {
      path: pathText(steps),
      steps,
      type: comment?.type ?? typeOf(node, schema),
      description: comment?.description ?? schema?.description ?? null,
      isCovered: holder.isDescribed,
      default: { value: this.shownValue(node) },
      defaultText: comment?.defaultText ?? null,
      example: null,
      section,
      isRequired,
      schema,
      line: node.line,
      children: opensUp ? inside : [],
    };
    if (isLeftOut) {
      this.ignored.push(value);
      this.ignoredNodes.add(node);
    }
    return isLeftOut ? null : value;
  }

  /** A value without the keys that are ignored. */
  private shownValue(node: Located): Json {
    if (this.ignoredNodes.size === 0 || node.entries.length === 0) return node.value;
    const shown = node.entries.filter(({ node: inner }) => !this.ignoredNodes.has(inner));
    if (Array.isArray(node.value)) return shown.map(({ node: inner }) => this.shownValue(inner));
    return Object.fromEntries(shown.map(({ key, node: inner }) => [key, this.shownValue(inner)]));
  }

  private wordsOf({ line, indent }: Located, steps: readonly Step[]): Words {
    const above = indent === null ? [] : linesAbove(this.comments, line, indent);
    // A comment that names a path is found wherever it stands, and goes before the one above.
    const comment = this.keyed.get(commentPath(steps)) ?? this.keyed.get(pathText(steps)) ?? commentAbove(above);
    if (comment) this.used.add(comment.line);
    return { comment, isIgnored: isIgnored(above) };
  }

  private fromSchema({ name, required, schema: written }: SchemaProperty, holder: Holder, depth: number): HelmValue {
    const steps = [...holder.steps, name];
    const schema = (this.schema && resolved(written, this.schema)) ?? written;
    const isDescribed = holder.isDescribed || schema.description !== null;
    const inside = { steps, schema, isDescribed, section: holder.section };
    return {
      ...unset(steps, holder),
      type: typeText(schema),
      description: schema.description ?? written.description,
      isRequired: required,
      schema,
      // A schema can hold itself.
      children: depth > 6 ? [] : schema.properties.map((property) => this.fromSchema(property, inside, depth + 1)),
    };
  }
}

/** A value that `values.yaml` doesn't set. */
export function unset(steps: readonly Step[], { isDescribed, section }: Pick<Holder, 'isDescribed' | 'section'>) {
  return {
    path: pathText(steps),
    steps,
    isCovered: isDescribed,
    default: null,
    defaultText: null,
    example: null,
    section,
    isRequired: false,
    schema: null,
    line: null,
    children: [],
  } satisfies Partial<HelmValue>;
}

function typeOf({ value }: Located, schema: SchemaNode | null): string {
  const said = schema ? typeText(schema) : 'any';
  return said === 'any' ? kindOf(value) : said;
}
