import { stopProgress } from '../shell/progress-store.ts';
import { enterEntry, restoreScroll } from '../shell/scroll-history.ts';

export function onPageTransitionEnd(): void {
  stopProgress();
  restoreScroll();
  enterEntry();
}
