/* Keys of local storage that more than one script reads. */

/** The reader's choice of colours. */
export const themeKey = 'theme';

/** The reader's choice among the tabs of a group: its label. */
export const tabsKey = (group: string): string => `tabs:${group}`;

/** An announcement that the reader has dismissed. */
export const announcementKey = (id: string | undefined): string => `announcement:${id}`;
