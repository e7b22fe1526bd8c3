import type { PortableKind } from '../kind.ts';
import { checkHelm } from './check.ts';
import { checkValueTable } from './tables.ts';
import { valueUses } from './uses.ts';
import { chartOfFacts } from './view.ts';

/** What a chart says of code in guides. */
export const helm: PortableKind<'helm'> = {
  ofFacts: chartOfFacts,
  checkSample: checkHelm,
  checkTable: checkValueTable,
  uses: valueUses,
};
