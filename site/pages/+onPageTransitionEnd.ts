import { stopProgress } from '../shell/progress-store.ts';

export function onPageTransitionEnd(): void {
  stopProgress();
}
