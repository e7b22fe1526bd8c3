import type { SampleBody } from '../../model/sample-facts.ts';
import { readJson } from '../data/json.ts';

/** A body that stands in the sample as a text. */
export function readBody(text: string, at: number): SampleBody {
  return { kind: 'text', text, at, json: readJson(text) };
}
