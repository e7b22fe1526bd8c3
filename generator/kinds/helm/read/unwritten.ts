import type { HelmValue, Step } from '../../../model/helm.ts';
import type { Message } from '../../../model/problem.ts';
import type { Schema } from '../../../model/schema.ts';
import { isNothing } from '../../../schemas/keywords.ts';
import { typeText } from '../../../schemas/type.ts';
import type { SchemaValue } from '../../../schemas/values.ts';
import { pathText } from '../paths.ts';
import { fieldsIn, type ValuesSchema } from '../schema.ts';

/** Steps to the value whose schema a reference went into, by the reference's target. */
export type Open = ReadonlyMap<string, readonly Step[]>;

/** What a value takes from what holds it. */
export interface Holder {
  readonly steps: readonly Step[];
  readonly described: SchemaValue | null;
  readonly isDescribed: boolean;
  /** Definitions that the schemas on the path went into. */
  readonly open: Open;
}

/** Values that are listed inside others by the schema alone; more help nobody. */
const mostInside = 2_000;
const deepest = 30;

/** Adds the references of a value to those that are open, and says where one of them has been opened before. */
export function opened(
  { references }: SchemaValue,
  steps: readonly Step[],
  open: Open,
): { readonly open: Open; readonly before: readonly Step[] | null } {
  const known = references.find((target) => open.has(target));
  return {
    open: new Map([...references.map((target) => [target, steps] as const), ...open]),
    before: known === undefined ? null : (open.get(known) ?? null),
  };
}

/** Makes values of what the schema names and `values.yaml` leaves out. */
export class UnwrittenValues {
  private readonly schema: ValuesSchema | null;
  private inside = 0;
  private isCut = false;

  constructor(schema: ValuesSchema | null) {
    this.schema = schema;
  }

  of(fields: readonly SchemaValue[], holder: Holder): HelmValue[] {
    return fields.map((field) => this.valueOf(field, holder, 0));
  }

  /** What is said where not all of them are listed. */
  cut(): Message | null {
    if (!this.isCut) return null;
    return {
      what: `names more than ${mostInside} values that values.yaml leaves out, or nests them more than ${deepest} levels deep`,
      why: 'the page does not list what these hold',
      do: 'nest the schema less, or write the values that matter into values.yaml',
    };
  }

  private valueOf(field: SchemaValue, holder: Holder, depth: number): HelmValue {
    const { schema, required, path } = field;
    const steps = [...holder.steps, ...path.slice(-1)];
    const { open, before } = opened(field, steps, holder.open);
    const inside = before || !this.schema ? [] : fieldsIn(field, this.schema);
    const isListed = inside.length === 0 || (depth < deepest && this.inside + inside.length <= mostInside);
    if (isListed) this.inside += inside.length;
    else this.isCut = true;
    const here = { ...holder, steps, described: field, open };
    return {
      ...unset(steps),
      type: typeNamed(schema),
      description: schema.description ?? null,
      isRequired: required,
      schema,
      nestsAs: before && pathText(before),
      children: isListed ? inside.map((below) => this.valueOf(below, here, depth + 1)) : [],
    };
  }
}

/** A type in words, also that of the schema `false`. */
export function typeNamed(schema: Schema): string {
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
