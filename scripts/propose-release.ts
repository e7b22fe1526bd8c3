import path from 'node:path';
import { readOptions } from '../site/command-line.ts';
import { Refusal } from './forge/git.ts';
import { propose, tellWorkflow } from './forge/propose.ts';
import { forges } from './forge/requests.ts';

/*
 * node scripts/propose-release.ts --report FILE [--direct] [--base BRANCH] [--forge github|gitlab]
 *
 * Commits what `thv-docs release` wrote. Opens a pull request with the report, or brings the open one up to date; with
 * --direct it pushes to the branch that is checked out.
 */

const usage = 'node scripts/propose-release.ts --report FILE [--direct] [--base BRANCH] [--forge github|gitlab]';
const { values } = readOptions(usage, {
  options: {
    report: { type: 'string', default: 'release.md' },
    direct: { type: 'boolean', default: false },
    base: { type: 'string' },
    forge: { type: 'string', default: 'github' },
  },
});
const { report, direct, base = null } = values;
const forge = Object.keys(forges).find((name) => name === values.forge);
if (forge !== 'github' && forge !== 'gitlab') {
  console.error(`--forge is one of ${Object.keys(forges).join(', ')}`);
  process.exit(2);
}
try {
  const { changed, said } = propose({ folder: path.resolve('.'), report, direct, forge, base });
  tellWorkflow(changed);
  console.log(said);
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  console.error(`Nothing was proposed: ${cause.message}`);
  process.exitCode = 1;
}
