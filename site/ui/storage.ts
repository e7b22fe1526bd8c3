/* Stored choices. Without storage, nothing is kept. */

/** Chosen colour mode. */
export const themeKey = 'theme';

/** Chosen tab of a group: its label. */
export const tabsKey = (group: string): string => `tabs:${group}`;

/** A dismissed announcement. */
export const announcementKey = (id: string | undefined): string => `announcement:${id}`;

type Storage = 'localStorage' | 'sessionStorage';

export function recall(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @param value null removes the key */
export function remember(key: string, value: string | null, storage: Storage = 'localStorage'): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // The choice still applies to this page.
  }
}
