import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../model/schema.ts';
import { only } from '../../testing/problems.ts';
import { readClusterKinds } from './cluster.ts';
import { readDeclaration } from './declarations.ts';
import { readProgram } from './index.ts';

describe.each(['kubectl', 'docker'])('the table of %s', (program) => {
  const commands = readProgram(program) ?? [];

  it('has commands of that program, parents first, each once', () => {
    const names = commands.map(({ path }) => path.join(' '));
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
    for (const [at, { path }] of commands.entries()) {
      expect(path[0]).toBe(program);
      if (path.length > 1) expect(names.slice(0, at)).toContain(path.slice(0, -1).join(' '));
    }
  });

  it('has flags that can be read', () => {
    const flags = commands.flatMap((command) => command.flags);
    expect(flags.length).toBeGreaterThan(900);
    expect(flags.filter(({ name }) => !/^[a-z][\w-]+$|^v$/.test(name))).toEqual([]);
  });
});

describe('a line of a table', () => {
  const commandOf = (program: string, name: string) =>
    only((readProgram(program) ?? []).filter(({ path }) => path.join(' ') === name));

  it('tells aliases, short names, and which flags take a value', () => {
    const { aliases, flags } = commandOf('kubectl', 'kubectl create configmap');
    expect(aliases).toEqual(['cm']);
    expect(flags).toContainEqual({ name: 'output', shorthand: 'o', takesValue: true });
    expect(flags).toContainEqual({ name: 'append-hash', shorthand: null, takesValue: false });
    expect(flags).toContainEqual({ name: 'dry-run', shorthand: null, takesValue: null });
  });

  it('tells what runs other programs, and what belongs to plugins', () => {
    expect(commandOf('docker', 'docker run')).toMatchObject({ runsOthers: true, isOpen: false });
    expect(commandOf('docker', 'docker compose')).toMatchObject({ runsOthers: false, isOpen: true });
  });

  it('is there for known programs only', () => {
    expect(readProgram('podman')).toBeNull();
    expect(readProgram('../platform/docker')).toBeNull();
  });
});

describe('kinds of Kubernetes', () => {
  const kinds = readClusterKinds();
  const propertyOf = (schema: SchemaNode | null, name: string) =>
    schema?.properties.find((property) => property.name === name);

  it('are those of its groups', () => {
    expect(kinds.apiVersions()).toEqual(expect.arrayContaining(['v1', 'apps/v1', 'networking.k8s.io/v1']));
    expect(kinds.kindsOf('apps/v1')).toEqual(expect.arrayContaining(['Deployment', 'StatefulSet']));
    expect(kinds.kindsOf('v1')).not.toContain('PodSpec');
    expect(kinds.kindsOf('../v1')).toEqual([]);
    expect(kinds.schemaOf('v1', 'Deployment')).toBeNull();
  });

  it('have types that lead to types that are there', () => {
    const seen = new Set<string>();
    const missing: string[] = [];
    const visit = (schema: SchemaNode | null): void => {
      if (!schema) return;
      const { reference, properties, items, additionalProperties } = schema;
      if (reference && !seen.has(reference.target)) {
        seen.add(reference.target);
        const target = kinds.resolve(reference);
        if (!target) missing.push(reference.target);
        visit(target);
      }
      for (const property of properties) visit(property.schema);
      visit(items);
      if (typeof additionalProperties === 'object') visit(additionalProperties);
    };
    for (const version of kinds.apiVersions())
      for (const kind of kinds.kindsOf(version)) {
        expect(kinds.schemaOf(version, kind)?.properties.map(({ name }) => name)).toContain('kind');
        visit(kinds.schemaOf(version, kind));
      }
    expect(missing).toEqual([]);
    expect(seen.size).toBeGreaterThan(500);
  });

  it('tell what is required, and which values are allowed', () => {
    const spec = propertyOf(kinds.schemaOf('v1', 'Service'), 'spec')?.schema.reference;
    const service = spec ? kinds.resolve(spec) : null;
    expect(propertyOf(service, 'type')?.schema.enum).toContain('LoadBalancer');
    const port = propertyOf(service, 'ports')?.schema.items?.reference;
    const ports = port ? kinds.resolve(port) : null;
    expect(propertyOf(ports, 'port')).toMatchObject({ required: true, schema: { types: ['number'] } });
    expect(propertyOf(kinds.podTemplate(), 'spec')?.schema.reference?.name).toBe('PodSpec');
  });
});

describe('a declaration', () => {
  const typeOf = (type: string): SchemaNode | undefined =>
    readDeclaration(`export interface IThing {\n    "field"?: ${type};\n}\n`, 'package/v1/Thing')?.properties[0]
      ?.schema;

  it.each([
    ['string', { types: ['string'], enum: null }],
    ['string | number', { types: ['string', 'number'], enum: null }],
    ['"A" | "B"', { types: ['string'], enum: ['A', 'B'] }],
    ['Array<"A" | "B">', { types: ['array'], items: { enum: ['A', 'B'] } }],
    ['{\n        [key: string]: number;\n    }', { types: ['object'], additionalProperties: { types: ['number'] } }],
    ['{\n        "a": boolean;\n    }', { types: ['object'], properties: [{ name: 'a', required: true }] }],
    ['Array<IThing>', { items: { reference: { target: 'package/v1/Thing' } } }],
    ['any', { types: [], reference: null }],
  ])('reads %s', (type, expected) => expect(typeOf(type)).toMatchObject(expected));

  it('follows imports, and leaves comments out', () => {
    const text =
      'import { IOther } from "./Other.js";\n/** export interface IWrong {} */\nexport interface IThing {\n    "field": IOther;\n}\n';
    expect(readDeclaration(text, 'package/v1/Thing')?.properties[0]).toMatchObject({
      required: true,
      schema: { reference: { name: 'Other', target: 'package/v1/Other' } },
    });
    expect(readDeclaration('export declare class Thing {}', 'package/v1/Thing')).toBeNull();
  });
});
