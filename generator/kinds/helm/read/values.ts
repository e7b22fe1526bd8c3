import { pathText as plainPath } from '../../../examples/paths.ts';
import type { HelmChart, HelmValue, Step } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import type { SampleValue, TextLine } from '../../../model/sample-facts.ts';
import type { Json, NamedSchema } from '../../../model/schema.ts';
import { linesOf, placeIn } from '../../../samples/value.ts';
import { isNothing, resolverOf } from '../../../schemas/keywords.ts';
import { typeText } from '../../../schemas/type.ts';
import { type SchemaValue, schemaValue, throughAll } from '../../../schemas/values.ts';
import { inFile, problemAt } from '../../../shared/problem.ts';
import { kindOf } from '../accepted.ts';
import { isMentioned, pathText, readPath } from '../walk.ts';
import { type Uncommented, uncommented } from './commented-out.ts';
import {
  type Comments,
  commentAbove,
  commentInside,
  commentsByPath,
  commentsIn,
  isIgnored,
  linesAbove,
  lostComments,
  type ValueComment,
} from './comments.ts';
import { fieldsIn, otherIn, resolved } from './schema.ts';
import { type Entry, entriesOf, parseValues, scalarOf } from './yaml.ts';

type Found = Pick<HelmChart, 'values' | 'ignored'> & { readonly problems: readonly Problem[] };

/** Reads a chart's `values.yaml`, with descriptions from comments, and what its schema says. */
export function readValues(
  { text, file }: { readonly text: string; readonly file: string },
  schemas: readonly NamedSchema[],
  schemaFile: string,
): Found {
  // First as it is, for the lines of errors.
  parseValues(text, file);
  const comments = commentsIn(text);
  const source = uncommented(text, comments);
  const reader = new ValueReader(source, commentsIn(source.text));
  const values = reader.valuesIn(parseValues(source.text, file), {
    ...top,
    value: schemaValue({ $ref: '#' }, throughAll(resolverOf(schemas))),
  });
  const problems = lostComments(comments, reader.used, file);
  if (reader.isCut)
    problems.push(
      problemAt(inFile(schemaFile), {
        severity: 'warning',
        what: `names more than ${mostInside} values that values.yaml leaves out`,
        why: 'the page does not list what these hold',
        do: 'nest the schema less, or write the values that matter into values.yaml',
      }),
    );
  return { values, ignored: reader.ignored, problems };
}

/** Reads values without comments or a schema. */
export function plainValues(text: string, file: string): HelmValue[] {
  return new ValueReader({ text, added: new Set() }, new Map()).valuesIn(parseValues(text, file), top);
}

/** Inherited data of a value. */
interface Holder {
  readonly steps: readonly Step[];
  /** From the schema; null if it has no such value. */
  readonly value: SchemaValue | null;
  readonly isDescribed: boolean;
  readonly isCommentedOut: boolean;
}

const top: Holder = { steps: [], value: null, isDescribed: false, isCommentedOut: false };

/** Most nested values to list from the schema alone. */
const mostInside = 2_000;

class ValueReader {
  readonly ignored: HelmValue[] = [];
  /** Lines of the comments that belong to a value. */
  readonly used = new Set<number>();
  /** Whether the schema has more values than listed. */
  isCut = false;
  private inside = 0;
  private readonly source: Uncommented;
  private readonly lines: readonly TextLine[];
  private readonly comments: Comments;
  private readonly byPath: ReadonlyMap<string, ValueComment>;
  /** Paths of values that only comments name. */
  private readonly extra: readonly (readonly Step[])[];

  constructor(source: Uncommented, comments: Comments) {
    this.source = source;
    this.lines = linesOf(source.text);
    this.comments = comments;
    this.byPath = commentsByPath(comments);
    const extra = [...this.byPath].filter(([, { mark }]) => mark === 'extra');
    this.extra = extra.map(([path]) => readPath(path) ?? []);
  }

  /** Values of the file, then those only in the schema, then those that only comments name. */
  valuesIn(written: SampleValue | null, holder: Holder): HelmValue[] {
    const { steps, value } = holder;
    const entries = written ? entriesOf(written) : [];
    const fields = value && written?.kind !== 'array' ? fieldsIn(value) : [];
    const byStep = new Map<Step, SchemaValue>(fields.map((field) => [field.path.at(-1) ?? '', field]));
    const isBelow = (path: readonly Step[]): boolean => steps.every((step, index) => path[index] === step);
    const extra = this.extra.filter(isBelow).flatMap((path) => path[steps.length] ?? []);
    const others = new Set([...byStep.keys(), ...extra]).difference(new Set(entries.map(({ step }) => step)));
    return [
      ...entries.flatMap((entry) => this.writtenValue(entry, byStep.get(entry.step) ?? null, holder) ?? []),
      ...[...others].map((step) => this.unwrittenValue(step, byStep.get(step) ?? null, holder)),
    ];
  }

