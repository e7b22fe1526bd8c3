import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PrintedBlock, PrintedSection } from './block-props.ts';
import { Frame } from './frames.tsx';

const age: PrintedSection['age'] = { marks: ['since v1.1.0'], steps: [] };
const body: PrintedBlock = { type: 'prose', text: '<p>A jar.</p>' };

it.each<[readonly PrintedBlock[], RegExp]>([
  [[], /^<section [^>]*><div class="box">.*since v1\.1\.0.*<\/div><a class="permalink"/],
  [[body], /^<section [^>]*><details class="details".*<\/summary><details class="age fold">.*since v1\.1\.0.*A jar/],
])('the age of a response is in its box: %j', (blocks, expected) => {
  const section: PrintedSection = { id: 'get-jar.200', title: '200', level: 4, frame: 'response', age, blocks };
  expect(renderToStaticMarkup(<Frame section={section}>A jar</Frame>)).toMatch(expected);
});
