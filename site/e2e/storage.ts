/** Runs in the page: there is a storage, and whoever touches it is refused, as browsers do where cookies are blocked. */
export function refuseStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}
