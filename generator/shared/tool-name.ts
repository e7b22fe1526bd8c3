/** The documented tool's name, from the site's: `ToolHive` of `ToolHive Docs`. */
export function toolName(title: string): string {
  return title.replace(/ Docs$/, '');
}
