import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { containers, isTab, splitLabel } from './directives.ts';
import type { Report } from './report.ts';

/**
 * Reports sets of tabs that lack some, or that can't switch together.
 *
 * @param hasForm directives hold what was written into them
 */
export function reportTabs(tree: Root, report: Report, hasForm: boolean): void {
  const groups = new Map<string, Set<string>>();
  visit(tree, 'containerDirective', (node) => {
    if (node.name !== 'tabs') return;
    const tabs = node.children.filter(isTab);
    // A misspelt name is reported by itself.
    const inside = node.children.filter((child) => isTab(child) || isUnknown(child));
    if (hasForm && (inside.length < node.children.length || inside.length < 2 || inside.length > 8))
      report(
        node,
        '`tabs` must contain two to eight `tab`s and nothing else',
        'put everything inside `:::tab[Label]` … `:::`, and give the outer container more colons than the inner ones',
      );
    const labels = tabs.map((tab) => splitLabel(tab).label);
    const twice = labels.find((label, at) => label !== '' && labels.indexOf(label) < at);
    if (twice !== undefined)
      report(node, `\`tabs\` has two tabs with the label “${twice}”`, 'give each tab its own label');
    if (tabs.filter(({ attributes }) => typeof attributes?.default === 'string').length > 1)
      report(node, '`tabs` has more than one `default`', 'keep one of them', { why: 'only one tab can be open' });
    const group = node.attributes?.group;
    if (!group) return;
    const earlier = groups.get(group) ?? new Set();
    if (earlier.size > 0) compare(node, labels, earlier, report);
    groups.set(group, new Set([...earlier, ...labels]));
  });
}

const isUnknown = (node: Nodes): boolean => node.type === 'containerDirective' && !containers.has(node.name);

/** Compares the labels of a set with those of its group above it. A set may lack some. */
function compare(node: ContainerDirective, labels: readonly string[], earlier: ReadonlySet<string>, report: Report) {
  const more = { severity: 'warning', why: 'choosing a tab in one leaves the other as it is' } as const;
  const alike = (one: string, other: string): boolean => plain(one) === plain(other);
  for (const label of labels.filter((one) => !earlier.has(one))) {
    const meant = [...earlier].find((other) => alike(label, other) && !labels.includes(other));
    if (meant !== undefined)
      return report(node, `the tab “${label}” is “${meant}” in other tabs of the group`, `write \`${meant}\``, more);
  }
  if (!labels.some((label) => earlier.has(label)))
    report(
      node,
      '`tabs` has no label in common with other tabs of its group',
      'write the same labels, or name another group',
      more,
    );
}

const plain = (label: string): string => label.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, '');
