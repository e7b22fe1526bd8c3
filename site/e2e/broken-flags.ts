/** Runs in a page: flags that begin on one line and go on, after their dashes, on the next. */
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
