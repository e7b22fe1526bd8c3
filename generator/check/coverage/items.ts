import { flagName } from '../../kinds/cli/keys.ts';
import { ofKinds } from '../../kinds/index.ts';
import { nameKey } from '../../model/entity.ts';
import { equivalentKinds } from '../../model/equivalents.ts';
import type { KindName } from '../../model/kinds.ts';
import type { ToolVersion } from '../../model/site.ts';

/** One thing that a version has and guides may speak of. */
export interface CoverageItem {
  /** `flags`. */
  readonly part: string;
  readonly kind: KindName;
  readonly name: string;
}

/** Everything that a version has, each thing once, by parts in the order of reports; `deep`: fields at any depth. */
export function coverageItems(tool: ToolVersion, deep: boolean): CoverageItem[] {
  const items = ofKinds(tool.kinds, (kind, own) =>
    kind.coverage(own, deep).flatMap(({ part, names }) => names.map((name) => ({ part, kind: kind.name, name }))),
  ).flat();
  return equivalentKinds.flatMap((kind) => items.filter((item) => item.kind === kind));
}

/** For a flag that a command inherits, the key of the flag where it is declared; any other key stays. */
export function declaredKeys({ kinds: { cli } }: ToolVersion): (key: string) => string {
  const commands = cli?.commands ?? [];
  const own = new Map(commands.map(({ path, flags }) => [path.join(' '), flags]));
  const declared = new Map<string, string>();
  for (const { path, inheritedFlags } of commands)
    for (const { name } of inheritedFlags) {
      const owner = path
        .map((_, index) => path.slice(0, path.length - index).join(' '))
        .find((command) => own.get(command)?.some((flag) => flag.name === name));
      if (owner !== undefined)
        declared.set(nameKey('cli', flagName(path.join(' '), name)), nameKey('cli', flagName(owner, name)));
    }
  return (key) => declared.get(key) ?? key;
}
