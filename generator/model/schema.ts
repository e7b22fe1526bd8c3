/*
 * One reading of JSON Schema for the API, the registry and the custom resources.
 *
 * References stay references (a name and a pointer), so cyclic schemas need no care downstream.
 */

/** A value that JSON can hold; whole numbers beyond 2^53 are bigints, so that they keep their digits. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

/** A bound or rule of a schema that is not structure: `minimum`, `pattern`, `x-kubernetes-list-type`, … */
export interface Constraint {
  /** Keyword as the source spells it. */
  readonly keyword: string;
  readonly value: Json;
}

/** One entry of `x-kubernetes-validations`. */
export interface ValidationRule {
  /** Expression in the Common Expression Language. */
  readonly rule: string;
  readonly message: string | null;
  /** CEL that computes the message, where the source has one. */
  readonly messageExpression: string | null;
  readonly reason: string | null;
  readonly fieldPath: string | null;
}

export interface SchemaProperty {
  readonly name: string;
  readonly required: boolean;
  readonly schema: SchemaNode;
}

/** `oneOf`, `anyOf` or `allOf` with its members in source order. */
export interface Composition {
  readonly keyword: 'oneOf' | 'anyOf' | 'allOf';
  readonly members: readonly SchemaNode[];
}

/** `if`/`then`/`else`, `not`, `dependentSchemas`, … : schemas that apply under a condition. */
export interface ConditionalSchema {
  readonly keyword: string;
  readonly schema: SchemaNode;
}

export interface SchemaReference {
  /** Name of the schema (last segment of the pointer), or the address of an external schema. */
  readonly name: string;
  /** `#/…` pointer, or an `https:` address for a schema of somebody else. */
  readonly target: string;
  readonly external: boolean;
}

/** A named entry of `definitions` or `$defs`. */
export interface NamedSchema {
  readonly name: string;
  /** JSON pointer in its document. */
  readonly pointer: string;
  readonly schema: SchemaNode;
}

export interface SchemaNode {
  /** Declared types, `null` among them when the value may be null; empty when the source does not say. */
  readonly types: readonly string[];
  readonly title: string | null;
  /** Markdown of the source, made harmless. */
  readonly description: string | null;
  readonly format: string | null;
  readonly enum: readonly Json[] | null;
  /** Names for the values of `enum`, in the same order (`x-enum-varnames`). */
  readonly enumNames: readonly string[] | null;
  readonly const: { readonly value: Json } | null;
  readonly default: { readonly value: Json } | null;
  readonly examples: readonly Json[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly constraints: readonly Constraint[];
  readonly reference: SchemaReference | null;
  readonly properties: readonly SchemaProperty[];
  /** Required names that have no entry in `properties`. */
  readonly requiredElsewhere: readonly string[];
  /** Properties by a pattern of their name. */
  readonly patternProperties: readonly SchemaProperty[];
  /** Schema of properties not named; `false` when none may exist; null when the source does not say. */
  readonly additionalProperties: SchemaNode | boolean | null;
  readonly items: SchemaNode | null;
  readonly prefixItems: readonly SchemaNode[];
  readonly compositions: readonly Composition[];
  readonly conditionals: readonly ConditionalSchema[];
  readonly discriminator: { readonly property: string; readonly mapping: Readonly<Record<string, string>> } | null;
  /** `x-kubernetes-preserve-unknown-fields`. */
  readonly preserveUnknownFields: boolean;
  /** `x-kubernetes-int-or-string`. */
  readonly intOrString: boolean;
  readonly validations: readonly ValidationRule[];
}
