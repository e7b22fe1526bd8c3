import { Fragment } from 'react';

/**
 * A text with break points after separators, but not inside words or after a flag's dashes. Short texts don't break.
 */
export function breakable(text: string) {
  if (text.length < 24) return text;
  const parts = text.split(/(?<=[/.,:_=]|\w-)(?=\w)/);
  let offset = 0;
  return parts.map((part, index) => {
    offset += part.length;
    return (
      // Fragments avoid an element for every part.
      <Fragment key={offset}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
