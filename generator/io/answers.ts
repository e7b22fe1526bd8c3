import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** Answers by address, and when each came, in milliseconds since 1970. */
const answersSchema = z.record(
  z.string(),
  z.object({
    answer: z.object({
      status: z.number().nullable(),
      failure: z.string().nullable(),
      movedTo: z.string().nullable(),
    }),
    at: z.number(),
  }),
);
type KeptAnswers = z.infer<typeof answersSchema>;

/** What is missing or damaged is asked again. */
export function readAnswers(file: string): KeptAnswers {
  try {
    return answersSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** What was asked last stands last. */
export function writeAnswers(file: string, answers: KeptAnswers): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, JSON.stringify(answers));
    renameSync(fresh, file);
  } catch {
    // Not being able to keep answers costs time alone.
  }
}
