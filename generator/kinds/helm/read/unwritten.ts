import type { HelmValue, Step } from '../../../model/helm.ts';
import type { Message } from '../../../model/problem.ts';
import type { Schema } from '../../../model/schema.ts';
import { isNothing, keywordsOf, type Property } from '../../../schemas/keywords.ts';
import { typeText } from '../../../schemas/type.ts';
import { pathText } from '../paths.ts';
import { expanded, propertiesOf, resolved, type ValuesSchema } from '../schema.ts';

/** Steps to the value whose schema a reference went into, by the reference's target. */
export type Open = ReadonlyMap<string, readonly Step[]>;

/** What a value takes from what holds it. */
export interface Holder {
  readonly steps: readonly Step[];
  readonly schema: Schema | null;
  readonly isDescribed: boolean;
  /** Definitions that the schemas on the path went into. */
  readonly open: Open;
}

/** Values that are listed inside others by the schema alone; more help nobody. */
const mostInside = 2_000;
const deepest = 30;

/** Adds the references of a schema to those that are open, and says where one of them has been opened before. */
export function opened(
  node: Schema,
  steps: readonly Step[],
  open: Open,
  schema: ValuesSchema,
): { readonly open: Open; readonly before: readonly Step[] | null } {
  const { references } = expanded(node, schema);
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

  of(properties: readonly Property[], holder: Holder): HelmValue[] {
    return properties.map((property) => this.valueOf(property, holder, 0));
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

  private valueOf({ name, required, schema: written }: Property, holder: Holder, depth: number): HelmValue {
    const steps = [...holder.steps, name];
    const { schema: all } = this;
    const schema = (all && resolved(written, all)) ?? written;
    const { open, before } = all ? opened(written, steps, holder.open, all) : { ...holder, before: null };
    const inside = before || !all ? [] : propertiesOf(schema, all);
    const isListed = inside.length === 0 || (depth < deepest && this.inside + inside.length <= mostInside);
    if (isListed) this.inside += inside.length;
    else this.isCut = true;
    const here = { ...holder, steps, schema, open };
    return {
      ...unset(steps),
      type: typeNamed(schema) === 'any' && all ? typeNamed(expanded(schema, all).node) : typeNamed(schema),
      description: keywordsOf(schema).description ?? keywordsOf(written).description ?? null,
      isRequired: required,
      schema,
      nestsAs: before && pathText(before),
      children: isListed ? inside.map((property) => this.valueOf(property, here, depth + 1)) : [],
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
