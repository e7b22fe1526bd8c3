import type { z } from 'zod';
import {
  coverageSchema,
  type EquivalentGroup,
  equivalentsSchema,
  type LeftOut,
  type Move,
  movesSchema,
  namesOf,
  referenceSchema,
} from '../model/annotations.ts';
import { type ClientTypes, clientsSchema } from '../model/clients.ts';
import { environmentSchema } from '../model/environment.ts';
import { kindNames } from '../model/kinds.ts';
import type { Message } from '../model/problem.ts';
import { enumerated } from '../shared/counted.ts';
import { schemaFailure } from '../shared/schema-messages.ts';
import { parseDocument } from './document.ts';

type Advice = Partial<Message> & Pick<Message, 'do'>;

/** A reader of annotation files, which throws InputError with every violation. */
const reader =
  <Value, Read>(schema: z.ZodType<Value>, advice: Advice, finish: (value: Value, file: string) => Read) =>
  (text: string, file: string): Read => {
    const result = schema.safeParse(parseDocument(text, file));
    if (result.success) return finish(result.data, file);
    throw schemaFailure(file, result.error.issues, advice);
  };

/** The keys for names of each kind, in words. */
const kindList = enumerated(
  kindNames.map((kind) => `\`${kind}\``),
  'or',
);

export const readClients = reader(
  clientsSchema,
  {
    what: 'is not a list of clients',
    why: 'the client tables of guides are built from it',
    do: 'generator/model/clients.ts describes the keys',
  },
  (clients, file): ClientTypes => ({ ...clients, file }),
);

export const readEquivalents = reader(
  equivalentsSchema,
  {
    why: 'it defines links between reference pages',
    do: `write groups with \`means\` and at least two names under ${kindList}`,
  },
  ({ groups }, file): EquivalentGroup[] =>
    groups.map((group, at) => ({
      means: group.means,
      references: namesOf(group, ['groups', at]).map(({ kind, name, path }) => ({ kind, name, place: path.join('.') })),
      file,
    })),
);

export const readArrangement = reader(
  referenceSchema,
  {
    why: 'it defines the order of reference pages',
    do: 'write `flags` as a list of groups with a `title` and `names`, and `resources` as a list of kinds',
  },
  (arrangement) => arrangement,
);

export const readCoverage = reader(
  coverageSchema,
  {
    why: 'it lists intended omissions of guides',
    do: `write \`leftOut\` as a list of groups with a \`reason\` and names under ${kindList}`,
  },
  ({ leftOut }, file) =>
    leftOut.flatMap((group, at) =>
      namesOf(group, ['leftOut', at]).map(
        ({ kind, name, path }): LeftOut => ({ kind, name, reason: group.reason, file, place: path.join('.') }),
      ),
    ),
);

export const readMoves = reader(
  movesSchema,
  {
    why: 'links between versions use it',
    do: 'write entries with `from`, `to` and `reason`, such as `from: cli:thv old`',
  },
  ({ moves }, file) => moves.map((move, at): Move => ({ ...move, file, place: `moves.${at}` })),
);

export const readEnvironment = reader(
  environmentSchema,
  {
    why: 'names in guides are checked against it',
    do: 'write `own`, `variables`, `folders` and `names`, as docs/sources.md describes them',
  },
  (environment) => environment,
);
