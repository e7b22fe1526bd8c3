import { posix } from 'node:path';
import ts from 'typescript';
import type { Schema, SchemaObject } from '../../model/schema.ts';
import { typed, typesOf } from '../../schemas/keywords.ts';

/** Files of imported types, by name: the targets of references. */
type Files = ReadonlyMap<string, string>;

/**
 * Converts a TypeScript declaration to a schema. Supports the compiler's output for interfaces of plain data: strings,
 * numbers, booleans, unions of literals, arrays, maps, nested objects, and imported names.
 *
 * @param target path of the file, which imports are relative to
 * @returns null for a file without such a type
 */
export function readDeclaration(text: string, target: string): SchemaObject | null {
  const { statements } = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest);
  const found =
    statements.find((one) => ts.isInterfaceDeclaration(one)) ??
    statements.find((one) => ts.isTypeAliasDeclaration(one));
  if (!found) return null;
  const files = new Map([[found.name.text, target]]);
  for (const one of statements) {
    const imported = ts.isImportDeclaration(one) ? one.importClause?.namedBindings : undefined;
    if (!ts.isImportDeclaration(one) || !imported || !ts.isNamedImports(imported)) continue;
    const from = ts.isStringLiteral(one.moduleSpecifier) ? one.moduleSpecifier.text : '';
    for (const { name } of imported.elements) files.set(name.text, fileOf(from, target));
  }
  return ts.isInterfaceDeclaration(found) ? objectOf(found.members, files) : typeOf(found.type, files);
}

function fileOf(from: string, target: string): string {
  return from.startsWith('.') ? posix.join(posix.dirname(target), from).replace(/\.js$/, '') : from;
}

const plainTypes = new Map([
  [ts.SyntaxKind.StringKeyword, 'string'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'boolean'],
]);

function typeOf(node: ts.TypeNode, files: Files): SchemaObject {
  if (ts.isUnionTypeNode(node)) return unionOf(node.types.map((one) => typeOf(one, files)));
  if (ts.isTypeLiteralNode(node)) return objectOf(node.members, files);
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal))
    return { type: 'string', enum: [node.literal.text] };
  if (!ts.isTypeReferenceNode(node)) return typed([plainTypes.get(node.kind) ?? []].flat());
  const name = ts.isIdentifier(node.typeName) ? node.typeName.text : '';
  const [item] = node.typeArguments ?? [];
  if (name === 'Array' && item) return { type: 'array', items: typeOf(item, files) };
  const file = files.get(name);
  return file === undefined ? {} : { $ref: file };
}

/** Of a union, only the common part is kept: the types, and the values if all are listed. */
function unionOf(members: readonly SchemaObject[]): SchemaObject {
  if (members.some((member) => typesOf(member).length === 0)) return {};
  const choices = members.map((member) => member.enum ?? []);
  return {
    ...typed([...new Set(members.flatMap(typesOf))]),
    ...(choices.every(({ length }) => length > 0) && { enum: choices.flat() }),
  };
}

function objectOf(members: readonly ts.TypeElement[], files: Files): SchemaObject {
  const properties: [string, Schema][] = [];
  const required: string[] = [];
  let others: Schema | undefined;
  for (const member of members) {
    if (ts.isIndexSignatureDeclaration(member)) others = typeOf(member.type, files);
    if (!ts.isPropertySignature(member) || !member.type || !ts.isStringLiteral(member.name)) continue;
    properties.push([member.name.text, typeOf(member.type, files)]);
    if (!member.questionToken) required.push(member.name.text);
  }
  if (properties.length === 0 && others === undefined) return {};
  return {
    type: 'object',
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required }),
    ...(others !== undefined && { additionalProperties: others }),
  };
}
