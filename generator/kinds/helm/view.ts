import type { FactEntity } from '../../model/facts.ts';
import type { HelmFacts, HelmValue, Step } from '../../model/helm.ts';
import type { Json, Schema } from '../../model/schema.ts';
import { typesOf } from '../../schemas/keywords.ts';
import { jsonOfFact, ownSchema } from '../../schemas/schema-of-facts.ts';
import { type FactTree, listFact, textFact } from '../../shared/fact-tree.ts';
import { acceptedValues } from './accepted.ts';
import { readPath } from './paths.ts';
import { acceptedTypes } from './types.ts';

/** The chart of a version from its facts. */
export function chartOfFacts(tree: FactTree): HelmFacts {
  const chart = tree.roots.find(({ type }) => type === 'section');
  // What other files of values set has no type.
  const roots = tree.roots.filter(({ type, facts }) => type === 'value' && 'type' in facts);
  const isIgnored = ({ facts }: FactEntity): boolean => facts.ignored === true;
  const values = roots.filter((entity) => !isIgnored(entity)).flatMap((entity) => helmValue(entity, tree) ?? []);
  const ignored = roots.filter(isIgnored).flatMap((entity) => helmValue(entity, tree) ?? []);
  const dependencies = chart ? listFact(chart, 'dependencies') : [];
  return {
    name: (chart && textFact(chart, 'name')) ?? '',
    values,
    ignored,
    accepted: acceptedValues({ values, ignored, dependencies }),
    schema: null,
  };
}

function helmValue(entity: FactEntity, tree: FactTree): HelmValue | null {
  const { name: path, facts } = entity;
  const steps = readPath(path)?.steps;
  if (!steps) return null;
  const children = tree.below(entity).flatMap((child) => helmValue(child, tree) ?? []);
  const type = textFact(entity, 'type') ?? 'any';
  const held = children.length > 0 ? heldBy(children) : ownDefault(facts.default, type);
  return {
    ...{ path, steps, type, children, default: held },
    // Whether it has words is known, and what they are isn't.
    description: facts.text === undefined ? null : '',
    defaultText: null,
    example: null,
    isRequired: facts.required === true,
    schema: schemaOf(entity, { type, default: held, steps }),
    nestsAs: null,
    line: null,
  };
}

/** Facts of a value that a chart without a schema has. */
const plain = new Set(['text', 'gist', 'type', 'default', 'required', 'ignored', 'deprecated', 'replacement']);

function schemaOf({ facts }: FactEntity, told: Pick<HelmValue, 'type' | 'default' | 'steps'>): Schema | null {
  const said = Object.fromEntries(Object.entries(facts).filter(([name]) => !plain.has(name)));
  if (Object.keys(said).length === 0) return null;
  const { default: _, ...own } = ownSchema({ ...said, type: [...typesOf(acceptedTypes(told))] });
  return { ...own, ...(told.default && { default: told.default.value }) };
}

/** Words that a default of another type is never called. */
const texts = new Set(['string', 'tpl']);

function ownDefault(fact: FactEntity['facts'][string] | undefined, type: string): HelmValue['default'] {
  if (fact === undefined) return null;
  const value = jsonOfFact(fact, [texts.has(type) ? 'string' : 'other']);
  return { value: value ?? fact };
}

/** The default of what holds other values, of theirs; null where none of them has one. */
function heldBy(children: readonly HelmValue[]): HelmValue['default'] {
  const held = children.flatMap(({ steps, default: own }): [Step, Json][] => {
    const step = steps.at(-1);
    return own && step !== undefined ? [[step, own.value]] : [];
  });
  if (held.length === 0) return null;
  const areItems = held.every(([step]) => typeof step === 'number');
  return { value: areItems ? held.map(([, value]) => value) : Object.fromEntries(held) };
}
