/** An HTTP method in its colour, with a fixed width to align paths. */
export function Method({ method }: { readonly method: string }) {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}

/** The text beside the method: an operation without a summary is labelled by method and path. */
export function nameBeside(method: string | undefined, label: string): string {
  return method !== undefined && label.startsWith(`${method} `) ? label.slice(method.length + 1) : label;
}
