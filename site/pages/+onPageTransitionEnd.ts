import { stopProgress } from '../shell/progress-store.ts';
import { enterEntry } from '../shell/scroll-history.ts';

export function onPageTransitionEnd(): void {
  stopProgress();
  enterEntry();
}
