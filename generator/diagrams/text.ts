/*
 * How wide words are, without a browser: the font's advance widths in thousandths of an em, at weight 500. A browser
 * test compares drawn words with the room that they have.
 */
const printable = [
  244, 302, 345, 629, 561, 793, 645, 212, 360, 360, 483, 626, 235, 414, 219, 401, 643, 416, 564, 547, 624, 576, 569,
  542, 614, 569, 266, 271, 626, 626, 626, 506, 990, 687, 611, 722, 691, 591, 546, 756, 751, 276, 525, 625, 524, 849,
  774, 779, 586, 782, 631, 612, 561, 706, 701, 967, 632, 616, 638, 329, 401, 329, 559, 437, 233, 516, 589, 542, 588,
  548, 376, 591, 561, 240, 275, 500, 227, 857, 561, 580, 594, 581, 349, 466, 384, 561, 530, 798, 492, 540, 488, 388,
  257, 388, 595,
];

/** A character that the table lacks: as wide as it's high where it's of a script that draws it so. */
const others = (character: string): number => (/[\u2e80-\u{10ffff}]/u.test(character) ? 1000 : 640);

/** Width of a line in pixels. */
export function textWidth(text: string, size: number): number {
  const widths = [...text].map((one) => printable[(one.codePointAt(0) ?? 0) - 32] ?? others(one));
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1000;
}

/** Words in lines of at most a width, which come out about as wide as each other; a word is never broken. */
export function wrapText(text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const fewest = fill(line, size, width);
    // The narrowest that needs no more lines.
    for (let narrower = width - 8; narrower > 0; narrower -= 8) {
      const lines = fill(line, size, narrower);
      if (lines.length > fewest.length || lines.some((one) => textWidth(one, size) > narrower))
        return fill(line, size, narrower + 8);
    }
    return fewest;
  });
}

function fill(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
