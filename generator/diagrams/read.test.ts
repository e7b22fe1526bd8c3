import { describe, expect, it } from 'vitest';
import type { Graph } from './graph.ts';
import { readFlowchart } from './read-flowchart.ts';
import { readSequence } from './read-sequence.ts';
import { diagramLines } from './source.ts';

const flowchart = (...lines: string[]): Graph | null =>
  readFlowchart(diagramLines(['flowchart LR', ...lines].join('\n')));
const edges = (...lines: string[]): unknown =>
  flowchart(...lines)?.edges.map(({ from, to, label, isDashed, heads }) =>
    [from, heads.start ? '<' : '', isDashed ? '.' : '-', heads.end ? '>' : '', to, label].join(''),
  );

describe('a flowchart', () => {
  it('has nodes of several shapes, named once', () => {
    const read = flowchart('a["A [1]<br/>&amp; more"] --> b(["B"])', 'b --> c{"C?"}', 'c --> d[(D)]:::own', 'e');
    expect(read?.nodes.map(({ id, label, shape, isOwn }) => [id, label, shape, isOwn])).toEqual([
      ['a', 'A [1]\n& more', 'box', false],
      ['b', 'B', 'pill', false],
      ['c', 'C?', 'question', false],
      ['d', 'D', 'store', true],
      ['e', 'e', 'box', false],
    ]);
  });

  it('has lines of every kind', () => {
    expect(edges('a --> b --- c -.-> d ==> e <--> f')).toEqual(['a->b', 'b-c', 'c.>d', 'd->e', 'e<->f']);
    expect(edges('a -->|"two words"| b', 'a -- three more words --> c', 'a -. maybe .-> d', 'a-->e')).toEqual([
      ...['a->btwo words', 'a->cthree more words', 'a.>dmaybe', 'a->e'],
    ]);
    expect(edges('a & b --> c & d')).toEqual(['a->c', 'a->d', 'b->c', 'b->d']);
  });

  it('has groups, and parts of the tool told afterwards', () => {
    const read = flowchart('subgraph g ["The group"]', 'a --> b', 'end', 'b --> c', 'class a,c own');
    expect(read?.groups).toEqual([{ id: 'g', label: 'The group', group: null }]);
    expect(read?.nodes.map(({ id, group, isOwn }) => [id, group, isOwn])).toEqual([
      ['a', 'g', true],
      ['b', 'g', false],
      ['c', null, true],
    ]);
  });

  it('leaves comments, settings and alternatives out', () => {
    const read = flowchart('%% a --> b', 'accTitle: T', 'accDescr {', '  a --> c', '}', '%%{init: {"x": 1}}%%', 'd;');
    expect(read?.nodes.map(({ id }) => id)).toEqual(['d']);
  });

  it.each([
    'style a fill:#f00',
    'classDef own fill:#f00',
    'click a "https://example.com"',
    'a:::other',
    'a --x b',
    'a["A',
    'a -->',
    'subgraph g',
    'end',
    'class a own',
  ])('leaves to mermaid what it cannot draw: %s', (line) => {
    expect(flowchart(line)).toBeNull();
  });

  it('leaves a line to a group to mermaid', () => {
    expect(flowchart('subgraph g', 'a', 'end', 'b --> g')).toBeNull();
  });

  it('reads the direction', () => {
    const directions = ['', 'TB', 'TD', 'LR', 'BT', 'RL'].map(
      (name) => readFlowchart(diagramLines(`graph ${name}\na`))?.direction,
    );
    expect(directions).toEqual(['DOWN', 'DOWN', 'DOWN', 'RIGHT', 'UP', 'LEFT']);
    expect(readFlowchart(diagramLines('flowchart XY\na'))).toBeNull();
  });
});

describe('a sequence', () => {
  const sequence = (...lines: string[]) => readSequence(diagramLines(['sequenceDiagram', ...lines].join('\n')));

  it('has participants and messages in their order', () => {
    expect(sequence('participant S as MCP server', 'C->>S: hello', 'S-->>C: yes: fine')).toEqual({
      type: 'sequence',
      participants: [
        { id: 'S', label: 'MCP server' },
        { id: 'C', label: 'C' },
      ],
      messages: [
        { from: 'C', to: 'S', label: 'hello', isDashed: false },
        { from: 'S', to: 'C', label: 'yes: fine', isDashed: true },
      ],
    });
  });

  it.each(['loop Every minute', 'Note over C: words', 'C->>C: to itself', 'activate C'])(
    'leaves to mermaid what it cannot draw: %s',
    (line) => {
      expect(sequence('C->>S: hello', line)).toBeNull();
    },
  );
});
