/** File in the cache that's there while the store has a release that the site doesn't. */
export const unfinishedName = 'release-unfinished';
