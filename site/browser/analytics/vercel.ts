import { inject, pageview } from '@vercel/analytics';

function countPage(): void {
  const path = window.location.pathname;
  pageview({ path, route: path });
}

/**
 * Starts Vercel's web analytics, whose script the host serves under `/_vercel/`. If that is missing, the console has a
 * message. Pages are counted explicitly, once their title and text are shown.
 */
export function start(): () => void {
  inject({ mode: import.meta.env.DEV ? 'development' : 'production', disableAutoTrack: true });
  countPage();
  return countPage;
}
