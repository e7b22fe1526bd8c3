import { plainGuide } from '../../guides/index.ts';
import { serialise } from '../../markdown/serialise.ts';
import type { Guide } from '../../model/guide.ts';
import { linkTarget } from '../../shared/link-target.ts';
import type { TwinContext } from './context.ts';

/** The body of a guide as Markdown. */
export function guideTwin(guide: Guide, context: TwinContext): string {
  const own = context.address(context.links.guide(guide.route));
  const tree = plainGuide(
    guide.tree,
    context.parts,
    (url) => {
      if (url.startsWith('#')) return own + url;
      if (!url.startsWith('/')) return url;
      return linkTarget(url, context.links.pages).missing === 'page' ? null : context.address(url);
    },
    (url) => new URL(url, own).href,
  );
  return serialise(tree);
}
