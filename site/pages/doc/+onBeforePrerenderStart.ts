/** The one document that a build asks Vike for. */
export function onBeforePrerenderStart(): string[] {
  return ['/'];
}
