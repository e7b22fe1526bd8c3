import { expect, it } from 'vitest';
import { foundInGuide } from '../../../testing/findings.ts';

const run = '```bash\nthv run our-weather\n```\n';
const isFound = (guide: string): boolean =>
  foundInGuide(guide).some((what) => what.includes('unknown server `our-weather`'));

it('a server that only the guide could know is told', () => {
  expect(isFound(run)).toBe(true);
  expect(isFound(`${run}\n\`\`\`bash\ndocker build --tag another .\n\`\`\`\n`)).toBe(true);
});

it.each([
  ['uses another registry', '```bash\nthv config set-registry ./ours.json\n```\n'],
  ['builds the image', '```bash\nthv build --tag our-weather uvx://weather\n```\n'],
  ['shows a registry that has it', '```json\n{"version": "1", "servers": {"our-weather": {"image": "a/b"}}}\n```\n'],
])('one that the guide makes is not: it %s', (_, more) => {
  expect(isFound(run + more)).toBe(false);
  expect(isFound(more + run)).toBe(false);
});
