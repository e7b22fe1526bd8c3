import { applyPatch, createTwoFilesPatch } from 'diff';

/** Where the patch of a file is in the folder of its version. */
export function patchPath(path: string): string {
  return `patches/${path}.patch`;
}

/** Edits that are looked for: past that, the two texts have little in common. */
const mostEdits = 4000;

/** Bytes that a patch has to save at least: below that, a whole file is the better read. */
const leastSaved = 2000;

/**
 * What turns the bytes before into those of now, as unified text; null where a whole file is better: it isn't much
 * larger, or one of the two is no text.
 */
export function patchBetween(path: string, before: Buffer, now: Buffer): Buffer | null {
  const [old, text] = [before.toString('utf8'), now.toString('utf8')];
  const isText = Buffer.from(old).equals(before) && Buffer.from(text).equals(now);
  if (!isText || now.length < leastSaved) return null;
  const made = createTwoFilesPatch(`a/${path}`, `b/${path}`, old, text, undefined, undefined, {
    context: 3,
    maxEditLength: mostEdits,
  });
  const patch = made === undefined ? null : Buffer.from(withoutRule(made));
  if (!patch || patch.length * 2 > now.length || now.length - patch.length < leastSaved) return null;
  return patched(before, patch)?.equals(now) === true ? patch : null;
}

/** The bytes that a patch makes of others; null where it doesn't fit them exactly. */
export function patched(before: Buffer, patch: Buffer): Buffer | null {
  try {
    const text = applyPatch(before.toString('utf8'), patch.toString('utf8'), {
      fuzzFactor: 0,
      autoConvertLineEndings: false,
    });
    return text === false ? null : Buffer.from(text);
  } catch {
    // It's no patch at all.
    return null;
  }
}

/** Without the line of `=` above the names, which only tells several files apart. */
function withoutRule(patch: string): string {
  return patch.replace(/^=+\n/, '');
}
