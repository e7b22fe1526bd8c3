import type { Nodes } from 'mdast';
import type { GuideLink } from '../model/guide.ts';
import type { GuideContext, MistakeIn } from './guide-context.ts';

/** The addresses that one guide names: safe to show, and noted where somebody has to look whether they lead anywhere. */
export class GuideAddresses {
  /** Links into the site, in the order of the page. */
  readonly links: GuideLink[] = [];
  readonly #context: GuideContext;
  readonly #error: MistakeIn;

  constructor(context: GuideContext, error: MistakeIn) {
    this.#context = context;
    this.#error = error;
  }

  /** What a link leads to; empty where that is not allowed. `node` holds the address. */
  href(url: string, node: Nodes): string {
    const isPath = url.startsWith('/') && !url.startsWith('//');
    if (isPath || url.startsWith('#')) {
      this.links.push({ href: url, at: this.#context.placeOf(node) });
      return isPath ? this.#context.basePath + url.slice(1) : url;
    }
    if (/^(https?:\/\/|mailto:)/i.test(url)) return url;
    this.#error(
      node,
      `the link ${JSON.stringify(url)} is neither an address of the web nor a page of the site`,
      'write `/toolhive/…`, `../folder/guide.md`, `#heading` or `https://…`',
      'links that start from an address break when a page moves, and scripts are unsafe',
    );
    return '';
  }

  /** URL of a file that the guide shows; empty where it does not exist. `node` holds the path. */
  asset(path: string, node: Nodes): string {
    const url = this.#context.asset(path);
    if (url === null)
      this.#error(
        node,
        `the file ${JSON.stringify(path)} does not exist`,
        'put it under guides/ and name it relative to that folder',
      );
    return url ?? '';
  }
}
