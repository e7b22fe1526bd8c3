import { ofKinds } from '../kinds/index.ts';
import { isIntroduction } from '../model/guide.ts';
import { inFile, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/** Everything that was read has a page: nothing is dropped silently. */
export const checkCompleteness: Check = ({ model, documents }) => {
  const pages = documents.filter((document) => 'intro' in document);
  const counts = [
    ...ofKinds(model.tool.kinds, (kind, own) =>
      kind.expected(own).map(({ what, inputs, shown }) => ({ what, inputs, outputs: shown(pages) })),
    ).flat(),
    {
      what: 'guides',
      inputs: model.guides.filter((guide) => !isIntroduction(guide)).length,
      outputs: pages.filter(({ kind }) => kind === 'guide').length,
    },
  ];
  return counts
    .filter(({ inputs, outputs }) => inputs !== outputs)
    .map(({ what, inputs, outputs }) =>
      problemAt(inFile(model.tool.version), {
        what: `has ${inputs} ${what}, but ${outputs} of them have a page`,
        why: 'something was dropped',
        do: 'this is a mistake of the generator; report it',
      }),
    );
};
