import type { PageLink } from '../../generator/model/page.ts';
import { href } from '../ui/url.ts';

interface StepProps {
  readonly link: PageLink | undefined;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}

function Step({ link, rel, label }: StepProps) {
  if (!link) return null;
  return (
    <a className="box" href={href(link.url)} rel={rel}>
      <span className="small">{label}</span>
      <span>{link.label}</span>
    </a>
  );
}

interface Props {
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}

/** The neighbours of a page in the order of the sidebar. */
export function Pager({ previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label="Previous and next page">
      <Step link={previous} rel="prev" label="Previous" />
      <Step link={next} rel="next" label="Next" />
    </nav>
  );
}
