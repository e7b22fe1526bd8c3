import { Fragment } from 'react';

/**
 * A text that may break at the places where a reader would: after separators, never inside a word or after the dashes of
 * a flag. Short ones stay whole.
 */
export function breakable(text: string) {
  if (text.length < 24) return text;
  const parts = text.split(/(?<=[/.,:_=]|\w-)(?=\w)/);
  let offset = 0;
  return parts.map((part, index) => {
    offset += part.length;
    return (
      // An element of its own for every part would double the elements of a page of names.
      <Fragment key={offset}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
