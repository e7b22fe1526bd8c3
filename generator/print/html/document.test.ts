import { expect, it } from 'vitest';
import type { Document } from '../../model/page.ts';
import { htmlPage } from './document.ts';

const uses = [{ label: 'Start', url: '/start' }];
const context = { linksOf: () => ({ uses }), ageOf: () => undefined, guide: () => '' };

it('gives rows what they lead to, sections and pages nothing', () => {
  const row = { id: 'Bee.spec', entity: 'crd:Bee spec', text: { as: 'inline', source: 'A `bee`', mode: 'plain' } };
  const section = { id: 'Bee', entity: 'crd:Bee', search: { names: ['Bee'] }, blocks: [row] };
  const document = { kind: 'resource', sections: [section] } as unknown as Document;
  expect(htmlPage(document, context)).toEqual({
    kind: 'resource',
    sections: [{ id: 'Bee', blocks: [{ id: 'Bee.spec', text: 'A <code>bee</code>', uses }] }],
  });
});
