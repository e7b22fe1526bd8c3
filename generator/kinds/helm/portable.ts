import type { PortableKind } from '../kind.ts';
import { checkHelm } from './check.ts';
import { checkValueTable } from './tables.ts';
import { valueUses } from './uses.ts';
import { chartOfFacts } from './view.ts';

const upstream = 'deploy/charts/operator';

/** Where the chart is, and what it says of code in guides. */
export const helm: PortableKind<'helm'> = {
  places: [
    {
      source: 'helm',
      folders: [upstream, 'helm'],
      file: /^(?:Chart\.yaml|values[\w.-]*\.yaml|values\.schema\.json)$/,
      hasCompanions: true,
      text: /^apiVersion:\s*v[12]\s*$[\s\S]*^name:\s*toolhive-operator\s*$/m,
      others: {
        text: /^apiVersion:\s*v[12]\s*$(?=[\s\S]*^name:\s*\S)|^name:\s*\S(?=[\s\S]*^apiVersion:\s*v[12]\s*$)/m,
        why: 'nothing tells which chart installs the tool',
        remedy: (folder) => `if this one does, say so: --use helm=${folder}`,
      },
      upstream: (name) => `${upstream}/${name}`,
    },
  ],
  ofFacts: chartOfFacts,
  checkSample: checkHelm,
  checkTable: checkValueTable,
  uses: valueUses,
};
