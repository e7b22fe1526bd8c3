/*
 * Ids of the elements around the content, for scripts and labels; each at most once a page. See `ids.ts` for the
 * leading underscore.
 */

export const layout = '_layout';
export const breadcrumbs = '_breadcrumbs';
export const toc = '_toc';
export const content = '_content';
export const progress = '_progress';
export const navbar = '_navbar';
export const sidebar = '_sidebar';
export const siteMenu = '_site-menu';
export const siteInfo = '_site-info';
export const loadBanner = '_load-banner';
export const apiArticle = '_api-article';
export const apiIndexes = '_api-indexes';
export const apiNav = '_api-nav';
export const commandTree = '_command-tree';
export const flags = '_flag-table';
export const inheritedFlags = '_inherited-flag-table';
export const searchField = '_search-field';
export const upgradeFrom = '_upgrade-from';
export const upgradeTo = '_upgrade-to';
