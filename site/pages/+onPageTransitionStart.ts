import { startProgress } from '../shell/progress-store.ts';

export function onPageTransitionStart(): void {
  startProgress();
}
