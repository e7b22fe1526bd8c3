import { requestPage } from '../shell/fetch-page.ts';
import { decodePath } from '../shell/route-context.ts';
import { normalisePath } from '../ui/paths.ts';

/*
 * Branches of a schema whose fields stand in the section of a named schema, on the same page or, in a large API, on
 * another. They are filled with a copy when they are opened, so that a document holds every schema once, however often
 * it is referred to. A copy holds branches of the same kind, to any depth.
 */

const selector = 'details.named-branch';

/** Levels that are opened at once; further ones one by one. */
const deepest = 8;

let copies = 0;

/** Other pages that branches have been copied from, by path. */
const pages = new Map<string, Document>();

const linkOf = (branch: Element) => branch.querySelector<HTMLAnchorElement>(':scope > p > a');

const isHere = ({ pathname }: HTMLAnchorElement): boolean =>
  normalisePath(pathname) === normalisePath(window.location.pathname);

/** The section that a branch is a copy of; null while the page that has it isn't there. */
function sectionOf(branch: Element): Element | null {
  const link = linkOf(branch);
  const page = link && (isHere(link) ? document : pages.get(link.pathname));
  return page?.getElementById(decodePath(link?.hash.slice(1) ?? '')) ?? null;
}

/** Gets the page that a branch is a copy of, and fills the branch. What doesn't come is still behind the link. */
async function fetchBranch(branch: Element, link: HTMLAnchorElement): Promise<void> {
  const path = link.pathname;
  branch.setAttribute('aria-busy', 'true');
  try {
    pages.set(path, new DOMParser().parseFromString(await requestPage(link.href), 'text/html'));
    fillBranch(branch);
  } catch (error) {
    console.warn(`The fields on ${path} did not load.`, error);
  }
  branch.removeAttribute('aria-busy');
}

/** Links within another page lead there from a copy too. */
function leadBack(copy: Element, path: string): void {
  for (const link of copy.querySelectorAll('a[href^="#"]'))
    link.setAttribute('href', path + (link.getAttribute('href') ?? ''));
}

/** A branch as the document had it: closed, and empty but for its link. */
function reset(branch: Element): void {
  branch.removeAttribute('open');
  branch.classList.remove('is-filled');
  branch.querySelector(':scope > .named-copy')?.remove();
}

/** Ids stay with the original, to which permalinks lead; names of radio buttons have to differ. */
function withoutIds(copy: HTMLElement): void {
  const suffix = `~${++copies}`;
  for (const element of copy.querySelectorAll('[id], [for], [name], [data-entry]')) {
    const isControl = element.matches('input, label');
    for (const name of ['id', 'for', 'name']) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      if (isControl) element.setAttribute(name, value + suffix);
      else if (name === 'id') element.removeAttribute(name);
    }
    element.removeAttribute('data-entry');
  }
}

/** Puts the fields of its schema into a branch, once. */
export function fillBranch(branch: Element): void {
  if (branch.querySelector(':scope > .named-copy')) return;
  const link = linkOf(branch);
  if (link && !isHere(link) && !pages.has(link.pathname)) return void fetchBranch(branch, link);
  const schema = sectionOf(branch)?.querySelector('.schema');
  if (!schema) return;
  const copy = document.createElement('div');
  copy.className = 'named-copy nested';
  copy.append(...[...schema.children].map((child) => child.cloneNode(true)));
  for (const part of copy.querySelectorAll(':scope > :is(.schema-type, .tools, .field-columns)')) part.remove();
  for (const inner of copy.querySelectorAll(selector)) reset(inner);
  withoutIds(copy);
  if (link && !isHere(link)) leadBack(copy, link.pathname);
  branch.append(copy);
  branch.classList.add('is-filled');
}

/** Whether a branch repeats what it stands in, or lies deeper than anybody wants to see unasked. */
function isTooDeep(branch: Element): boolean {
  const section = sectionOf(branch);
  let depth = 0;
  for (let outer = branch.parentElement?.closest(selector); outer; outer = outer.parentElement?.closest(selector)) {
    depth++;
    if (depth >= deepest || sectionOf(outer) === section) return true;
  }
  return section?.contains(branch) ?? false;
}

/** Opens every branch inside, filled ones and those inside them too; a schema is not opened within itself. */
export function openBranches(scope: Element): void {
  const done = new Set<Element>();
  for (let found = [...scope.querySelectorAll<HTMLDetailsElement>('details.branch')]; found.length > 0; ) {
    for (const branch of found) {
      done.add(branch);
      if (branch.matches(selector)) {
        if (isTooDeep(branch)) continue;
        fillBranch(branch);
      }
      branch.open = true;
    }
    found = [...scope.querySelectorAll<HTMLDetailsElement>('details.branch')].filter((branch) => !done.has(branch));
  }
}

/** Branches that were opened before the scripts came. */
export function fillOpenBranches(): void {
  for (const branch of document.querySelectorAll(`${selector}[open]`)) fillBranch(branch);
}

/** `toggle` does not bubble, so it is caught on its way down. */
export function startNamedBranches(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches(selector)) fillBranch(target);
    },
    true,
  );
}
