/**
 * Whether a file of the generated folder is read by programs alone: pages as Markdown, the lists of them, the files for
 * agents. No page needs them, so they come after the pages while somebody writes.
 */
export function isForPrograms(path: string): boolean {
  return /^public\/(?:.*\.md|llms(?:-full)?\.txt|agents\/.*)$/.test(path);
}
