import type { Schema } from '../model/schema.ts';
import { boundOf } from '../schemas/keywords.ts';
import { isFittingNumber } from './fits.ts';

/** Numbers that a reader knows what to do with, by what the property is called. */
const byName: readonly (readonly [RegExp, number])[] = [
  [/port$/i, 8080],
  [/(seconds|timeout)$/i, 30],
];

/** A number within its bounds; 1 where nothing is said. */
export function exampleNumber(node: Schema, type: 'integer' | 'number', name: string): number {
  const step = boundOf(node, 'multipleOf') ?? (type === 'integer' ? 1 : undefined);
  const lowest = boundOf(node, 'minimum');
  const highest = boundOf(node, 'maximum');
  const above = boundOf(node, 'exclusiveMinimum');
  const below = boundOf(node, 'exclusiveMaximum');
  const candidates = [
    ...byName.filter(([pattern]) => pattern.test(name)).map(([, value]) => value),
    1,
    lowest,
    highest,
    above === undefined ? undefined : above + (step ?? 1),
    below === undefined ? undefined : below - (step ?? 1),
    step,
    0,
    above !== undefined && below !== undefined ? (above + below) / 2 : undefined,
    lowest !== undefined && step !== undefined ? Math.ceil(lowest / step) * step : undefined,
    above !== undefined && step !== undefined ? (Math.floor(above / step) + 1) * step : undefined,
  ];
  return (
    candidates.find(
      (value): value is number =>
        value !== undefined && isFittingNumber(value, node) && (type === 'number' || Number.isInteger(value)),
    ) ?? 1
  );
}
