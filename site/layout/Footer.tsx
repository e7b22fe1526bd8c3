import type { SiteData } from '../../generator/model/page.ts';
import { LinkList, SocialLinks } from '../ui/links.tsx';
import { Mark } from '../ui/Mark.tsx';
import { SocialMarks } from '../ui/SocialIcon.tsx';
import { href } from '../ui/url.ts';

/** Year of the build, or of the commit for reproducible builds. Browsers update it. */
function currentYear(): number {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH);
  return (epoch > 0 ? new Date(epoch * 1000) : new Date()).getUTCFullYear();
}

export function Footer({ site }: { readonly site: SiteData }) {
  return (
    <footer className="footer">
      <div className="footer-inner grid">
        <div>
          <a className="brand" href={href('/')}>
            <Mark />
            <span>{site.title}</span>
          </a>
          <p>{site.tagline}</p>
        </div>
        <nav className="footer-columns quiet-links" aria-label="Footer">
          {site.footer.map((column) => (
            <div key={column.title}>
              <p>{column.title}</p>
              <LinkList links={column.links} />
            </div>
          ))}
        </nav>
      </div>
      <div className="bar spread">
        <p>
          Copyright © <span data-year="">{currentYear()}</span> {site.copyright}
        </p>
        <SocialLinks links={site.social} />
        <SocialMarks />
      </div>
    </footer>
  );
}
