import type { Schema } from '../model/schema.ts';
import { stepsOf } from './keywords.ts';

/**
 * Properties of a schema as pages call them; references are left to where the named schema stands.
 *
 * @param name what the schema is called: `MCPServer.spec`
 * @param deep also what is inside these, through lists and maps
 */
export function fieldNames(schema: Schema, name: string, deep: boolean): string[] {
  return stepsOf(schema).flatMap(({ step, isName, schema: inner }) => {
    if (isName) return [`${name}.${step}`, ...(deep ? fieldNames(inner, `${name}.${step}`, deep) : [])];
    if (!deep || (step !== '[]' && step !== '*')) return [];
    return fieldNames(inner, step === '[]' ? `${name}[]` : `${name}.*`, deep);
  });
}
