import type { Report } from '../model/finding.ts';

/** Raised when a field changes its meaning or goes away; new fields may come at any time. */
const shapeVersion = 1;

/** Findings as JSON, in the shape that README.md describes. */
export function json({ version, pages, guides, external, strict, findings }: Report): string {
  const count = (severity: string): number => findings.filter((finding) => finding.severity === severity).length;
  const summary = { pages, guides, external, errors: count('error'), warnings: count('warning'), infos: count('info') };
  return `${JSON.stringify({ format: shapeVersion, version, strict, summary, findings }, null, 2)}\n`;
}
