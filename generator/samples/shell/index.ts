import type { SampleCode } from '../../model/sample.ts';
import { sessionLanguage } from '../../shared/prompt.ts';
import { joined, languageOf, readBash } from './bash.ts';
import { asBash, hereStrings } from './powershell.ts';
import { commandsIn, scriptAt } from './prompts.ts';
import { blanks, maskPlaceholders, type Script, type ShellCode } from './words.ts';

/** PowerShell, and the command prompt, whose calls of programs look the same. */
const powershell = /^(powershell|ps1|pwsh|bat|batch|cmd|dos)$/;

/** Script extractors by fence language. */
const languages: readonly (readonly [RegExp, (text: string, programs: ReadonlySet<string>) => Script[]])[] = [
  [/^(|ba?sh|sh|shell|zsh|dash|ksh|fish)$/, (text, programs) => commandsIn(text, programs)],
  [sessionLanguage, (text, programs) => commandsIn(text, programs, true)],
  [powershell, (text, programs) => commandsIn(text, programs, false, (line) => asBash(maskPlaceholders(line)))],
  // Added and unchanged lines of a diff.
  [/^(diff|patch)$/, (text, programs) => commandsIn(text.replaceAll(/^(?:-.*|[+ ])/gm, blanks), programs)],
  [/^(docker|container)(file)?$/i, behind(/^\s*(?:RUN|CMD|ENTRYPOINT|HEALTHCHECK\s(?:.*\s)?CMD)\s+(?:--\w\S*\s+)*/i)],
  // Commands of a systemd service.
  [/^(ini|systemd)$/, behind(/^Exec(?:Start|StartPre|StartPost|Stop|StopPost|Reload|Condition)=[-@:+!]*/)],
];

/** The shell content of a sample: calls of the documented program and others, and heredocs. */
export function readShell({ kind, language, text }: SampleCode, programs: ReadonlySet<string>): ShellCode {
  const [, scriptsIn] = languages.find(([names]) => names.test(language)) ?? [];
  const scripts = kind === 'inline' ? inlineScript(text) : (scriptsIn?.(text, programs) ?? []);
  const here = kind === 'fence' && powershell.test(language) ? hereStrings(text) : [];
  const texts = here.map((one) => ({ ...one, language: languageOf(one.text), file: undefined }));
  return joined([...scripts.map((script) => readBash(script, programs)), { calls: [], texts }]);
}

function inlineScript(text: string): Script[] {
  // `thv (no subcommand)` is no call.
  if (/^\S+ \(/.test(text)) return [];
  return [scriptAt(text.replaceAll('\n', ' ').replace(/^(\s*)[$%❯>](?=\s)/, '$1 '), 0)];
}

/** The text after a keyword; `CMD ["thv", "serve"]` is the same without its punctuation. */
function behind(head: RegExp): (text: string) => Script[] {
  const toBash = (command: string): string =>
    command.startsWith('[') ? command.replaceAll(/[[\]",]/g, ' ') : maskPlaceholders(command);
  return (text) =>
    [...text.matchAll(/(?:\\\n|[^\n])+/g)].flatMap(({ 0: line, index }) => {
      const length = head.exec(line)?.[0].length;
      return length === undefined ? [] : [scriptAt(line.slice(length), index + length, toBash)];
    });
}
