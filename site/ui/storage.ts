/* What the browser remembers. Where storage is off it remembers nothing. */

/** The reader's choice of colours. */
export const themeKey = 'theme';

/** The reader's choice among the tabs of a group: its label. */
export const tabsKey = (group: string): string => `tabs:${group}`;

/** An announcement that the reader has dismissed. */
export const announcementKey = (id: string | undefined): string => `announcement:${id}`;

type Storage = 'localStorage' | 'sessionStorage';

export function recall(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @param value null: forgets what was remembered. */
export function remember(key: string, value: string | null, storage: Storage = 'localStorage'): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // What was chosen holds for this page.
  }
}
