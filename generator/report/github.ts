import { itemText, placedItems, type Report, sentences } from './tree.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * A report as GitHub workflow commands, which annotate lines. GitHub shows few of them, so information without a line
 * is left out unless everything is listed.
 */
export function github(report: Report, lists: boolean): string {
  const { title, summary, notes = [] } = report;
  const lines = placedItems(report).flatMap(({ item, spot }) => {
    const { severity = 'info', rule = null } = item;
    if (severity === 'info' && spot === null && !lists) return [];
    const { file = null, line = null, column: col = null, place = null } = spot ?? {};
    const text =
      item.do === undefined
        ? itemText(item, item.name ?? null)
        : sentences([place === null ? item.text : `${place}: ${item.text}`, item.why, item.do]);
    return [workflowCommand(commands[severity], { file, line, col, title: rule }, text)];
  });
  const last = summary === undefined ? [] : [workflowCommand('notice', { title }, [summary, ...notes].join('. '))];
  return [...lines, ...last].map((line) => `${line}\n`).join('');
}

/** A workflow command. @param properties null: left out */
function workflowCommand(
  command: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number | null>>,
  text: string,
): string {
  const written = Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${command} ${written.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
