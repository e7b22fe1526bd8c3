import { inject, pageview } from '@vercel/analytics';

function countPage(): void {
  const path = window.location.pathname;
  pageview({ path, route: path });
}

/**
 * Starts Vercel's web analytics, whose script the host serves under `/_vercel/`. When it does not, a message in the
 * console says what to do. Pages are counted by us: each counts once its title and text are there.
 */
export function start(): () => void {
  inject({ mode: import.meta.env.DEV ? 'development' : 'production', disableAutoTrack: true });
  countPage();
  return countPage;
}
