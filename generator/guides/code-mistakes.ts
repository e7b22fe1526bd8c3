import type { Code, Nodes } from 'mdast';
import { type CodeOptions, lastNamedLine, parseCodeOptions } from '../markdown/fence-options.ts';
import { checkedLanguages, hasGrammar, languageOf } from '../markdown/highlight.ts';
import { nearest } from '../shared/nearest.ts';
import { hasWords, takesWords } from './figure.ts';
import { codeRemedy, isForeignFence } from './foreign.ts';
import { markdownIn } from './front-matter.ts';
import type { Report } from './report.ts';

/** Reports Markdown in texts that are shown as written. */
export function markdownInside(
  node: Nodes,
  texts: Readonly<Record<string, string | null | undefined>>,
  report: Report,
): void {
  for (const [name, text] of Object.entries(texts)) {
    const markup = markdownIn(text ?? '');
    if (markup !== undefined)
      report(node, `has Markdown in its \`${name}\`: ${markup}`, 'write the words alone', {
        severity: 'warning',
        why: 'readers see it as it is written',
      });
  }
}

/** Reports mistakes in a fence's options, and in its language. */
export function reportCode(node: Code, report: Report): void {
  if (isForeignFence(node)) return;
  const { options, unknown, repeated } = parseCodeOptions(node.meta ?? '');
  const count = node.value.split('\n').length;
  const last = lastNamedLine(options);
  if (unknown.length > 0) report(node, `the code block has unknown options: ${unknown.join(' ')}`, codeRemedy(unknown));
  for (const name of new Set(repeated))
    report(
      node,
      `the code block has \`${name}\` twice`,
      name.includes('{') ? 'write all lines together: `{1,3-4}`' : 'write it once',
      {
        why: 'only the last one counts',
      },
    );
  if (last > count)
    report(
      node,
      `the code block refers to line ${last} but has ${count === 1 ? 'one line' : `${count} lines`}`,
      'count lines from 1, without the fence',
      { why: 'the intended lines aren’t marked; lines may have been added or removed' },
    );
  markdownInside(node, { title: options.title, description: options.description }, report);
  if (node.value.trim() === '' && (options.file === undefined || node.data?.from)) {
    report(node, 'the code block is empty', 'write the code, or remove the block', { severity: 'warning' });
    return;
  }
  const both = [...(options.inserted ?? [])].find((line) => options.deleted?.has(line));
  if (both !== undefined)
    report(node, `the code block marks line ${both} as new and as gone`, 'name the line in `ins` or in `del`');
  if (node.lang === 'mermaid') diagram(node, options, report);
  else if (options.description)
    report(node, 'the code block has a description, which only diagrams have', 'leave it out, or make it a `title`');
  else if (!node.lang)
    report(node, 'the code block has no language', 'write one, such as `text`; or indent text by less than 4 spaces', {
      why: 'it can be neither highlighted nor checked',
    });
  else if (/^mermaid$/i.test(node.lang))
    report(node, `there is no language \`${node.lang}\``, 'write `mermaid`', { why: 'the diagram is not drawn' });
  else misspelt(node, node.lang, report);
}

function diagram(node: Code, { description, wrap, marked, inserted, deleted }: CodeOptions, report: Report): void {
  if (wrap || marked || inserted || deleted)
    report(node, 'the diagram has options of code', 'keep only `title`, `description` and `file`', {
      why: 'a drawing has no lines to mark or wrap',
    });
  if (!description && !hasWords(node.value))
    report(
      node,
      'the diagram has no text alternative',
      takesWords(node.value)
        ? 'add `accTitle: …` and `accDescr: …` lines'
        : 'write `description="…"` after the language',
    );
}

/** Reports a language that resembles a checked one. Other languages are shown unhighlighted. */
function misspelt(node: Code, word: string, report: Report): void {
  const near = hasGrammar(languageOf(word)) ? null : nearest(word.toLowerCase(), checkedLanguages);
  if (near !== null)
    report(node, `there is no language \`${word}\``, `did you mean \`${near}\`?`, {
      severity: 'warning',
      why: 'the code is neither highlighted nor checked',
    });
}
