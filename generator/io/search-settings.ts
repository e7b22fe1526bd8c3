import type { IndexSettings, SynonymHit } from 'algoliasearch';

const levels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1', 'lvl0'].map((level) => `hierarchy.${level}`);

/** How the hosted service reads the records: in the same order of importance as the site's own search. */
export const indexSettings: IndexSettings = {
  searchableAttributes: ['unordered(names)', ...levels.map((level) => `unordered(${level})`), 'owner', 'content'],
  attributesForFaceting: ['kind', 'version', 'filterOnly(language)', 'filterOnly(type)', 'filterOnly(entity)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'desc(weight.position)'],
  attributesToSnippet: ['content:10'],
  // Names are typed with and without what joins their parts.
  separatorsToIndex: '-_/.{}',
  camelCaseAttributes: ['names', ...levels, 'owner'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
  // A long text is several records of one place.
  attributeForDistinct: 'url',
  distinct: true,
};

/** The groups of the repository's file, each under a name that follows from its words. */
export function synonymRecords(groups: readonly (readonly string[])[]): SynonymHit[] {
  return groups.map((words) => ({ objectID: words.join('-'), type: 'synonym', synonyms: [...words] }));
}
