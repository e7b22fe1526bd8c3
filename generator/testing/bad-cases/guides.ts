import { type BadCase, goodGuide } from '../bad-input.ts';

const body = (text: string): string => goodGuide + text;
const frontMatter = (text: string): string => goodGuide.replace('title: Start\n', `title: Start\n${text}`);

/** Guides that cannot be read or hold what they may not. */
export const guides: readonly BadCase[] = [
  {
    name: 'guide without front matter',
    files: { 'guides/start.md': 'Hello' },
    file: 'guides/start.md',
    says: ['line 1', 'does not start with front matter'],
  },
  {
    name: 'front matter that never ends',
    files: { 'guides/start.md': '---\ntitle: x\n' },
    file: 'guides/start.md',
    says: ['line 1', 'never ends'],
  },
  {
    name: 'front matter that is no YAML',
    files: { 'guides/start.md': frontMatter('x: [\n') },
    file: 'guides/start.md',
    says: ['line', 'cannot be read'],
  },
  {
    name: 'front matter with an unknown key',
    files: { 'guides/start.md': frontMatter('sidebar_lable: x\n') },
    file: 'guides/start.md',
    says: ['sidebar_lable', 'the keys are title'],
  },
  {
    name: 'guide that was reviewed for no version',
    files: { 'guides/start.md': goodGuide.replace('reviewed: v1.2.3\n', '') },
    file: 'guides/start.md',
    says: ['names no version that the guide was reviewed for', '`reviewed: v0.3.6`'],
  },
  {
    name: 'front matter in JavaScript',
    files: { 'guides/start.md': '---js\n{ title: (() => { throw new Error("ran") })() }\n---\n' },
    file: 'guides/start.md',
    says: ['does not start with front matter', 'line 1'],
  },
  {
    name: 'guide at the address of a command',
    files: { 'guides/reference/cli/hive.md': goodGuide },
    file: 'guides/reference/cli/hive.md',
    says: ['becomes /hive/reference/cli/hive, which cli/hive.md becomes too', 'rename the guide'],
  },
  {
    name: 'guide whose name is no address',
    files: { 'guides/Get Started.md': goodGuide },
    file: 'guides/Get Started.md',
    says: ['does not fit a URL'],
  },
  {
    name: 'HTML in a guide',
    files: { 'guides/start.md': body('\n<b>x</b>\n') },
    file: 'guides/start.md',
    says: ['line 8', 'the text contains HTML'],
  },
  {
    name: 'link to no page',
    files: { 'guides/start.md': body('\n[x](/hive/none)\n') },
    file: 'guides/start.md',
    says: ['line 8', 'links to /hive/none, a page that does not exist'],
  },
  {
    name: 'link that runs',
    files: { 'guides/start.md': body('\n[x][y]\n\n[y]: javascript:alert(1)\n') },
    file: 'guides/start.md',
    says: ['line 10', '"javascript:alert(1)"'],
  },
  {
    name: 'include of itself',
    files: { 'guides/start.md': body('\n::include{file="_a.md"}\n'), 'guides/_a.md': '::include{file="_a.md"}' },
    file: 'guides/_a.md',
    says: ['line 1', 'in a circle: _a.md → _a.md'],
  },
];
