import { describe, expect, it } from 'vitest';
import type { Schema } from '../../model/schema.ts';
import { keywordsOf, propertyNames } from '../../schemas/keywords.ts';
import { at, targetsIn } from '../../schemas/values.ts';
import { only } from '../../testing/problems.ts';
import { readClusterKinds } from './cluster.ts';
import { readDeclaration } from './declarations.ts';
import { readProgram } from './index.ts';

it('a line of a table says what a command and its flags take', () => {
  const commandOf = (program: string, name: string) =>
    only((readProgram(program) ?? []).filter(({ path }) => path.join(' ') === name));
  const { aliases, flags } = commandOf('kubectl', 'kubectl create configmap');
  expect(aliases).toEqual(['cm']);
  expect(flags).toContainEqual({ name: 'output', shorthand: 'o', takesValue: true });
  expect(flags).toContainEqual({ name: 'append-hash', shorthand: null, takesValue: false });
  expect(flags).toContainEqual({ name: 'dry-run', shorthand: null, takesValue: null });
  expect(commandOf('docker', 'docker run')).toMatchObject({ runsOthers: true, isOpen: false });
  expect(commandOf('docker', 'docker compose')).toMatchObject({ runsOthers: false, isOpen: true });
  expect([readProgram('podman'), readProgram('../platform/docker')]).toEqual([null, null]);
});

describe('kinds of Kubernetes', () => {
  const kinds = readClusterKinds();
  const named = (schema: Schema | null): Schema | null => {
    const { $ref } = keywordsOf(schema);
    return $ref === undefined ? schema : (kinds.resolve($ref) ?? null);
  };

  it('have types that lead to types that are there', () => {
    const seen = new Set<string>();
    const missing: string[] = [];
    const visit = (schema: Schema): void => {
      for (const target of targetsIn(schema)) {
        if (seen.has(target)) continue;
        seen.add(target);
        const found = kinds.resolve(target);
        if (found === undefined) missing.push(target);
        else visit(found);
      }
    };
    for (const version of kinds.apiVersions())
      for (const kind of kinds.kindsOf(version)) {
        expect(propertyNames(kinds.schemaOf(version, kind))).toContain('kind');
        visit(kinds.schemaOf(version, kind) ?? true);
      }
    expect(missing).toEqual([]);
    expect(seen.size).toBeGreaterThan(500);
  });

  it('tell what is required, and which values are allowed', () => {
    const service = named(at(kinds.schemaOf('v1', 'Service'), ['spec']));
    expect(keywordsOf(at(service, ['type'])).enum).toContain('LoadBalancer');
    const port = named(at(service, ['ports', 0]));
    expect(port).toMatchObject({
      required: expect.arrayContaining(['port']),
      properties: { port: { type: 'number' } },
    });
    expect(at(kinds.podTemplate(), ['spec'])).toEqual({ $ref: expect.stringMatching(/\/PodSpec$/) });
  });
});

describe('a declaration', () => {
  const typeOf = (type: string): Schema | null =>
    at(readDeclaration(`export interface IThing {\n    "field"?: ${type};\n}\n`, 'package/v1/Thing'), ['field']);

  it.each([
    ['string | number', { type: ['string', 'number'] }],
    ['"A" | "B"', { type: 'string', enum: ['A', 'B'] }],
    ['Array<"A" | "B">', { type: 'array', items: { type: 'string', enum: ['A', 'B'] } }],
    ['{\n        [key: string]: number;\n    }', { type: 'object', additionalProperties: { type: 'number' } }],
    ['{\n        "a": boolean;\n    }', { type: 'object', properties: { a: { type: 'boolean' } }, required: ['a'] }],
  ])('reads %s', (type, expected) => expect(typeOf(type)).toEqual(expected));
});
