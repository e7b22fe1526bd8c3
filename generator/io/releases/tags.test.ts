import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { problemOf } from '../../testing/problems.ts';
import { commitAll, newRepository, runGit } from '../../testing/repositories.ts';
import { TaggedReleases } from './tags.ts';

function repository(...tags: readonly string[]): string {
  const folder = newRepository({ 'a.md': 'a' });
  commitAll(folder, '2025-03-01T10:00:00+00:00');
  for (const tag of tags) runGit(folder, ['tag', '-a', tag, '-m', 'One']);
  return folder;
}

it('an annotated tag of a repository elsewhere is its commit, as it is here, also in a hook of another one', () => {
  const folder = repository('v1.0.0');
  vi.stubEnv('GIT_DIR', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const [here, elsewhere] = [folder, pathToFileURL(folder).href].map((place) => {
    const releases = new TaggedReleases(place);
    onTestFinished(() => releases.close());
    return releases.tags.map(({ version, commit }) => [version, commit]);
  });
  expect(here).toHaveLength(1);
  expect(elsewhere).toEqual(here);
});

it('two tags of one number are refused', () => {
  const { what } = problemOf(() => new TaggedReleases(repository('v1.0.0', '1.0.0')));
  expect(what).toBe('is the same number as another tag');
});
