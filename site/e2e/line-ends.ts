/* Where lines end in the text of a page. The functions run in the browser, so each stands for itself. */

/** With variables and images that are wider than a phone, in steps and in tabs. */
export const guidesWithLongCommands = [
  '/toolhive/guides-cli/network-isolation',
  '/toolhive/guides-mcp/github',
  '/toolhive/guides-mcp/k8s',
];
export const windowWidths = [320, 390, 768, 1280];

/** Flags that begin on one line and go on, after their dashes, on the next. */
export function brokenFlags(): string[] {
  const range = document.createRange();
  const bottomOf = (text: Node, at: number) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().bottom;
  };
  const texts = [...document.querySelectorAll('#_content code:not(pre code)')].flatMap((code) =>
    [...code.childNodes].filter((node) => node instanceof Text && node.parentElement?.checkVisibility()),
  );
  return texts.flatMap((text) =>
    [...(text.textContent ?? '').matchAll(/-(?=-\w)|(?<=-)-(?=\w)/g)]
      .filter(({ index }) => bottomOf(text, index + 1) > bottomOf(text, index) + 4)
      .map(({ index, input }) => input.slice(index, index + 24)),
  );
}

/** Words of commands that are broken although a line of their own would hold them. */
export function brokenWords(): string[] {
  const range = document.createRange();
  const lines = [...document.querySelectorAll<HTMLElement>('#_content .code.wrap:not([data-language="text"]) .line')];
  return lines
    .filter((line) => line.checkVisibility())
    .flatMap((line) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const letters: DOMRect[] = [];
      while (walker.nextNode())
        for (let at = 0; at < (walker.currentNode.textContent?.length ?? 0); at++) {
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          letters.push(range.getBoundingClientRect());
        }
      const room = line.clientWidth - Number.parseFloat(getComputedStyle(line).paddingLeft);
      return [...line.textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const [first, last] = [letters[index], letters[index + word.length - 1]];
        if (!first || !last || last.bottom <= first.bottom + 4) return [];
        return word.length * first.width < room - 1 ? [word] : [];
      });
    });
}
