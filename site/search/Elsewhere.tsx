import type { FoundElsewhere } from './elsewhere.ts';

/** Links to another version, which browsers load as a whole. */
export function Elsewhere({ found, className }: { readonly found: FoundElsewhere; readonly className: string }) {
  return (
    <div className={className}>
      <p>
        {found.lead}Found in {found.version}:
      </p>
      <ul className="bullets">
        {found.links.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="external">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
