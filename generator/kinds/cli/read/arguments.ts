import type { Argument } from '../../../model/command.ts';
import { InputError, inPath, problemAt } from '../../../shared/problem.ts';

/**
 * The arguments with what the accepted count says of them: where at least so many must be given, the first ones are
 * required, whatever the brackets of the usage line say. Many authors put every name of a usage line into brackets.
 */
export function requireCounted(found: readonly Argument[], min: number): Argument[] {
  let missing = min - found.filter((argument) => argument.required).length;
  return found.map((argument) => {
    if (argument.required || missing <= 0) return argument;
    missing--;
    return { ...argument, required: true };
  });
}

/** The arguments with their descriptions. A description of a name that the usage line lacks would be lost: InputError. */
export function describeArguments(
  found: readonly Argument[],
  descriptions: Readonly<Record<string, string>>,
  file: string,
): Argument[] {
  const texts = new Map(Object.entries(descriptions));
  const names = found.map((argument) => argument.name);
  const lost = [...texts.keys()].filter((name) => !names.includes(name));
  if (lost.length > 0)
    throw new InputError(
      lost.map((name) =>
        problemAt(inPath(file, `arguments.${name}`), {
          what: 'describes an argument that the usage line does not have',
          why: 'the text would be lost from the reference',
          do:
            names.length > 0
              ? `write the name as the usage line does, without brackets and dots: ${names.join(', ')}`
              : 'remove it, or name the argument in the usage line',
        }),
      ),
    );
  return found.map((argument) => ({ ...argument, description: texts.get(argument.name)?.trim() ?? '' }));
}
