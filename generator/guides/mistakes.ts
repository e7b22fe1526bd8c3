import type { Html, Link, Parents, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { allowedHtml } from '../markdown/github-markup.ts';
import type { GuideParts } from '../model/guide.ts';
import { foreignAddress } from '../shared/broken-link.ts';
import { clientTable } from './client-table.ts';
import { markdownInside, reportCode } from './code-mistakes.ts';
import { containers, isKnown, leaves, splitLabel, titleKey } from './directives.ts';
import { insteadOf } from './foreign.ts';
import { onlyList } from './list-blocks.ts';
import { isAllowed, isInternal, isReachable } from './paths.ts';
import type { Report } from './report.ts';
import { reportTabs } from './tab-sets.ts';

/**
 * Reports a guide author's mistakes, in page order.
 *
 * @param example an example address of the site
 * @param hasForm directives hold what was written into them; otherwise their form says nothing
 */
export function reportMistakes(tree: Root, parts: GuideParts, example: string, report: Report, hasForm: boolean): void {
  visit(tree, (node, _, parent) => {
    switch (node.type) {
      case 'code':
        return reportCode(node, report);
      case 'html':
        return html(node, report);
      case 'link':
        return link(node, example, report);
      case 'image':
        if (!node.alt) report(node, 'the image has no alternative text', 'describe it in the brackets');
        return undefined;
      case 'containerDirective':
        return container(node, parent, report, hasForm);
      case 'textDirective':
        if (textOf(node) === '') report(node, 'the badge has no text', 'write `:badge[New]`');
        return undefined;
      case 'leafDirective':
        leaf(node, parts, report);
        return SKIP;
      case 'inlineElement':
      case 'listItem':
      case 'footnoteDefinition':
      case 'defListDescription':
        if (node.children.every((child) => child.type === 'text' && child.value.trim() === ''))
          report(node, 'what begins here is empty', 'write its content, or remove it', { severity: 'warning' });
        return undefined;
      default:
        return undefined;
    }
  });
  reportTabs(tree, report, hasForm);
}

function html(node: Html, report: Report): void {
  const value = node.value.trim();
  if (/^<!--[\s\S]*-->$/.test(value)) return;
  // Opening and closing tag are one mistake, so the column, which would distinguish them, is left out.
  report(node, 'the text contains HTML', `use ${insteadOf(value)}; put what is meant literally in backticks`, {
    why: `guides may only contain the HTML tags ${allowedHtml}, in pairs and without attributes`,
    line: node.position?.start.line ?? 1,
  });
}

function link(node: Link, example: string, report: Report): void {
  if (textOf(node).trim() === '')
    report(node, 'the link has no text', 'write in the brackets what it leads to', {
      why: 'readers can’t see it',
    });
  if (isInternal(node.url)) {
    if (/#.*#/.test(node.url))
      report(node, `the address ${node.url} has a second \`#\``, 'write one', { severity: 'warning' });
  } else if (!isAllowed(node.url)) {
    const { what, why, do: remedy } = foreignAddress(node.url, example);
    report(node, what, remedy, { why });
  } else if (!isReachable(node.url))
    report(node, `the link ${JSON.stringify(node.url)} is not a valid address`, 'correct it, or put it in backticks', {
      severity: 'warning',
      why: 'readers could not follow it',
    });
}

function container(node: ContainerDirective, parent: Parents | undefined, report: Report, hasForm: boolean): void {
  const { name, children } = node;
  const { title, body } = splitLabel(node);
  emptyLabel(node, report);
  if (isKnown(node, containers, report) && body.children.length === 0)
    report(node, `\`${name}\` is empty`, 'write its content between the colons, or remove it');
  if (name === 'steps' && hasForm && !(children.length === 1 && children[0]?.type === 'list' && children[0].ordered))
    report(
      node,
      '`steps` must contain one ordered list and nothing else',
      'write one list `1.`, `2.`, …, and indent the blocks of a step by three spaces',
    );
  if (name === 'tab' || name === 'details')
    visit(title ?? { type: 'root', children: [] }, 'link', (inner) =>
      report(inner, `the label of \`${name}\` has a link`, 'put the link into the text below', {
        severity: 'warning',
        why: 'the link is left out, since a click on the label does something else',
      }),
    );
  if (name === 'cards' || name === 'files') listed(node, report);
  if (name === 'tab' && hasForm && !(parent?.type === 'containerDirective' && parent.name === 'tabs'))
    report(node, 'a `tab` is outside `tabs`', 'put it between `::::tabs` and `::::`');
}

function emptyLabel(node: ContainerDirective, report: Report): void {
  const { label, title } = splitLabel(node);
  // A label in an attribute is reported as that.
  if (label !== '' || Object.keys(node.attributes ?? {}).some((key) => titleKey.test(key))) return;
  if (node.name === 'details') report(node, '`details` has no summary', 'write `:::details[Summary]`');
  else if (node.name === 'tab') report(node, 'a `tab` has no label', 'write `:::tab[Label]`');
  else if (title) report(node, `\`${node.name}\` has empty brackets`, 'write a title in them, or remove them');
}

function listed(node: ContainerDirective, report: Report): void {
  const list = onlyList(node);
  if (node.name === 'files') {
    if (!list)
      report(node, '`files` must contain one list and nothing else', 'write one list, with another below each folder');
    return;
  }
  if (list?.ordered !== false)
    report(
      node,
      '`cards` must contain one bulleted list and nothing else',
      'write one list: `- [Title](address): text`, or `- **Title**: text` for a card that leads nowhere',
    );
  for (const item of list?.children ?? []) {
    const [first] = item.children;
    const [title] = first?.type === 'paragraph' ? first.children : [];
    if (title?.type !== 'link' && title?.type !== 'strong')
      report(item, 'the card has no title', 'begin it with `[Title](address)`, or with `**Title**`');
  }
}

function figure(node: LeafDirective, report: Report): void {
  const { src, light, dark, alt, caption, width } = node.attributes ?? {};
  markdownInside(node, { alt, caption }, report);
  const paths = light || dark ? [light, dark] : [src];
  if (src && (light || dark))
    report(node, 'the figure has `src` beside `light` or `dark`', 'keep `src`, or both `light` and `dark`', {
      why: 'only `src` is shown',
    });
  else if (paths.some((path) => !path) || !alt)
    report(
      node,
      'the figure lacks `alt`, or `src`, or one of `light` and `dark`',
      'write `::figure{src="…" alt="…" caption="…"}`, or `light="…" dark="…"` for an image in each colour mode',
    );
  if (typeof width === 'string' && !/^[1-9]\d{0,3}$/.test(width))
    report(node, `the figure has the width ${JSON.stringify(width)}`, 'write a number of pixels: `width=480`');
}

function leaf(node: LeafDirective, parts: GuideParts, report: Report): void {
  const { name, show, os } = node.attributes ?? {};
  if (!isKnown(node, leaves, report)) return;
  if (node.children.length > 0)
    report(
      node,
      `\`::${node.name}\` has text in brackets`,
      node.name === 'figure' ? 'write `caption="…"`' : 'remove the brackets',
      { why: 'it would be ignored' },
    );
  if (node.name === 'figure') figure(node, report);
  const remedy = 'use a name from the version’s registry.json';
  if (node.name === 'mcp-server' && !parts.server(name ?? ''))
    report(node, `the catalogue has no server ${JSON.stringify(name ?? '')}`, remedy, {
      why: 'its panel cannot be shown',
    });
  if (node.name !== 'client-table') return;
  if (!parts.clients)
    report(
      node,
      'this version has no list of clients, so the table is left out',
      'write a clients.yaml for the version, as docs/sources.md describes it',
      { severity: 'warning', why: "releases don't ship this list, and the version has none" },
    );
  else if (typeof os === 'string' && (show === 'clients' || show === 'entries'))
    report(node, `the client table has \`os\` beside \`show="${show}"\``, 'remove `os`, or write `show="files"`', {
      why: 'the table is the same on all systems',
    });
  else if (!clientTable(parts.clients, show, os))
    report(
      node,
      'the client table does not say what to show',
      'write `::client-table{show="clients"}`, `::client-table{show="entries"}`, or `::client-table{show="files" os="linux"}` with `linux`, `macos` or `windows`',
    );
}
