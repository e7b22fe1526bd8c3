/** The method's name in its colour; all of them are of one width, so that paths line up. */
export function Method({ method }: { readonly method: string }) {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}
