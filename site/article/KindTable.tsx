import { Code } from '../ui/Code.tsx';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';
import type { BlockProps } from './block-props.ts';

/** Every kind with a link to its page or section. */
export function KindTable({ block: { kinds } }: BlockProps<'kinds'>) {
  return (
    <section className="table-scroll kinds" aria-label="Kinds">
      <table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Versions</th>
            <th scope="col">Scope</th>
            <th scope="col">Short names</th>
          </tr>
        </thead>
        {kinds.map((kind) => (
          <tbody key={`${kind.group} ${kind.kind}`} id={kind.id} data-leads-on={kind.id && ''}>
            <tr>
              <th scope="row">
                <a href={href(kind.url)}>{kind.kind}</a>
              </th>
              <td data-label="Versions">{kind.versions.join(', ')}</td>
              <td data-label="Scope">{kind.scope}</td>
              <td data-label="Short names">
                {kind.shortNames.map((name) => (
                  <Code key={name} text={name} />
                ))}
                {kind.shortNames.length === 0 && <span className="none">none</span>}
              </td>
            </tr>
            {kind.text && (
              <tr className="kind-text">
                <td colSpan={4}>
                  <Html html={kind.text} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}
