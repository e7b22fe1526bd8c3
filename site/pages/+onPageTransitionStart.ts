import { closeMenu } from '../shell/menu.ts';
import { startProgress } from '../shell/progress-store.ts';

export function onPageTransitionStart(): void {
  startProgress();
  // Back and forward reach here without a click in the menu.
  closeMenu(false);
}
