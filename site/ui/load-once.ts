/** Caches what is loaded, by address. Failures are retried on the next request. */
export function loadOnce<T>(load: (url: string) => Promise<T>): (url: string) => Promise<T> {
  const loading = new Map<string, Promise<T>>();
  return (url) => {
    const request = loading.get(url) ?? load(url);
    loading.set(url, request);
    request.catch(() => loading.delete(url));
    return request;
  };
}
