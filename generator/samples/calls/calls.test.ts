import { expect, it } from 'vitest';
import { documentedTool, samplesIn } from '../../testing/documented.ts';
import { findingsIn } from '../index.ts';

const tool = await documentedTool();

it('columns point at the wrong word', () => {
  const [finding] = samplesIn('```bash\nthv list && thv list --al\n```\n').flatMap((sample) =>
    findingsIn(sample, tool),
  );
  expect(finding).toMatchObject({ line: 1, column: 22 });
});
