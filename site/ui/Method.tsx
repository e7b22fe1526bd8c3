/** The method's name in its colour; all of them are of one width, so that paths line up. */
export function Method({ method }: { readonly method: string }) {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}

/** What stands beside the method: an operation without a summary is called by method and path. */
export function nameBeside(method: string | undefined, label: string): string {
  return method !== undefined && label.startsWith(`${method} `) ? label.slice(method.length + 1) : label;
}
