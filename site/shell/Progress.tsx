import { useEffect, useState, useSyncExternalStore } from 'react';
import { announcementStore } from './page-store.ts';
import { progressStore } from './progress-store.ts';

const delay = 200;
const trickle = 800;
const minimum = 0.08;

/** A bar for navigations that take longer than 200 ms, and the voice that names the page they led to. */
export function Progress() {
  const busy = useSyncExternalStore(progressStore.subscribe, progressStore.get, () => false);
  const announcement = useSyncExternalStore(announcementStore.subscribe, announcementStore.get, () => '');
  const [value, setValue] = useState<number | null>(null);

  useEffect(() => {
    if (!busy) return;
    let interval: number | undefined;
    const timeout = window.setTimeout(() => {
      setValue(minimum);
      interval = window.setInterval(
        () => setValue((now) => (now === null ? minimum : now + (0.94 - now) * 0.2)),
        trickle,
      );
    }, delay);
    return () => {
      window.clearTimeout(timeout);
      window.clearInterval(interval);
      setValue(null);
    };
  }, [busy]);

  return (
    <>
      {value !== null && <progress className="progress" value={value} max={1} aria-label="Loading the page" />}
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </>
  );
}
