import { createStore } from '../ui/store.ts';

/** Whether a navigation is under way. */
export const progressStore = createStore(false);

export function startProgress(): void {
  progressStore.set(true);
}

export function stopProgress(): void {
  progressStore.set(false);
}
