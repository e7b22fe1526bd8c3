/** What the site documents, from the site's name: `ToolHive` of `ToolHive Docs`. */
export function toolName(title: string): string {
  return title.replace(/ Docs$/, '');
}
