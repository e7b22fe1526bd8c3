import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { startedEvent } from '../inline/events.ts';
import { startAnalytics } from './analytics.ts';
import { Island } from './Island.tsx';
import { startMenu } from './menu.ts';
import { Navbar } from './Navbar.tsx';
import { Progress } from './Progress.tsx';
import { startPrefetch } from './prefetch.ts';
import { pageOnView } from './route-context.ts';
import { startScrollHistory } from './scroll-history.ts';
import { Toc } from './Toc.tsx';
import { readToc } from './toc-entries.ts';
import { keepWebFont } from './web-font.ts';

/** Where an island lives; Document.tsx puts it there. */
function region(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no #${id}`);
  return element;
}

/**
 * Three small roots instead of one around everything: the article and the sidebar lie outside React, so nothing that
 * goes wrong in the shell can take them away, and their size costs the browser nothing.
 */
export function hydrateShell(): void {
  const toc = readToc(document);
  const islands = [
    [region(frameIds.navbar), <Navbar key="navbar" initial={pageOnView()} />],
    [region(frameIds.toc), <Toc key="toc" initial={toc} />],
    [region(frameIds.progress), <Progress key="progress" />],
  ] as const;
  let asleep = islands.length;
  const awake = () => {
    asleep -= 1;
    // What the reader did while the scripts were loading can be done now.
    if (asleep === 0) window.dispatchEvent(new Event(startedEvent));
  };
  for (const [container, island] of islands) {
    hydrateRoot(
      container,
      <StrictMode>
        <Island onReady={awake}>{island}</Island>
      </StrictMode>,
      { identifierPrefix: container.id, onRecoverableError: (error) => console.error(error) },
    );
  }
  startAnalytics();
  startMenu();
  startPrefetch();
  startScrollHistory();
  keepWebFont();
}
