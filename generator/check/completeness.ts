import { isIntroduction } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { inFile, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/** Everything that was read has a page: pages equal inputs, nothing is dropped silently. */
export const checkCompleteness: Check = ({ model, pages }) => {
  const { tool, guides } = model;
  const count = (kind: string): number => pages.filter((page) => page.kind === kind).length;
  const listed = pages.find((page) => page.kind === 'resource-index');
  const expected: [string, number, number][] = [
    ['commands', tool.commands?.commands.length ?? 0, count('command')],
    ['guides', guides.filter((guide) => !isIntroduction(guide)).length, count('guide')],
    ['API documents', tool.api ? 1 : 0, count('api')],
    ['kinds', tool.resources.length, listed?.list.length ?? 0],
  ];
  return expected.flatMap(([what, inputs, outputs]): Problem[] =>
    inputs === outputs
      ? []
      : [
          problemAt(inFile(tool.version), {
            what: `has ${inputs} ${what}, but ${outputs} of them have a page`,
            why: 'something was dropped',
            do: 'this is a mistake of the generator; report it',
          }),
        ],
  );
};