  private writtenValue({ step, at, value: written }: Entry, field: SchemaValue | null, holder: Holder) {
    const steps = [...holder.steps, step];
    const { line, indent } = this.placeOf(step, at);
    const above = indent === null ? [] : linesAbove(this.comments, line, indent);
    const isText = ['string', 'number', 'boolean'].includes(written.kind);
    const comment = this.use([
      commentAbove(above),
      this.commentAt(steps),
      isText || entriesOf(written).length > 0 || indent === null ? null : commentInside(this.comments, line, indent),
    ]);
    const value = field ?? (holder.value && otherIn(holder.value, step));
    const isDescribed = holder.isDescribed || comment?.description != null;
    const isAdded = this.source.added.has(line);
    const inside = this.valuesIn(written, { steps, value, isDescribed, isCommentedOut: isAdded });
    const held = heldBy(written, inside);
    const isOpen = !Array.isArray(held) || !isDescribed || inside.some(isMentioned);
    const found: HelmValue = {
      ...this.described(steps, value, comment, () => kindOf(held)),
      default: held,
      isRequired: field?.required === true,
      children: isOpen ? inside : [],
    };
    if (isIgnored(above) || comment?.mark === 'skip') {
      this.ignored.push(found);
      return null;
    }
    if (!isAdded || holder.isCommentedOut) return found;
    // Not set, so it has an example in place of a default.
    const { default: _, ...unset } = found;
    return { ...unset, ...(held !== null && { example: held }), children: [] };
  }

  private unwrittenValue(step: Step, field: SchemaValue | null, holder: Holder): HelmValue {
    const steps = [...holder.steps, step];
    const comment = this.use([this.commentAt(steps)]);
    // A recursive schema is listed once.
    const value = field?.recursesTo ? null : field;
    const inside = value ? fieldsIn(value).length : 0;
    const isListed = inside === 0 || this.inside + inside <= mostInside;
    if (isListed) this.inside += inside;
    else this.isCut = true;
    const children = isListed ? this.valuesIn(null, { ...holder, steps, value }) : [];
    return {
      ...this.described(steps, field, comment, () => (children.length > 0 ? 'object' : 'any')),
      isRequired: field?.required === true,
      nestsAs: field?.recursesTo?.name.slice(1),
      children,
    };
  }

  /** What comments and the schema say about a value. */
  private described(
    steps: readonly Step[],
    value: SchemaValue | null,
    comment: ValueComment | undefined,
    kind: () => string,
  ) {
    const schema = value ? resolved(value).schema : undefined;
    const type = schema === undefined ? 'any' : isNothing(schema) ? 'not allowed' : typeText(schema);
    return {
      path: pathText(steps),
      steps,
      defaultText: comment?.defaultText ?? undefined,
      schema,
      type: comment?.type ?? (type === 'any' ? kind() : type),
      description: comment?.description ?? schema?.description ?? null,
    };
  }

  /** A comment that names the path. */
  private commentAt(steps: readonly Step[]): ValueComment | undefined {
    return this.byPath.get(plainPath(steps)) ?? this.byPath.get(pathText(steps));
  }

  /** The first of a value's comments. */
  private use(comments: readonly (ValueComment | null | undefined)[]): ValueComment | undefined {
    const found = comments.filter((comment) => comment != null);
    for (const { line } of found) this.used.add(line);
    return found[0];
  }

  /** Line and indentation of a key or dash; no indentation if other text precedes it: comments above aren't about it. */
  private placeOf(step: Step, at: number) {
    const { line, column } = placeIn(this.lines, at);
    const before = this.source.text.slice(at - column + 1, at);
    const indent = (typeof step === 'number' ? /^(\s*)- *$/ : /^(\s*)$/).exec(before)?.[1]?.length;
    return { line, indent: indent ?? null };
  }
}

/** A value without its ignored keys and those that are commented out. */
function heldBy(written: SampleValue, inside: readonly HelmValue[]): Json {
  if (written.kind !== 'array' && written.kind !== 'object') return scalarOf(written);
  const held = inside.flatMap(({ steps, default: value }) =>
    value === undefined ? [] : [[String(steps.at(-1)), value] as const],
  );
  return written.kind === 'array' ? held.map(([, value]) => value) : Object.fromEntries(held);
}
