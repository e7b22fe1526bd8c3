import { expect, it } from 'vitest';
import { documentedFacts, samplesIn } from '../../../testing/documented.ts';
import { findingsIn } from '../index.ts';

const facts = await documentedFacts();

it('columns point at the wrong word', () => {
  const [finding] = samplesIn('```bash\nthv list && thv list --al\n```\n').flatMap((sample) =>
    findingsIn(sample, facts),
  );
  expect(finding).toMatchObject({ at: { line: 2, column: 22 } });
});
