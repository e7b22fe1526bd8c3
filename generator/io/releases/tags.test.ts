import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { commitAll, newRepository, runGit } from '../../testing/repositories.ts';
import { TaggedReleases } from './tags.ts';

it('an annotated tag of a repository elsewhere is its commit, as it is here', () => {
  const folder = newRepository({ 'a.md': 'a' });
  commitAll(folder, '2025-03-01T10:00:00+00:00');
  runGit(folder, ['tag', '-a', 'v1.0.0', '-m', 'The first']);
  const [here, elsewhere] = [folder, pathToFileURL(folder).href].map((place) => {
    const releases = new TaggedReleases(place);
    onTestFinished(() => releases.close());
    return releases.tags.map(({ version, commit }) => [version, commit]);
  });
  expect(elsewhere).toEqual(here);
});
