/** Attribute of results that the reader has scrolled: only those begin at the top again with the next letter. */
export const scrolledSign = 'data-scrolled';
