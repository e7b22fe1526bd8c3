import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { historyName, readHistory } from '../../io/facts-history.ts';
import { samplesIn } from '../../testing/documented.ts';
import { findingsIn, lookupOf } from './index.ts';
import { sinceOf } from './since.ts';

const history = readHistory(resolve(import.meta.dirname, '../../../specs', historyName));

it.each([
  ['v0.3.0', 'thv group run team', 'added in v0.3.3'],
  ['v0.3.6', 'thv run browserbase-mcp-server', 'removed in v0.3.'],
  ['v0.3.6', 'thv run --no-such-flag fetch', ''],
])('what %s lacks has its version in the message: %s', (version, line, says) => {
  const facts = history.factsOf(version)?.kinds;
  const lookup = facts && lookupOf(facts, null, null, { since: sinceOf(history, version) });
  const found = samplesIn(`\`\`\`bash\n${line}\n\`\`\`\n`).flatMap((sample) =>
    facts ? findingsIn(sample, facts, [sample], lookup) : [],
  );
  expect(
    found.map(({ why }) => (says === '' ? /(?:added|removed) in/.test(why ?? '') : why?.startsWith(says))),
  ).toEqual([says !== '']);
});
