/* What the browser remembers. Where storage is off it remembers nothing, and nobody is told. */

/** The reader's choice of colours. */
export const themeKey = 'theme';

/** The reader's choice among the tabs of a group: its label. */
export const tabsKey = (group: string): string => `tabs:${group}`;

/** An announcement that the reader has dismissed. */
export const announcementKey = (id: string | undefined): string => `announcement:${id}`;

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null: forgets what was remembered. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // What was chosen holds for this page.
  }
}
