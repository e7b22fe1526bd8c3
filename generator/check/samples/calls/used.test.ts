import { expect, it } from 'vitest';
import { documentedTool } from '../../../testing/documented.ts';
import { readGuide } from '../../../testing/guides.ts';
import { commandUses } from './used.ts';

const { commands } = await documentedTool();

it('commands and flags know the guides that use them', () => {
  if (!commands) throw new Error('no commands');
  const guide = (route: string, body: string) => ({ ...readGuide(body).guide, route });
  const uses = commandUses(
    [
      guide('a', '`thv ls -a`, `thv list`\n\n```bash\nthv run --env A=1 --name x fetch | thv completion bash\n```\n'),
      guide('b', '`thv list --format json` and `thv`'),
      guide('c', '```bash wrong reason="x"\nthv list --all\n```\n'),
    ],
    commands,
  );
  expect([...uses.keys()]).toEqual(['thv list', 'thv run', 'thv']);
  expect(uses.get('thv list')).toEqual({
    guides: ['a', 'b'],
    flags: new Map([
      ['all', ['a']],
      ['format', ['b']],
    ]),
  });
  expect([...(uses.get('thv run')?.flags.keys() ?? [])]).toEqual(['env', 'name']);
});
