import type { Command, CommandNode, HereDoc } from 'unbash';
import { fileLanguage } from '../data/languages.ts';
import type { HereText, ShellText } from './words.ts';
import { isShell } from './wrappers.ts';
import { type Source, wordOf } from './written.ts';

/** A heredoc as a text of the sample; none where its lines do not carry over. */
export function hereText(
  { body, operator }: HereDoc,
  reader: Command | null,
  pipe: readonly CommandNode[],
  source: Source,
): HereText[] {
  if (source.isRewritten) return [];
  const written = source.text.slice(body.pos, body.end);
  // The shell takes tabs away; blanks in their place keep every offset.
  const text = operator === '<<-' ? written.replaceAll(/^\t+/gm, (tabs) => ' '.repeat(tabs.length)) : written;
  const commands = [...(reader ? [reader] : []), ...pipe.filter((command) => command.type === 'Command')];
  const file = commands.flatMap((command) => fileOf(command) ?? []).at(-1);
  const isScript = isScriptFor(text, commands, file);
  return [{ text, pos: source.place(body.pos), language: languageOf(text, commands, file), file, isScript }];
}

/** What the text is: said by the file it goes to, the program that reads it, or its form. */
export function languageOf(text: string, commands: readonly Command[], file?: string): HereText['language'] {
  if (file !== undefined) return fileLanguage(file) ?? null;
  if (commands.some(({ name }) => /^(kubectl|oc|k|helm)$/.test(name?.value ?? ''))) return 'yaml';
  return /^[ \t]*apiVersion:/m.test(text) && /^[ \t]*kind:/m.test(text) ? 'yaml' : null;
}

/** Whether the text is commands itself: a shell reads it, or it becomes a script. */
function isScriptFor(text: string, commands: readonly Command[], file?: string): boolean {
  if (file !== undefined) return /\.(?:ba|z|da|k)?sh$/i.test(file) || /^#!.*\b(?:ba|z|da|k)?sh\b/.test(text);
  return commands.some(({ name }) => name !== undefined && isShell(name.value));
}

/** The file that a command writes: `> server.yaml`, `tee server.yaml`. */
function fileOf(command: Command): string | null {
  for (const redirect of command.redirects)
    if (redirect.type === 'Redirect' && redirect.operator.includes('>')) return redirect.target?.value ?? null;
  const isTee = [command.name, ...command.args].findIndex((word) => word?.text === 'tee');
  const file = isTee < 0 ? undefined : command.args.slice(isTee).find(({ text }) => !text.startsWith('-'));
  return file?.type === 'Word' ? file.value : null;
}

/** What a command reads: its heredoc or here-string, or what the command before it in a pipeline prints. */
export function inputOf(command: Command, pipe: readonly CommandNode[], source: Source): ShellText | null {
  const own = given(command, source);
  const before = pipe[pipe.indexOf(command) - 1];
  if (own || before?.type !== 'Command') return own;
  const name = before.name?.value;
  if (name === 'cat') return given(before, source);
  const [text, ...more] = before.args.filter((word) => !word.text.startsWith('-'));
  return (name === 'echo' || name === 'printf') && text && more.length === 0 ? textOf(text, source) : null;
}

function given(command: Command, source: Source): ShellText | null {
  const redirect = command.redirects.findLast(({ type }) => type === 'HereDoc' || type === 'HereString');
  if (redirect?.type === 'HereDoc') return hereText(redirect, command, [], source)[0] ?? null;
  return redirect?.type === 'HereString' && redirect.target ? textOf(redirect.target, source) : null;
}

function textOf(argument: Command['args'][number], source: Source): ShellText {
  const { said, text, pos } = wordOf(argument, source);
  return { text: said, pos: /^["']/.test(text) ? pos + 1 : pos };
}
