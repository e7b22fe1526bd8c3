declare global {
  interface Window {
    /** Google Tag Manager's queue, which may be filled before its script loads. */
    dataLayer?: Readonly<Record<string, unknown>>[];
  }
}

/** Starts a Google Tag Manager container. It counts the first page itself; others are sent as `page_view`. */
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
