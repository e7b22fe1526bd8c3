import { type BlockRecords, place, type SectionRecords } from '../place.ts';
import { words } from '../words.ts';
import { rowPlace } from './rows.ts';

/** A group of operations. */
export const tag: SectionRecords = ({ id, title, blocks }) => {
  const text = blocks.map((block) => (block.type === 'prose' ? words(block.text) : '')).join(' ');
  return [place({ entity: 'section', anchor: id, title, text: text || `Operations on ${title}` })];
};

/** An operation with its parameters and errors. */
export const operation: BlockRecords<'operation'> = ({ operation: view }, { above }) => {
  const { id, method, path, title, operationId, deprecated, origin, parameters, responses } = view;
  const owner = `${method} ${path}`;
  const links = responses.flatMap((response) => response.links);
  const text = [
    words(view.text),
    ...links.map((link) => `${link.name}: ${link.target?.label ?? link.operation} ${words(link.text)}`),
  ]
    .join(' ')
    .trim();
  const inside = { owner, above: [...above, owner] };
  return [
    place({
      entity: 'operation',
      anchor: id,
      title: owner,
      above,
      text: title === owner ? text : title,
      body: title === owner ? '' : `${title}. ${text}`,
      names: [owner, path, ...(operationId ? [operationId] : [])],
      rank: deprecated || origin !== undefined ? 1 : 0,
    }),
    ...parameters.map((row) => rowPlace(row, { entity: 'parameter', title: row.name, ...inside })),
    ...responses
      .filter(({ status }) => /^[45]/.test(status))
      .map(({ id: anchor, status, text: said }) =>
        place({
          entity: 'response',
          anchor,
          title: `${status} ${words(said)}`.trim(),
          text: `Answer of ${owner}`,
          ...inside,
        }),
      ),
  ];
};

export const securitySchemes: BlockRecords<'security-schemes'> = ({ schemes }) =>
  schemes.map(({ id, name, text }) =>
    place({ entity: 'section', anchor: id, title: name, text: words(text) || 'Security scheme' }),
  );
