declare global {
  interface Window {
    /** The queue of Google's tag manager; it may be filled before that is there. */
    dataLayer?: Readonly<Record<string, unknown>>[];
  }
}

/** Starts a container of Google's tag manager. It counts the first page itself and hears of the others as `page_view`. */
export function start(container: string): () => void {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.append(script);
  return () => dataLayer.push({ event: 'page_view', page_location: window.location.href, page_title: document.title });
}
