/** Systems with different file paths. Separate from the schemas, since browsers load it. */
export const systems = ['linux', 'macos', 'windows'] as const;
