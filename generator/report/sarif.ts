import type { Location, Log } from 'sarif';
import type { ShownPlace } from '../model/report.ts';
import { rules } from '../model/rules.ts';
import { placedItems, type Report, sentences } from './tree.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;
const descriptions: Readonly<Record<string, string>> = rules;

/** A report as SARIF 2.1.0, for code scanning. */
export function sarif(report: Report): string {
  const items = placedItems(report);
  const used = [...new Set(items.flatMap(({ item }) => item.rule ?? []))].sort();
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'thv-docs',
            rules: used.map((id) => ({ id, shortDescription: { text: `${descriptions[id] ?? id}.` } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: items.map(({ item, spot }) => ({
          ...(item.rule !== undefined && { ruleId: item.rule, ruleIndex: used.indexOf(item.rule) }),
          level: levels[item.severity ?? 'info'],
          message: { text: sentences([item.text, item.why, item.do]) },
          ...(spot && { locations: [locationOf(spot)] }),
          properties: { suggestion: item.do },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function locationOf({ file, line, column, place, excerpt }: ShownPlace): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split(/[\\/]/).map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
      ...(line !== null && {
        region: {
          startLine: line,
          ...(column !== null && { startColumn: column }),
          ...(excerpt !== null && { snippet: { text: excerpt } }),
        },
      }),
    },
    ...(place !== null && { logicalLocations: [{ fullyQualifiedName: place }] }),
  };
}
