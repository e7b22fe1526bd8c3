import type { BlockOf } from '../model/page.ts';
import { marks } from '../model/row-words.ts';
import type { Text } from '../model/text.ts';
import { partId } from '../shared/ids.ts';

type Size = 'minimal' | 'full';

/** A sample with the note beneath it. */
interface Sample {
  readonly code: Text;
  readonly notes?: readonly Text[];
}

const byFields = { minimal: `${marks.required.label} fields`, full: 'All fields' };

/**
 * Samples generated from a schema: with required fields, and with all. One if they are equal; none if none can be
 * generated.
 *
 * @param section id of the surrounding section
 * @param labels of the two; default: by their fields
 */
export function exampleTabs(
  section: string,
  title: string,
  sample: (size: Size) => Sample | null,
  labels: Readonly<Record<Size, string>> = byFields,
): BlockOf<'tabs'>[] {
  const [least, all] = [sample('minimal'), sample('full')];
  if (!least || !all) return [];
  const tab = (size: Size, { code, notes = [] }: Sample): BlockOf<'tabs'>['tabs'][number] => {
    const noteBlocks = notes.map((text) => ({ type: 'prose', look: 'quiet', text }) as const);
    return { label: labels[size], blocks: [{ type: 'prose', text: code }, ...noteBlocks] };
  };
  const [minimal, full] = [tab('minimal', least), tab('full', all)];
  const isOne = JSON.stringify(minimal.blocks[0]) === JSON.stringify(full.blocks[0]);
  return [{ type: 'tabs', name: partId('example', section), title, tabs: isOne ? [minimal] : [minimal, full] }];
}
