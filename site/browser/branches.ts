import { normalisePath } from '../ui/paths.ts';
import { fetchPage } from './links.ts';
import { onClick, onToggle } from './listen.ts';
import { decodePath } from './route-context.ts';

/*
 * Branches for named schemas, whose fields are in a section of the same page or, in a large API, of another. They are
 * filled with a copy when opened, so that a document contains every schema once. Copies may contain such branches to
 * any depth.
 */

const selector = 'details.named-branch';

/** Levels to open at once; deeper ones are opened one by one. */
const deepest = 8;

let copies = 0;

/** Other pages used as sources of copies, by path. */
const pages = new Map<string, Document>();

/** The page with the fields of a branch; undefined until loaded. */
function pageOf({ pathname }: HTMLAnchorElement): Document | undefined {
  return normalisePath(pathname) === normalisePath(window.location.pathname) ? document : pages.get(pathname);
}

const linkOf = (branch: Element) => branch.querySelector<HTMLAnchorElement>(':scope > p > a');

/** The section to copy into a branch. */
function sectionOf(branch: Element): Element | null | undefined {
  const link = linkOf(branch);
  return link && pageOf(link)?.getElementById(decodePath(link.hash.slice(1)));
}

/** Loads a branch's source page, and fills the branch. If it fails, the link remains. */
async function fetchBranch(branch: Element, { href, pathname }: HTMLAnchorElement): Promise<void> {
  branch.setAttribute('aria-busy', 'true');
  try {
    pages.set(pathname, await fetchPage(href));
    fillBranch(branch);
  } catch (error) {
    console.warn(`The fields on ${pathname} did not load.`, error);
  }
  branch.removeAttribute('aria-busy');
}

/** Resets a branch to its initial state: closed, with only its link. */
function reset(branch: Element): void {
  branch.removeAttribute('open');
  branch.classList.remove('is-filled');
  branch.querySelector(':scope > .named-copy')?.remove();
}

/** Removes ids, which stay with the original, and makes names of radio buttons unique. */
function withoutIds(copy: HTMLElement): void {
  copies += 1;
  for (const element of copy.querySelectorAll('[id], [for], [name], [data-entry]')) {
    element.removeAttribute('data-entry');
    if (!element.matches('input, label')) element.removeAttribute('id');
    for (const name of ['id', 'for', 'name']) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, `${value}~${copies}`);
    }
  }
}

/** Fills a branch with the fields of its schema, once. */
function fillBranch(branch: Element): void {
  if (branch.querySelector(':scope > .named-copy')) return;
  const link = linkOf(branch);
  if (!link) return;
  const page = pageOf(link);
  if (!page) return void fetchBranch(branch, link);
  const schema = sectionOf(branch)?.querySelector('.schema');
  if (!schema) return;
  const copy = document.createElement('div');
  copy.className = 'named-copy nested';
  copy.append(...[...schema.children].map((child) => document.importNode(child, true)));
  for (const part of copy.querySelectorAll(':scope > :is(.schema-type, .tools, .field-columns)')) part.remove();
  for (const inner of copy.querySelectorAll(selector)) reset(inner);
  withoutIds(copy);
  // Links within another page must lead there from a copy too.
  if (page !== document)
    for (const inner of copy.querySelectorAll('a[href^="#"]'))
      inner.setAttribute('href', link.pathname + inner.getAttribute('href'));
  branch.append(copy);
  branch.classList.add('is-filled');
}

/** Whether a branch is recursive, or deeper than the levels to open at once. */
function isTooDeep(branch: Element): boolean {
  const section = sectionOf(branch);
  let depth = 0;
  for (let outer = branch.parentElement?.closest(selector); outer; outer = outer.parentElement?.closest(selector)) {
    depth++;
    if (depth >= deepest || sectionOf(outer) === section) return true;
  }
  return section?.contains(branch) ?? false;
}

/** Opens every branch inside, including filled ones; recursive ones stay closed. */
function openBranches(scope: Element): void {
  // A live list, which includes filled content.
  for (const branch of scope.getElementsByClassName('branch')) {
    if (!(branch instanceof HTMLDetailsElement)) continue;
    if (branch.matches(selector)) {
      if (isTooDeep(branch)) continue;
      fillBranch(branch);
    }
    branch.open = true;
  }
}

/** Fills branches that were opened before scripts ran. */
export function fillOpenBranches(): void {
  for (const branch of document.querySelectorAll(`${selector}[open]`)) fillBranch(branch);
}

export function startBranches(): void {
  onToggle(selector, (branch, isOpen) => {
    if (isOpen) fillBranch(branch);
  });
  onClick('button[data-expand-all]', (button) => {
    const scope = button.closest('[data-expand-scope]');
    if (!scope) return;
    const open = button.textContent === 'Expand all';
    if (open) openBranches(scope);
    else for (const branch of scope.querySelectorAll<HTMLDetailsElement>('details.branch')) branch.open = false;
    button.textContent = open ? 'Collapse all' : 'Expand all';
  });
}
