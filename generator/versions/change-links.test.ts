import { describe, expect, it } from 'vitest';
import type { ChangedEntity } from '../model/page-changes.ts';
import { changeLinks } from './change-links.ts';
import type { VersionListing } from './listing.ts';

const listing = (version: string, names: readonly string[]): VersionListing => ({
  ...{ version, first: { cli: 'reference/cli/hive' }, pages: new Map(), moves: [] },
  entities: new Map(
    names.map((name) => [`cli:${name}`, { page: `reference/cli/${name}`, anchor: 'usage', parent: null, name }]),
  ),
});
const listings = [
  listing('v1.2.0', ['add', 'list', 'old']),
  listing('v1.1.0', ['add', 'old', 'late']),
  listing('v1.0.0', ['old', 'late']),
];

const linkOf = (entity: string, version: string, what: ChangedEntity['what']): string | undefined =>
  changeLinks('hive', listings, [{ id: 'change-a', entity: `cli:${entity}`, version, what }])['change-a'];

describe('changes lead', () => {
  it('to what they are about in the version that made them', () => {
    expect(linkOf('add', 'v1.1.0', 'changed')).toBe('/hive/v1.1.0/reference/cli/add#usage');
    expect(linkOf('add', 'v1.2.0', 'added')).toBe('/hive/v1.2.0/reference/cli/add#usage');
  });

  it('to the oldest documented version that has it, if that one is not documented', () => {
    expect(linkOf('add', 'v0.4.0', 'changed')).toBe('/hive/v1.1.0/reference/cli/add#usage');
  });

  it('to the last version that had it, if it is gone', () => {
    expect(linkOf('late', 'v1.2.0', 'removed')).toBe('/hive/v1.1.0/reference/cli/late#usage');
    expect(linkOf('late', 'v1.2.0', 'renamed')).toBe('/hive/v1.1.0/reference/cli/late#usage');
  });

  it('nowhere, if no version documents it', () => {
    expect(linkOf('smoke', 'v1.2.0', 'added')).toBeUndefined();
    expect(linkOf('list', 'v1.2.0', 'added')).toBe('/hive/v1.2.0/reference/cli/list#usage');
  });
});
