import { serialise } from '../../markdown/serialise.ts';
import type { Guide } from '../../model/guide.ts';
import { isLost } from '../lost-links.ts';
import type { TwinContext } from './context.ts';

/** The body of a guide as Markdown. */
export function guideTwin(guide: Guide, context: TwinContext): string {
  const own = context.address(context.links.guide(guide.route));
  return serialise(guide.plain, {
    link: (url) => {
      if (url.startsWith('#')) return own + url;
      if (!url.startsWith('/')) return url;
      return isLost(url, context.anchors) ? null : context.address(url);
    },
    // Images are published by their content's digest, under addresses that hold the base path already.
    image: (url) => new URL(url, own).href,
  });
}
