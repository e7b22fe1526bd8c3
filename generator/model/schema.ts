/** A JSON value; whole numbers beyond 2^53 are bigints to keep their digits. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

/** One entry of `x-kubernetes-validations`. */
export interface ValidationRule {
  /** Expression in the Common Expression Language. */
  readonly rule: string;
  readonly message?: string;
  /** CEL that computes the message, if the source has one. */
  readonly messageExpression?: string;
  readonly reason?: string;
  readonly fieldPath?: string;
}

/** `true` allows every value, `false` none. References stay unresolved, so cyclic schemas need no special care. */
export type Schema = boolean | SchemaObject;

type Schemas = Readonly<Record<string, Schema>>;

/**
 * A JSON Schema 2020-12 object, whatever the source's dialect. Keywords without effect (`nullable: false`, an empty
 * title, no properties) are omitted; unknown ones are kept.
 */
export interface SchemaObject {
  /** A pointer, `#/…`, or an address. */
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  /** Markdown from the source. */
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly Json[];
  /** Names for the values of `enum`, in the same order. */
  readonly 'x-enum-varnames'?: readonly string[];
  /** Descriptions of the values. */
  readonly 'x-enum-descriptions'?: readonly string[];
  readonly const?: Json;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly properties?: Schemas;
  readonly required?: readonly string[];
  readonly patternProperties?: Schemas;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly not?: Schema;
  readonly contains?: Schema;
  readonly propertyNames?: Schema;
  readonly unevaluatedProperties?: Schema;
  readonly unevaluatedItems?: Schema;
  readonly contentSchema?: Schema;
  readonly dependentSchemas?: Schemas;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
  readonly 'x-kubernetes-preserve-unknown-fields'?: true;
  readonly 'x-kubernetes-int-or-string'?: true;
  readonly 'x-kubernetes-validations'?: readonly ValidationRule[];
  readonly [keyword: string]: unknown;
}

/** A named entry of `definitions` or `$defs`. */
export interface NamedSchema {
  readonly name: string;
  /** JSON pointer in its document. */
  readonly pointer: string;
  readonly schema: Schema;
}
