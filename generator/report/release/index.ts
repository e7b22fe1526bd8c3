export { releaseJson } from './json.ts';
export { releaseMarkdown } from './markdown.ts';
