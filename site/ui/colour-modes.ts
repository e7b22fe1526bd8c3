import type { ColourModeSettings } from '../../generator/model/page.ts';

/** Choices in the order of the switch. */
export function colourModes({ respectSystem }: ColourModeSettings): readonly ('light' | 'dark' | 'system')[] {
  return respectSystem ? ['light', 'dark', 'system'] : ['light', 'dark'];
}

/** The default mode: the system's if respected. */
export function initialMode({ respectSystem, default: mode }: ColourModeSettings): string {
  return respectSystem ? 'system' : mode;
}
