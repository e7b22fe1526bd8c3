import type { ListedLink } from '../../generator/model/page.ts';

/** An HTTP method in its colour, with a fixed width to align paths. */
export function Method({ method }: { readonly method: string }) {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}

/** A name with its method, if it is an operation; one without a summary is labelled by method and path. */
export function MethodName({ method, label, deprecated }: Pick<ListedLink, 'method' | 'label' | 'deprecated'>) {
  const name = method !== undefined && label.startsWith(`${method} `) ? label.slice(method.length + 1) : label;
  return (
    <>
      {method !== undefined && <Method method={method} />}
      {method !== undefined && ' '}
      <span className={deprecated ? 'is-deprecated' : undefined}>{name}</span>
    </>
  );
}
