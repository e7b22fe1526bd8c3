import type { Command, Flag } from '../../model/command.ts';
import { recordedGist, recordedMessage, recordedText } from '../../shared/recorded-text.ts';
import type { Recording } from '../kind.ts';

/** Each command by itself. */
export const commandRecording: Recording<'cli'> = {
  parts: ({ format, commands }) =>
    commands.map((command) => [command.path.join(' '), { format, commands: [recordedCommand(command)] }]),
  whole: (parts) => ({
    format: parts[0]?.format ?? 'cobra-markdown',
    commands: parts.flatMap(({ commands }) => commands),
  }),
};

function recordedCommand(command: Command): Command {
  return {
    ...command,
    summary: recordedGist(command.summary),
    arguments: command.arguments.map((argument) => ({ ...argument, description: recordedText(argument.description) })),
    flags: command.flags.map(recordedFlag),
    inheritedFlags: command.inheritedFlags.map(recordedFlag),
    deprecated: command.deprecated && recordedMessage(command.deprecated),
    ...{ description: '', examples: '', file: '' },
  };
}

function recordedFlag(flag: Flag): Flag {
  return {
    ...flag,
    description: recordedGist(flag.description),
    deprecated: flag.deprecated && recordedMessage(flag.deprecated),
  };
}
