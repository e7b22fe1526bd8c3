/* Where lines end in the text of a page. Both functions run in the browser, so each stands for itself. */

/** Flags that begin on one line and go on, after their dashes, on the next. */
export function brokenFlags(): string[] {
  const range = document.createRange();
  const bottomOf = (text: Node, at: number) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().bottom;
  };
  const texts = [...document.querySelectorAll('#content code:not(pre code)')].flatMap((code) =>
    [...code.childNodes].filter((node) => node instanceof Text && node.parentElement?.checkVisibility()),
  );
  return texts.flatMap((text) =>
    [...(text.textContent ?? '').matchAll(/-(?=-\w)|(?<=-)-(?=\w)/g)]
      .filter(({ index }) => bottomOf(text, index + 1) > bottomOf(text, index) + 4)
      .map(({ index, input }) => input.slice(index, index + 24)),
  );
}

/** Marks such as a full stop that stand at the beginning of a line, behind code that they belong to. */
export function looseMarks(): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll('#content code:not(pre code)')].flatMap((code) => {
    const [after, end] = [code.nextSibling, [...code.getClientRects()].at(-1)];
    if (!(after instanceof Text) || !/^[.,:;)]/.test(after.data) || !end) return [];
    range.setStart(after, 0);
    range.setEnd(after, 1);
    return range.getBoundingClientRect().top > end.bottom - 4 ? [`${code.textContent}${after.data[0]}`] : [];
  });
}
