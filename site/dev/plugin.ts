import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { JsonProblem } from '../../generator/model/report.ts';

/**
 * Reloads the browser in dev after the generator has run, and shows errors of checks, which block writing pages, in
 * Vite's overlay.
 *
 * @param findings JSON report of the generator after each change
 */
export function generatedPlugin(generated: string, findings?: string): Plugin {
  return {
    name: 'generated',
    configureServer({ ws, watcher }) {
      const showErrors = (): boolean => {
        const message = findings === undefined ? '' : findingsText(findings);
        // Without a client, Vite would keep the message for the first one.
        if (message !== '' && ws.clients.size > 0) ws.send({ type: 'error', err: { message, stack: '' } });
        return message !== '';
      };
      let pending: NodeJS.Timeout | undefined;
      watcher.add([generated, ...(findings === undefined ? [] : [findings])]);
      watcher.on('all', () => {
        // The generator writes many files at once; one reload is enough.
        clearTimeout(pending);
        pending = setTimeout(() => {
          if (!showErrors()) ws.send({ type: 'full-reload' });
        }, 100);
      });
      ws.on('connection', showErrors);
    },
  };
}

/** The text of a report, errors first; '' without errors, or while it is being written. */
function findingsText(file: string): string {
  let problems: readonly JsonProblem[] = [];
  try {
    problems = JSON.parse(readFileSync(file, 'utf8')).findings;
  } catch {
    return '';
  }
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  return errors.length === 0 ? '' : [...errors, ...warnings].map(textOf).join('\n\n');
}

function textOf({ severity, file, line, column, message, excerpt, why, suggestion }: JsonProblem): string {
  const place = [file, line, column].filter((part) => part !== null).join(':');
  const rest = [excerpt, why && `Why: ${why}`, `Do: ${suggestion}`].filter((part) => part !== null);
  return [`${place}: ${severity} ${message}`, ...rest].join('\n');
}
