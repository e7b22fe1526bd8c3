import type { SiteData } from '../../generator/model/page.ts';
import { LinkIcon } from '../shell/icons.tsx';
import { Mark } from '../shell/Mark.tsx';
import { href } from '../url.ts';

export function Footer({ site }: { readonly site: SiteData }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <a className="brand" href={href('/')}>
            <Mark />
            <span>{site.title}</span>
          </a>
          <p>{site.tagline}</p>
        </div>
        <nav className="footer-columns" aria-label="Footer">
          {site.footer.map((column) => (
            <div key={column.title} className="footer-column">
              <p className="footer-title">{column.title}</p>
              <ul>
                {column.links.map((link) => (
                  <li key={link.url}>
                    <a href={href(link.url)}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="footer-end">
        <p>{site.copyright}</p>
        <ul className="social">
          {site.social.map((link) => (
            <li key={link.url}>
              <a href={link.url} aria-label={link.label} title={link.label}>
                <LinkIcon label={link.label} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
