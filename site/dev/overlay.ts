import type { JsonProblem } from '../../generator/model/report.ts';
import { asked, type DevFindings, told } from './messages.ts';

/*
 * A box in the corner with what the checks find while somebody writes. Only the dev server serves it. It goes when
 * everything is fixed, and folds away while something else is more important.
 */

/** Most findings that are spelled out; the terminal has them all. */
const shown = 30;

const styles = `
  :host { position: fixed; inset: auto 1rem 1rem auto; z-index: 99999; width: min(46rem, calc(100vw - 2rem));
    font: 13px/1.45 system-ui, sans-serif; color: #1b1c1f; }
  details { background: #fff; border: 1px solid #8a6100; border-top-width: 4px; border-radius: 6px;
    box-shadow: 0 6px 24px rgb(0 0 0 / .25); max-height: 60vh; overflow: auto; }
  details.error { border-color: #b3261e; }
  summary { cursor: pointer; padding: .5rem .75rem; font-weight: 600; }
  section { padding: .5rem .75rem; border-top: 1px solid #ddd; }
  h2 { font: 600 12px/1.4 ui-monospace, monospace; margin: 0 0 .25rem; overflow-wrap: anywhere; }
  p { margin: 0; overflow-wrap: anywhere; }
  b { color: #8a6100; }
  section.error b { color: #b3261e; }
  pre { margin: .25rem 0; padding: .25rem .5rem; background: #f4f4f2; overflow: auto; font: 12px/1.4 ui-monospace, monospace; }
`;

/** Shows what the dev server tells, now and after each change. */
export function showFindings(hot: NonNullable<ImportMeta['hot']>): void {
  const host = document.createElement('thv-findings');
  const root = host.attachShadow({ mode: 'open' });
  hot.on(told, ({ findings }: DevFindings) => {
    const wrong = findings.filter(({ severity }) => severity !== 'info');
    const isOpen = root.querySelector('details')?.open ?? true;
    host.remove();
    if (wrong.length === 0) return;
    root.replaceChildren(element('style', styles), box(wrong, isOpen));
    document.body.append(host);
  });
  hot.send(asked);
}

function box(findings: readonly JsonProblem[], isOpen: boolean): HTMLElement {
  // Errors stand last in a report, where a terminal ends; here the top is what is seen.
  const sorted = [...findings].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  const errors = sorted.filter(({ severity }) => severity === 'error').length;
  const details = document.createElement('details');
  details.open = isOpen;
  details.className = errors > 0 ? 'error' : 'warning';
  details.append(
    element('summary', `${count(errors, 'error')}, ${count(sorted.length - errors, 'warning')}`),
    ...sorted.slice(0, shown).map(entry),
  );
  if (sorted.length > shown) details.append(element('section', `${sorted.length - shown} more: see the terminal`));
  return details;
}

function entry({
  severity,
  file,
  line,
  column,
  message,
  excerpt,
  excerptColumn,
  why,
  suggestion,
}: JsonProblem): HTMLElement {
  const section = document.createElement('section');
  section.className = severity;
  section.append(element('h2', [file, line, column].filter((part) => part !== null).join(':')));
  const text = element('p', '');
  text.append(element('b', severity), ` ${message}`);
  section.append(text);
  if (excerpt !== null)
    section.append(element('pre', excerptColumn === null ? excerpt : `${excerpt}\n${' '.repeat(excerptColumn - 1)}^`));
  if (why !== null) section.append(element('p', `Why: ${why}`));
  section.append(element('p', `Do: ${suggestion}`));
  return section;
}

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
