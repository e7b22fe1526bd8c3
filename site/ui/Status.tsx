/** The colour of a status: success, redirect, the caller's error, the server's. */
export function statusClass(status: string): string {
  return /^[1-5]/.test(status) ? `status-${status.charAt(0)}` : 'status-other';
}

export function Status({ status }: { readonly status: string }) {
  return <code className={`status ${statusClass(status)}`}>{status}</code>;
}
