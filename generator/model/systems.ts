/** Systems on which files have different paths. Apart from schemas, as browsers read it. */
export const systems = ['linux', 'macos', 'windows'] as const;
