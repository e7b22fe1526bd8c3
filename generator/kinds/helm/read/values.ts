import type { HelmValue, Step } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Json, Schema } from '../../../model/schema.ts';
import { schemaBelow } from '../../../schemas/inside.ts';
import { keywordsOf, type Property } from '../../../schemas/keywords.ts';
import { nearest } from '../../../shared/nearest.ts';
import { inText, problemAt } from '../../../shared/problem.ts';
import { commentPath, pathText } from '../paths.ts';
import { expanded, propertiesOf, resolved, type ValuesSchema } from '../schema.ts';
import { kindOf } from '../types.ts';
import { isMentioned } from '../walk.ts';
import { type CommentLine, commentAbove, isIgnored, keyedComments, linesAbove, type ValueComment } from './comments.ts';
import type { Located } from './nodes.ts';
import { type Holder, type Open, opened, typeNamed, UnwrittenValues } from './unwritten.ts';

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
  /** What the schema alone knows. */
  readonly unwritten: UnwrittenValues;

  constructor(comments: ReadonlyMap<number, CommentLine>, schema: ValuesSchema | null) {
    this.comments = comments;
    this.keyed = keyedComments(comments);
    this.schema = schema;
    this.unwritten = new UnwrittenValues(schema);
  }

  build(root: Located | null): HelmValue[] {
    const open: Open = new Map([['#', []]]);
    return this.valuesIn(root, {
      ...{ steps: [], schema: this.schema?.root ?? null, isDescribed: false, section: null },
      open: this.schema ? opened(this.schema.root, [], open, this.schema).open : open,
    });
  }

  /** Comments that name a path which is no value. */
  strayComments(file: string, paths: readonly string[]): Problem[] {
    return [...this.keyed].flatMap(([path, { line }]) => {
      // What holds a value isn't that value.
      const near = nearest(
        path,
        paths.filter((other) => !path.startsWith(`${other}.`)),
      );
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
    const { comment, isIgnored: isLeftOut } = this.wordsOf(node, steps);
    const property = known.find(({ name }) => name === step);
    const above = holder.schema !== null && this.schema ? expanded(holder.schema, this.schema).node : true;
    const written = property?.schema ?? schemaBelow(above, step);
    const schema = written !== null && this.schema ? resolved(written, this.schema) : null;
    const { open } = written !== null && this.schema ? opened(written, steps, holder.open, this.schema) : holder;
    const isDescribed = holder.isDescribed || comment?.description != null;
    const section = comment === null ? holder.section : comment.section;
    const inside = this.valuesIn(node, { steps, schema, isDescribed, section, open });
    const opensUp = !Array.isArray(node.value) || !isDescribed || inside.some(isMentioned);
    const value: HelmValue = {
      path: pathText(steps),
      steps,
      type: comment?.type ?? typeOf(node, schema),
      description: comment?.description ?? keywordsOf(schema).description ?? null,
      isCovered: holder.isDescribed,
      default: { value: this.shownValue(node) },
      defaultText: comment?.defaultText ?? null,
      example: null,
      section,
      isRequired: property?.required === true,
      schema,
      nestsAs: null,
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
}

function typeOf({ value }: Located, schema: Schema | null): string {
  const said = schema !== null ? typeNamed(schema) : 'any';
  return said === 'any' ? kindOf(value) : said;
}
