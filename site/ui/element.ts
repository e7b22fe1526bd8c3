/** An element built with the DOM, where React doesn't run. */
export function element(name: string, properties: object, ...children: readonly (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
