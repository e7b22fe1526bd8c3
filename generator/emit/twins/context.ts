import { markdownText } from '../../markdown/plain-prose.ts';
import type { AnchorRegistry } from '../../model/anchors.ts';
import type { PageLink } from '../../model/page.ts';
import type { EmitContext } from '../views/context.ts';

/** What the writers of twins get. */
export interface TwinContext extends EmitContext {
  readonly anchors: AnchorRegistry;
  /** Address of a page or file of the site, with scheme and host. */
  readonly address: (url: string) => string;
}

/** A link to a page of the site. */
export function pageLink({ label, url }: PageLink, context: TwinContext): string {
  return `[${markdownText(label)}](${context.address(url)})`;
}
