import type { CustomResource } from '../../../model/resource.ts';
import { rightName } from '../../../shared/nearest.ts';
import { writeInstead } from '../../../shared/suggestion.ts';
import { error, type Issue } from '../../../validation/problem.ts';

/** What kubectl says of objects that it has changed: `mcpserver.toolhive.stacklok.dev/fetch created`. */
export function changedIssues(text: string, resources: readonly CustomResource[]): Issue[] {
  const lines = text.matchAll(
    /^([\w-]+)\.([\w.-]+)(?:\/| ")\S+ (?:created|configured|unchanged|patched|replaced|deleted)\b/gm,
  );
  return [...lines].flatMap(({ index, 1: name = '', 2: group }) => {
    const known = resources.filter((resource) => resource.group === group).map(nameOf);
    const own = known.length === 0 ? resources.find((resource) => nameOf(resource) === name)?.group : undefined;
    if (own !== undefined && group !== undefined) {
      const what = `shows \`${name}.${group}\`, and the kind is of another group`;
      return [error(index, what, 'kubectl prints the group of the kind', writeInstead(group, own))];
    }
    if (known.length === 0 || known.includes(name)) return [];
    const what = `shows \`${name}.${group}\`, a resource that the version does not have`;
    return [error(index, what, 'kubectl prints the singular name of the kind', rightName(name, known))];
  });
}

function nameOf({ singular, kind }: CustomResource): string {
  return singular ?? kind.toLowerCase();
}
