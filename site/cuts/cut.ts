import type { Plugin } from 'vite';

/** Something that a library does and that must not run here. */
export interface Cut {
  readonly what: string;
  /** Stands wherever something has to be cut, in whatever form. */
  readonly sign: string;
  readonly pattern: RegExp;
  readonly replacement: string;
}

/**
 * Takes parts out of a library's modules.
 * @param modules Fits the paths of these modules, with `/` between their parts.
 * @param from File that says what's cut, for a message where the library does it in another way by now.
 */
export function cutPlugin(name: string, modules: RegExp, cuts: readonly Cut[], from: string): Plugin {
  return {
    name,
    transform(code, id) {
      if (!modules.test(id.replaceAll('\\', '/').replace(/\?.*/, ''))) return null;
      let changed = code;
      for (const { what, sign, pattern, replacement } of cuts) {
        changed = changed.replace(pattern, replacement);
        if (changed.includes(sign)) throw new Error(`${id} ${what} in a way that ${from} does not know.`);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
