import type { z } from 'zod';
import type { Arrangement } from '../model/arrangement.ts';
import type { ClientTypes } from '../model/clients.ts';
import type { LeftOut } from '../model/coverage.ts';
import type { Environment } from '../model/environment.ts';
import type { EquivalentGroup } from '../model/equivalents.ts';
import { kindNames } from '../model/kinds.ts';
import type { Move } from '../model/moves.ts';
import type { Message } from '../model/problem.ts';
import { schemaFailure } from '../shared/schema-messages.ts';
import {
  clientsSchema,
  coverageSchema,
  environmentSchema,
  equivalentsSchema,
  movesSchema,
  namesOf,
  referenceSchema,
} from './annotation-schemas.ts';
import { parseDocument } from './document.ts';

type Advice = Partial<Message> & Pick<Message, 'do'>;

/** @throws {InputError} with every violation */
function read<Value>(schema: z.ZodType<Value>, text: string, file: string, advice: Advice): Value {
  const result = schema.safeParse(parseDocument(text, file));
  if (result.success) return result.data;
  throw schemaFailure(file, result.error.issues, advice);
}

/** Reads `clients.yaml`. Throws InputError. */
export function readClients(text: string, file: string): ClientTypes {
  const clients = read(clientsSchema, text, file, {
    what: 'is not a list of clients',
    why: 'the client tables of guides are built from it',
    do: 'generator/model/clients.ts describes the keys',
  });
  return { ...clients, file };
}

const quoted = kindNames.map((kind) => `\`${kind}\``);
/** The keys for names of each kind, in words. */
const kindList = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;

/** Reads `equivalents.yaml`. Throws InputError. */
export function readEquivalents(text: string, file: string): EquivalentGroup[] {
  const { groups } = read(equivalentsSchema, text, file, {
    why: 'it defines links between reference pages',
    do: `write groups with \`means\` and at least two names under ${kindList}`,
  });
  return groups.map((group, at) => ({
    means: group.means,
    references: namesOf(group, ['groups', at]).map(({ kind, name, path }) => ({ kind, name, place: path.join('.') })),
    file,
  }));
}

/** Reads `reference.yaml`. Throws InputError. */
export function readArrangement(text: string, file: string): Arrangement {
  return read(referenceSchema, text, file, {
    why: 'it defines the order of reference pages',
    do: 'write `flags` as a list of groups with a `title` and `names`, and `resources` as a list of kinds',
  });
}

/** Reads `coverage.yaml`. Throws InputError. */
export function readCoverage(text: string, file: string): LeftOut[] {
  const { leftOut } = read(coverageSchema, text, file, {
    why: 'it lists intended omissions of guides',
    do: `write \`leftOut\` as a list of groups with a \`reason\` and names under ${kindList}`,
  });
  return leftOut.flatMap((group, at) =>
    namesOf(group, ['leftOut', at]).map(({ kind, name, path }) => ({
      ...{ kind, name, reason: group.reason, file, place: path.join('.') },
    })),
  );
}

/** Reads `moves.yaml`. Throws InputError. */
export function readMoves(text: string, file: string): Move[] {
  const { moves } = read(movesSchema, text, file, {
    why: 'links between versions use it',
    do: 'write entries with `from`, `to` and `reason`, such as `from: cli:thv old`',
  });
  return moves.map((move, at) => ({ ...move, file, place: `moves.${at}` }));
}

/** Reads `environment.yaml`. Throws InputError. */
export function readEnvironment(text: string, file: string): Environment {
  return read(environmentSchema, text, file, {
    why: 'names in guides are checked against it',
    do: 'write `own`, `variables`, `folders` and `names`, as docs/sources.md describes them',
  });
}
