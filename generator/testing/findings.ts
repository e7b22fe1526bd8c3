import { findingsIn } from '../check/samples/index.ts';
import { codeSample, documentedFacts, samplesIn } from './documented.ts';

export const facts = await documentedFacts();

/** `line: what → suggestion` of everything found in a fence. */
export function found(language: string, code: string, meta = '', known = facts): string[] {
  const sample = codeSample(language, code, 'fence', meta);
  return findingsIn(sample, known).map(({ line, what, do: remedy }) => `${line}: ${what} → ${remedy}`);
}

/** `line: what` of everything found in a Markdown text, lines counted in that text. */
export function foundInGuide(text: string, known = facts): string[] {
  const samples = samplesIn(text);
  return samples.flatMap((sample) =>
    findingsIn(sample, known, samples).map(({ line, what }) => `${sample.line + line - 1}: ${what}`),
  );
}
